import { z } from 'zod';
import { accountMail } from '../codes/account-mail.tsx';
import { texts } from './texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'reset-code': z.input<typeof codeSchema>;
    'password-changed': z.input<typeof changedSchema>;
  }
}

const codeSchema = z.object({ firstName: z.string(), code: z.string() });
const changedSchema = z.object({ firstName: z.string(), resetUrl: z.string() });

export function resetCodeMail(given: unknown) {
  const { firstName, code } = codeSchema.parse(given);
  const { subject, title, what, ifNotYou } = texts.resetMail;
  return accountMail({ subject: subject(code), title, firstName, parts: [what, { code }, ifNotYou] });
}

/** The email that the password was changed, to the owner. */
export function passwordChangedMail(given: unknown) {
  const { firstName, resetUrl } = changedSchema.parse(given);
  const { subject, title, what, ifNotYou, button } = texts.changedMail;
  return accountMail({ subject, title, firstName, parts: [what, ifNotYou, { button, url: resetUrl }] });
}
