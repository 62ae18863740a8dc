import { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailFacts, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { formatTime } from '../../calendar/format-time.ts';
import { plain } from './fact-mail.tsx';
import { texts } from './texts.ts';

const words = texts.outside;

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'booking-outside-change': z.input<typeof propsSchema>;
  }
}

const propsSchema = z.object({
  firstName: z.string(),
  kind: z.enum(['session', 'class']),
  title: z.string(),
  startsAt: z.string(),
  movedTo: z.string().nullable(),
  zone: z.string(),
  /** How the host reads times. Emails queued by an older build have none. */
  locale: z.string().default('en-GB'),
  url: z.string(),
});

/** To the host: an event was deleted or moved in their own calendar, and is still booked here. */
export function bookingOutsideChangeMail(given: unknown): Mail {
  const { firstName, kind, title, startsAt, movedTo, zone, locale, url } = propsSchema.parse(given);
  const wasMoved = movedTo !== null;
  const opening = texts.hello(firstName, words.text(title, wasMoved, kind));
  const choice = words[kind];
  const open = words.open[kind];
  const facts: [string, string][] = [[words.planned, formatTime(new Date(startsAt), zone, locale)]];
  if (movedTo !== null) facts.push([words.calendar, formatTime(new Date(movedTo), zone, locale)]);
  return {
    subject: words.subject(title, wasMoved),
    html: mailHtml(
      <MailLayout title={words.title} preview={facts[0]?.[1] ?? ''}>
        <MailText>{opening}</MailText>
        <MailFacts facts={facts} />
        <MailText>{choice}</MailText>
        <MailButton href={url}>{open}</MailButton>
      </MailLayout>,
    ),
    text: plain(`${opening} ${choice}`, facts, texts.button(open, url)),
  };
}
