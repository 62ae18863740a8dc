import { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';

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

/** A page went live by itself, or could not. */
export function scheduledNewsMail(given: unknown): Mail {
  const { firstName, when, problem, url } = propsSchema.parse(given);
  const isLive = problem === null;
  const title = isLive ? 'Your page is live' : 'Your page didn’t go live';
  const lines = isLive
    ? [`Your changes, scheduled to go live ${when}, are now live.`]
    : [
        `Your changes, scheduled to go live ${when}, couldn’t be published. Visitors still see your previous page.`,
        problem,
        'Your draft is safe. Fix the problem, then publish or choose another time.',
      ];
  return {
    subject: title,
    html: mailHtml(
      <MailLayout title={title} preview={lines[0] ?? title}>
        <MailText>Hi {firstName},</MailText>
        {lines.map(line => (
          <MailText key={line}>{line}</MailText>
        ))}
        <MailButton href={url}>{isLive ? 'View page' : 'Edit page'}</MailButton>
      </MailLayout>,
    ),
    text: [`Hi ${firstName},`, ...lines, url].join('\n\n'),
  };
}
