import { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailFacts, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { formatTime } from '../../calendar/format-time.ts';
import { bookingMailSchema, mailCalendar, priceText, timeFacts } from './booking-mail.ts';
import { plain } from './confirmed-mail.tsx';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'booking-moved': z.input<typeof propsSchema>;
    'booking-moved-host': z.input<typeof propsSchema>;
  }
}

const propsSchema = bookingMailSchema.extend({ from: z.string() });
type Props = z.infer<typeof propsSchema>;

/** To the visitor: the new time, and the link that works from now on. */
export function bookingMovedMail(given: unknown): Mail {
  const props = propsSchema.parse(given);
  return moved(props, 'customer', {
    subject: `Moved: ${props.title} with ${props.host.name}`,
    opening: `${props.title} with ${props.host.name} has a new time. Links in earlier mails no longer work; this one does.`,
    button: ['See or cancel your booking', props.manageUrl],
    replyTo: props.host.email,
  });
}

/** To the creator: somebody comes at another time. */
export function bookingMovedHostMail(given: unknown): Mail {
  const props = propsSchema.parse(given);
  return moved(props, 'host', {
    subject: `Moved: ${props.title}, ${props.customer.name}`,
    opening: `${props.customer.name} moved ${props.title} to another time. The old time is free again.`,
    button: ['Open your bookings', props.bookingsUrl],
    replyTo: props.customer.email,
  });
}

type Words = { subject: string; opening: string; button: [text: string, href: string]; replyTo: string };

function moved(props: Props, reader: 'customer' | 'host', { subject, opening, button, replyTo }: Words): Mail {
  const zone = reader === 'customer' ? props.visitorZone : props.hostZone;
  const facts: [string, string][] = [
    ...timeFacts(props, reader),
    ['Before', formatTime(new Date(props.from), zone)],
    [props.mode === 'online' ? 'Join at' : 'Where', props.place],
    ['Price', priceText(props)],
  ];
  const [text, href] = button;
  return {
    subject,
    replyTo,
    html: mailHtml(
      <MailLayout
        title="A new time"
        preview={facts[0]?.[1] ?? ''}
        foot={reader === 'customer' ? <>Sent by Vitrine for {props.host.name}</> : undefined}
      >
        <MailText>{opening}</MailText>
        <MailFacts facts={facts} />
        <MailButton href={href}>{text}</MailButton>
      </MailLayout>,
    ),
    text: plain(opening, facts, `${text}: ${href}`),
    calendar: mailCalendar(props, 'REQUEST'),
  };
}
