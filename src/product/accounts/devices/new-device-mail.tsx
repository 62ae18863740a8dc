import { z } from 'zod';
import { MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { texts } from './texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'new-device': z.input<typeof propsSchema>;
  }
}

const propsSchema = z.object({ firstName: z.string(), name: z.string(), at: z.string(), settingsUrl: z.string() });
const words = texts.mail;

/** Tells an owner that their account was used in a browser it was never used in before. */
export function newDeviceMail(given: unknown) {
  const { firstName, name, at, settingsUrl } = propsSchema.parse(given);
  const when = `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(at))} UTC`;
  const lines = [words.hi(firstName), words.what(name, when), words.whatToDo(settingsUrl)];
  return {
    subject: words.subject,
    html: mailHtml(
      <MailLayout title={words.subject} preview={words.what(name, when)}>
        {lines.map(line => (
          <MailText key={line}>{line}</MailText>
        ))}
      </MailLayout>,
    ),
    text: lines.join('\n\n'),
  };
}
