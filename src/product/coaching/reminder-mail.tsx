import { z } from 'zod';
import type { Mail } from '../../base/mail.ts';
import { MailButton, MailLayout, MailText, mailHtml } from '../../ui/mail/mail.tsx';
import { texts } from './texts.ts';

declare module '../../platform/mail.ts' {
  interface MailProps {
    'coaching-reminder': z.input<typeof reminderSchema>;
  }
}

const reminderSchema = z.object({ title: z.string(), why: z.string(), url: z.string(), settingsUrl: z.string() });

/** To a creator who was not active for a week: the task that waits. */
export function reminderMail(given: unknown): Mail {
  const { title, why, url, settingsUrl } = reminderSchema.parse(given);
  const words = texts.reminderMail;
  const subject = words.subject(title);
  return {
    subject,
    html: mailHtml(
      <MailLayout title={title} preview={why}>
        <MailText>{why}</MailText>
        <MailButton href={url}>{words.open}</MailButton>
        <MailText>{words.why}</MailText>
      </MailLayout>,
    ),
    text: `${title}\n\n${why}\n\n${url}\n\n${words.why}\n${settingsUrl}`,
  };
}
