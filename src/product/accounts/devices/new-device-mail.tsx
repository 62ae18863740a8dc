import { z } from 'zod';
import { accountMail } from '../codes/account-mail.tsx';
import { texts } from './texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'new-device': z.input<typeof propsSchema>;
  }
}

const propsSchema = z.object({ firstName: z.string(), name: z.string(), at: z.string(), settingsUrl: z.string() });

/** Informs an owner of the first use of their account in another browser. */
export function newDeviceMail(given: unknown) {
  const { firstName, name, at, settingsUrl } = propsSchema.parse(given);
  const when = `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at))} UTC`;
  const { subject, what, whatToDo } = texts.mail;
  return accountMail({ subject, title: subject, firstName, parts: [what(name, when), whatToDo(settingsUrl)] });
}
