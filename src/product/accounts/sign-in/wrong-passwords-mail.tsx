import { z } from 'zod';
import { accountMail } from '../codes/account-mail.tsx';
import { texts } from '../codes/mail-texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'wrong-passwords': z.input<typeof propsSchema>;
  }
}

const propsSchema = z.object({ firstName: z.string(), signInUrl: z.string() });

/** Warns an owner of repeated wrong passwords. */
export function wrongPasswordsMail(given: unknown) {
  const { firstName, signInUrl } = propsSchema.parse(given);
  const { subject, what, whatToDo } = texts.wrongPasswordsMail;
  return accountMail({ subject, title: subject, firstName, parts: [what, whatToDo(signInUrl)] });
}
