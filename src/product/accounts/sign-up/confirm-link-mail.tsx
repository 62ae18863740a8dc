import { z } from 'zod';
import { accountMail } from '../codes/account-mail.tsx';
import { texts } from '../codes/mail-texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'confirm-link': z.input<typeof propsSchema>;
  }
}

const propsSchema = z.object({ firstName: z.string(), url: z.string() });

/** The email with the link that confirms a sign-up. Opening it changes nothing: mail programs look at links too. */
export function confirmLinkMail(given: unknown) {
  const { firstName, url } = propsSchema.parse(given);
  const { subject, title, what, ifNotYou, button } = texts.confirmLinkMail;
  return accountMail({ subject, title, firstName, parts: [what, { button, url }, ifNotYou] });
}
