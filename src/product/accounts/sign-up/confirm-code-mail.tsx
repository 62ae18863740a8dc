import { z } from 'zod';
import { accountMail } from '../codes/account-mail.tsx';
import { texts } from '../codes/mail-texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'confirm-code': z.input<typeof propsSchema>;
    'already-here': z.input<typeof knownSchema>;
  }
}

const propsSchema = z.object({ firstName: z.string(), code: z.string() });

/** The email with the 6-digit code. Contains of what was typed only the first name, cleaned at the border. */
export function confirmCodeMail(given: unknown) {
  const { firstName, code } = propsSchema.parse(given);
  const words = texts.confirmCodeMail;
  return accountMail({
    subject: words.subject(code),
    title: words.confirmYourEmail,
    firstName,
    parts: [words.instruction, { code }, words.ignoreHint],
  });
}

const knownSchema = z.object({ firstName: z.string(), signInUrl: z.string() });

/** Sent when someone signs up with an email that already has an account, so that the screen need not reveal it. */
export function alreadyHereMail(given: unknown) {
  const { firstName, signInUrl } = knownSchema.parse(given);
  const words = texts.confirmCodeMail;
  return accountMail({
    subject: words.alreadyVitrineAccount,
    title: words.alreadyAccount,
    firstName,
    parts: [words.alreadyAccountText(signInUrl)],
  });
}
