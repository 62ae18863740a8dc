import { z } from 'zod';
import { accountMail } from '../codes/account-mail.tsx';
import { texts } from './texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'account-leaving': z.input<typeof leavingSchema>;
    'account-kept': z.input<typeof keptSchema>;
  }
}

const leavingSchema = z.object({ firstName: z.string(), on: z.string(), signInUrl: z.string() });
const keptSchema = z.object({ firstName: z.string(), pageUrl: z.string() });

/** The email that says what happens to an account that will be deleted, when, and how to keep it. */
export function accountLeavingMail(given: unknown) {
  const { firstName, on, signInUrl } = leavingSchema.parse(given);
  const { subject, title, what, cancelled, changeYourMind, signIn } = texts.leavingMail;
  const parts = [what(on), cancelled, changeYourMind, { button: signIn, url: signInUrl }];
  return accountMail({ subject: subject(on), title, firstName, parts });
}

/** The email that a deletion was cancelled. */
export function accountKeptMail(given: unknown) {
  const { firstName, pageUrl } = keptSchema.parse(given);
  const { subject, title, what, open, ifNotYou } = texts.keptMail;
  return accountMail({ subject, title, firstName, parts: [what, { button: open, url: pageUrl }, ifNotYou] });
}
