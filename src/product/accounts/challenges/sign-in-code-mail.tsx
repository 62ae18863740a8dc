import { z } from 'zod';
import { MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { texts } from './texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'sign-in-code': z.input<typeof propsSchema>;
  }
}

const propsSchema = z.object({ firstName: z.string(), code: z.string() });
const words = texts.mail;

/** The email with the code that a suspicious sign-in asks for. */
export function signInCodeMail(given: unknown) {
  const { firstName, code } = propsSchema.parse(given);
  return {
    subject: words.subject(code),
    html: mailHtml(
      <MailLayout title={words.title} preview={words.why}>
        <MailText>{words.hi(firstName)}</MailText>
        <MailText>{words.why}</MailText>
        <p
          style={{
            font: '600 32px/1.2 ui-monospace,monospace',
            letterSpacing: '0.24em',
            margin: '24px 0',
            color: '#1B1917',
          }}
        >
          {code}
        </p>
        <MailText>{words.ifNot}</MailText>
      </MailLayout>,
    ),
    text: [words.hi(firstName), `${words.why} ${code}`, words.ifNot].join('\n\n'),
  };
}
