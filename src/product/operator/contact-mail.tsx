import { z } from 'zod';
import type { Mail } from '../../base/mail.ts';
import { shorten } from '../../base/text-length.ts';
import { MailFacts, MailLayout, MailText, mailHtml } from '../../ui/mail/mail.tsx';
import { texts } from './texts.ts';

declare module '../../platform/mail.ts' {
  interface MailProps {
    'operator-contacted': z.input<typeof propsSchema>;
  }
}

const propsSchema = z.object({ name: z.string(), email: z.string(), message: z.string() });

/** To the operator's support address: a message from the contact page. A reply goes to its sender. */
export function operatorContactedMail(given: unknown): Mail {
  const { name, email, message } = propsSchema.parse(given);
  const { subject, reply } = texts.email;
  return {
    subject: subject(name),
    replyTo: email,
    html: mailHtml(
      <MailLayout title={subject(name)} preview={shorten(message, 100)}>
        <div style={{ whiteSpace: 'pre-wrap' }}>
          <MailText>{message}</MailText>
        </div>
        <MailFacts
          facts={[
            [texts.contact.name, name],
            [texts.contact.email, email],
          ]}
        />
        <MailText>{reply(name)}</MailText>
      </MailLayout>,
    ),
    text: `${message}\n\n${name}\n${email}\n\n${reply(name)}`,
  };
}
