import { z } from 'zod';
import { hostLookSchema } from '../../../base/host-look.ts';
import type { Mail } from '../../../base/mail.ts';
import { shorten } from '../../../base/text-length.ts';
import { MailButton, MailFacts, MailLayout, mailHtml } from '../../../ui/mail/mail.tsx';
import { formatTime } from '../../calendar/format-time.ts';
import { texts } from './texts.ts';
import { writtenText } from './written-text.tsx';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'host-message': z.input<typeof hostMessageSchema>;
  }
}

const person = z.object({ name: z.string(), email: z.string() });
const hostMessageSchema = z.object({
  subject: z.string(),
  text: z.string(),
  host: person,
  /** Emails queued by an older build have no look. */
  look: hostLookSchema.nullable().default(null),
  /** What the reader has booked, soonest first; `manageUrl` when it is in the future. */
  bookings: z
    .array(z.object({ title: z.string(), startsAt: z.string(), zone: z.string(), manageUrl: z.string().nullable() }))
    .min(1),
});
export type HostMessage = z.infer<typeof hostMessageSchema>;

const mostNamed = 5;

/** To a customer: the host's own message as written, and the bookings it is about. */
export function hostMessageMail(given: unknown): Mail {
  const { subject, text, host, look, bookings } = hostMessageSchema.parse(given);
  const facts = bookings
    .slice(0, mostNamed)
    .map(({ title, startsAt, zone }): [string, string] => [formatTime(new Date(startsAt), zone), title]);
  const manageUrl = bookings.find(booking => booking.manageUrl !== null)?.manageUrl ?? null;
  const reply = texts.hostMessage.reply(host.name);
  return {
    subject: texts.hostMessage.subject(host.name, subject),
    replyTo: host.email,
    html: mailHtml(
      <MailLayout
        title={subject}
        preview={shorten(text, 120)}
        foot={texts.hostMessage.foot(host.name, reply)}
        look={look}
      >
        {writtenText(text)}
        <MailFacts facts={facts} />
        {manageUrl !== null && <MailButton href={manageUrl}>{texts.viewBooking}</MailButton>}
      </MailLayout>,
    ),
    text: [
      text,
      '',
      ...facts.map(([when, what]) => texts.hostMessage.booking(what, when)),
      ...(manageUrl === null ? [] : [texts.button(texts.viewBooking, manageUrl)]),
      '',
      texts.hostMessage.signature(host.name, reply),
    ].join('\n'),
  };
}
