import { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { formatTime } from '../../calendar/format-time.ts';
import { shownZone } from '../../calendar/session-clocks.ts';
import {
  bookingMailSchema,
  cancellationPolicy,
  type MailFact,
  mailCalendar,
  placeFact,
  priceText,
  timeFacts,
} from './booking-mail.ts';
import { factMail, fromHost } from './fact-mail.tsx';
import { texts } from './texts.ts';

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
    subject: texts.moved.subject(props.title, props.host.name),
    opening: texts.moved.text(props.title, props.host.name),
    button: [texts.viewOrCancel, props.manageUrl],
    replyTo: props.host.email,
  });
}

/** To the creator: a customer rescheduled. */
export function bookingMovedHostMail(given: unknown): Mail {
  const props = propsSchema.parse(given);
  return moved(props, 'host', {
    subject: texts.moved.hostSubject(props.title, props.customer.name),
    opening: texts.moved.hostText(props.title, props.customer.name),
    button: [texts.viewBookings, props.bookingsUrl],
    replyTo: props.customer.email,
  });
}

type MovedParts = { subject: string; opening: string; button: [text: string, href: string]; replyTo: string };

function moved(props: Props, reader: 'customer' | 'host', parts: MovedParts): Mail {
  const zone = reader === 'customer' ? shownZone(props, props.from) : props.hostZone;
  const facts: MailFact[] = [
    ...timeFacts(props, reader),
    [texts.before, formatTime(new Date(props.from), zone)],
    placeFact(props, props.linkFollows === true ? texts.linkFollows : props.place),
    [texts.price, priceText(props)],
    [texts.policy, reader === 'customer' ? cancellationPolicy(props) : ''],
  ];
  return factMail({
    ...(reader === 'customer' && fromHost(props)),
    ...parts,
    title: texts.moved.title,
    preview: facts[0]?.[1] ?? '',
    facts,
    calendar: mailCalendar(props, 'REQUEST'),
  });
}
