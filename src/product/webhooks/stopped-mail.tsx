import { z } from 'zod';
import type { Mail } from '../../base/mail.ts';
import { MailButton, MailLayout, MailText, mailHtml } from '../../ui/mail/mail.tsx';
import { texts } from './texts.ts';

declare module '../../platform/mail.ts' {
  interface MailProps {
    'webhook-stopped': z.input<typeof propsSchema>;
  }
}

const propsSchema = z.object({
  firstName: z.string(),
  why: z.enum(['failing', 'gone']),
  url: z.string(),
  settingsUrl: z.string(),
});
const words = texts.mail;

/** An endpoint gets no more events. */
export function stoppedMail(given: unknown): Mail {
  const { firstName, why, url, settingsUrl } = propsSchema.parse(given);
  const sentences = [words.hi(firstName), words[why](url), words.after];
  return {
    subject: words.title,
    html: mailHtml(
      <MailLayout title={words.title} preview={words[why](url)}>
        {sentences.map(line => (
          <MailText key={line}>{line}</MailText>
        ))}
        <MailButton href={settingsUrl}>{words.open}</MailButton>
      </MailLayout>,
    ),
    text: [...sentences, settingsUrl].join('\n\n'),
  };
}
