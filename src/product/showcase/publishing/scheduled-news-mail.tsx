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
  const title = isLive ? 'Your page went live' : 'Your page did not go live';
  const lines = isLive
    ? [`The page you scheduled is what visitors see now. It was to go live ${when}.`]
    : [
        `The page you scheduled could not go live ${when}. Visitors still see what they saw before.`,
        problem,
        'Nothing is lost: put it right, then publish it or choose another time.',
      ];
  return {
    subject: title,
    html: mailHtml(
      <MailLayout title={title} preview={lines[0] ?? title}>
        <MailText>Hello {firstName},</MailText>
        {lines.map(line => (
          <MailText key={line}>{line}</MailText>
        ))}
        <MailButton href={url}>{isLive ? 'See your page' : 'Open the page'}</MailButton>
      </MailLayout>,
    ),
    text: [`Hello ${firstName},`, ...lines, url].join('\n\n'),
  };
}
