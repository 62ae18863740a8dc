import { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { texts } from './texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'instagram-news': z.input<typeof propsSchema>;
  }
}

const propsSchema = z.object({
  firstName: z.string(),
  username: z.string(),
  why: z.enum(['revoked', 'expired', 'expiring']),
  settingsUrl: z.string(),
});
const words = texts.mail;

/** To the creator: the connection ended, or is about to. */
export function instagramNewsMail(given: unknown): Mail {
  const { firstName, username, why, settingsUrl } = propsSchema.parse(given);
  const { title, text } = words[why];
  const sentences = [words.hi(firstName), text(username), words.stay];
  return {
    subject: title,
    html: mailHtml(
      <MailLayout title={title} preview={text(username)}>
        {sentences.map(line => (
          <MailText key={line}>{line}</MailText>
        ))}
        <MailButton href={settingsUrl}>{words.open}</MailButton>
      </MailLayout>,
    ),
    text: [...sentences, settingsUrl].join('\n\n'),
  };
}
