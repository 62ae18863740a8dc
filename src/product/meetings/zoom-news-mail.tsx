import { z } from 'zod';
import type { Mail } from '../../base/mail.ts';
import { MailButton, MailLayout, MailText, mailHtml } from '../../ui/mail/mail.tsx';
import { texts } from './texts.ts';

declare module '../../platform/mail.ts' {
  interface MailProps {
    'zoom-news': z.input<typeof propsSchema>;
  }
}

const propsSchema = z.object({
  firstName: z.string(),
  what: z.enum(['ended', 'failing']),
  account: z.string(),
  settingsUrl: z.string(),
});
const words = texts.mail;

/** To the creator: the permission at Zoom ended, or a meeting could not be made. */
export function zoomNewsMail(given: unknown): Mail {
  const { firstName, what, account, settingsUrl } = propsSchema.parse(given);
  const { title, text, after } = words[what];
  const sentences = [words.hi(firstName), text(account), after];
  return {
    subject: title,
    html: mailHtml(
      <MailLayout title={title} preview={text(account)}>
        {sentences.map(line => (
          <MailText key={line}>{line}</MailText>
        ))}
        <MailButton href={settingsUrl}>{words.open}</MailButton>
      </MailLayout>,
    ),
    text: [...sentences, settingsUrl].join('\n\n'),
  };
}
