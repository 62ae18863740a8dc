import { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailFacts, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { formatTime } from '../../calendar/format-time.ts';
import { plain } from './confirmed-mail.tsx';

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
  url: z.string(),
});

/** To the host: something was deleted or moved in their own calendar, and still stands here. */
export function bookingOutsideChangeMail(given: unknown): Mail {
  const { firstName, kind, title, startsAt, movedTo, zone, url } = propsSchema.parse(given);
  const what = movedTo === null ? 'deleted from your calendar' : 'moved in your calendar';
  const opening =
    `Hello ${firstName}, ${title} was ${what}. Nothing was cancelled or moved here: ` +
    `${kind === 'session' ? 'the booking stands and you are expected' : 'the class stands and can be booked'} at the time below.`;
  const choice =
    kind === 'session'
      ? 'Cancel it and the money goes back, or put it back into your calendar.'
      : 'Put it back into your calendar, or call the date off under My events.';
  const facts: [string, string][] = [['Still planned', formatTime(new Date(startsAt), zone)]];
  if (movedTo !== null) facts.push(['In your calendar', formatTime(new Date(movedTo), zone)]);
  return {
    subject: `${movedTo === null ? 'Deleted' : 'Moved'} in your calendar, still booked: ${title}`,
    html: mailHtml(
      <MailLayout title="Still booked" preview={facts[0]?.[1] ?? ''}>
        <MailText>{opening}</MailText>
        <MailFacts facts={facts} />
        <MailText>{choice}</MailText>
        <MailButton href={url}>Decide</MailButton>
      </MailLayout>,
    ),
    text: plain(`${opening} ${choice}`, facts, `Decide: ${url}`),
  };
}
