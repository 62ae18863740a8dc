import { z } from 'zod';
import { accountMail } from '../codes/account-mail.tsx';
import { texts } from './texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'prove-account': z.input<typeof propsSchema>;
  }
}

const propsSchema = z.object({ firstName: z.string(), code: z.string(), provider: z.string() });

/** The email with the code that proves an account before a hosted login with the same email is connected to it. */
export function proveAccountMail(given: unknown) {
  const { firstName, code, provider } = propsSchema.parse(given);
  const { subject, title, what, ifNot } = texts.mail;
  return accountMail({
    subject: subject(code),
    title: title(provider),
    firstName,
    parts: [what(provider), { code }, ifNot],
  });
}
