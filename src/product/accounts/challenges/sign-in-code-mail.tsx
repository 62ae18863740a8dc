import { z } from 'zod';
import { accountMail } from '../codes/account-mail.tsx';
import { texts } from './texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'sign-in-code': z.input<typeof propsSchema>;
  }
}

const propsSchema = z.object({ firstName: z.string(), code: z.string() });

/** The email with the code of a suspicious sign-in. */
export function signInCodeMail(given: unknown) {
  const { firstName, code } = propsSchema.parse(given);
  const { subject, title, why, ifNot } = texts.mail;
  return accountMail({ subject: subject(code), title, firstName, parts: [why, { code }, ifNot] });
}
