import { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { shorten } from '../../../base/text-length.ts';
import { MailButton, MailFacts, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { texts } from '../texts.ts';

const words = texts.messageEmail;

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'lead-received': z.input<typeof propsSchema>;
  }
}

const propsSchema = z.object({
  name: z.string(),
  email: z.string(),
  message: z.string(),
  source: z.string(),
  /** Where answers are read and sent on; without it they go to the visitor. */
  replyTo: z.string().optional(),
  url: z.string(),
});

/** To the creator: a visitor sent a message. A reply goes to the visitor. */
export function leadReceivedMail(given: unknown): Mail {
  const { name, email, message, source, replyTo, url } = propsSchema.parse(given);
  return {
    subject: words.subject(name),
    replyTo: replyTo ?? email,
    html: mailHtml(
      <MailLayout title={words.subject(name)} preview={shorten(message, 100)}>
        <div style={{ whiteSpace: 'pre-wrap' }}>
          <MailText>{message}</MailText>
        </div>
        <MailFacts
          facts={[
            [words.name, name],
            [words.email, email],
            [words.about, source],
          ]}
        />
        <MailButton href={url}>{words.open}</MailButton>
        <MailText>{words.reply(name)}</MailText>
      </MailLayout>,
    ),
    text: `${message}\n\n${name}\n${email}${source === '' ? '' : `\n${words.about}: ${source}`}\n\n${words.reply(name)}\n${words.textForm(url)}`,
  };
}
