import { z } from 'zod';
import { accountMail } from '../account-mail.tsx';
import { texts } from './texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'account-leaving': z.input<typeof leavingSchema>;
    'account-kept': z.input<typeof keptSchema>;
  }
}

const leavingSchema = z.object({ firstName: z.string(), on: z.string(), signInUrl: z.string() });
const keptSchema = z.object({ firstName: z.string(), pageUrl: z.string() });

/** Says what happens to an account that is to be deleted, when, and how to take it back. */
export function accountLeavingMail(given: unknown) {
  const { firstName, on, signInUrl } = leavingSchema.parse(given);
  const { subject, title, what, cancelled, changeYourMind, signIn } = texts.leavingMail;
  const parts = [what(on), cancelled, changeYourMind, { button: signIn, url: signInUrl }];
  return accountMail({ subject: subject(on), title, firstName, parts });
}

/** Says that a deletion was taken back. */
export function accountKeptMail(given: unknown) {
  const { firstName, pageUrl } = keptSchema.parse(given);
  const { subject, title, what, open, ifNotYou } = texts.keptMail;
  return accountMail({ subject, title, firstName, parts: [what, { button: open, url: pageUrl }, ifNotYou] });
}
