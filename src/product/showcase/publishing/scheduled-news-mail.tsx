import { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { texts } from './texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'scheduled-news': z.input<typeof propsSchema>;
  }
}

const propsSchema = z.object({
  firstName: z.string(),
  /** "on Friday 27 November 2026 at 10:00 (Lisbon time, GMT)" */
  when: z.string(),
  /** Why it did not go live; null when it did. */
  problem: z.string().nullable(),
  url: z.string(),
});

/** The email that a scheduled page went live, or could not. */
export function scheduledNewsMail(given: unknown): Mail {
  const { firstName, when, problem, url } = propsSchema.parse(given);
  const isLive = problem === null;
  const title = isLive ? texts.scheduledNewsMail.liveTitle : texts.scheduledNewsMail.failedTitle;
  const lines = isLive
    ? [texts.scheduledNewsMail.changesAreLive(when)]
    : [texts.scheduledNewsMail.failedText(when), problem, texts.scheduledNewsMail.failedHint];
  return {
    subject: title,
    html: mailHtml(
      <MailLayout title={title} preview={lines[0] ?? title}>
        <MailText>{texts.scheduledNewsMail.hi(firstName)}</MailText>
        {lines.map(line => (
          <MailText key={line}>{line}</MailText>
        ))}
        <MailButton href={url}>
          {isLive ? texts.scheduledNewsMail.viewPage : texts.scheduledNewsMail.editPage}
        </MailButton>
      </MailLayout>,
    ),
    text: [texts.scheduledNewsMail.hi(firstName), ...lines, url].join('\n\n'),
  };
}
