import { z } from 'zod';
import { MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { texts } from './texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'prove-account': z.input<typeof propsSchema>;
  }
}

const propsSchema = z.object({ firstName: z.string(), code: z.string(), provider: z.string() });

/** The code that proves an account to which a hosted login of the same email is to be connected. */
export function proveAccountMail(given: unknown) {
  const { firstName, code, provider } = propsSchema.parse(given);
  const { mail } = texts;
  return {
    subject: mail.subject(code),
    html: mailHtml(
      <MailLayout title={mail.title(provider)} preview={mail.preview(code)}>
        <MailText>{mail.hi(firstName)}</MailText>
        <MailText>{mail.what(provider)}</MailText>
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
        <MailText>{mail.ifNot}</MailText>
      </MailLayout>,
    ),
    text: [mail.hi(firstName), mail.what(provider), code, mail.ifNot].join('\n\n'),
  };
}
