import type { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { formatMoney } from '../../../base/money.ts';
import { MailButton, MailFacts, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { formatTime } from '../../calendar/format-time.ts';
import {
  type BookingMailProps,
  bookingMailSchema,
  creditBack,
  mailCalendar,
  moneyBack,
  timeFacts,
} from './booking-mail.ts';
import { plain } from './confirmed-mail.tsx';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'booking-cancelled': z.input<typeof bookingMailSchema>;
    'booking-cancelled-host': z.input<typeof bookingMailSchema>;
    'booking-lost': z.input<typeof bookingMailSchema>;
  }
}

/** To the visitor: it will not take place, and what comes back. */
export function bookingCancelledMail(given: unknown): Mail {
  const props = bookingMailSchema.parse(given);
  const opening =
    props.cancelledBy === 'creator'
      ? `${props.host.name} had to cancel ${props.title}.`
      : `Your booking of ${props.title} with ${props.host.name} is cancelled.`;
  const facts: [string, string][] = [
    ...timeFacts(props, 'customer'),
    ['Price', nothingDue(props)],
    ['Refund', moneyBack(props, 'customer')],
    ['Package', creditBack(props)],
  ];
  return {
    subject: `Cancelled: ${props.title} with ${props.host.name}`,
    replyTo: props.host.email,
    html: mailHtml(
      <MailLayout title="Booking cancelled" preview={opening} foot={<>Sent by Vitrine for {props.host.name}</>}>
        <MailText>{opening}</MailText>
        <MailFacts facts={facts} />
        <MailButton href={props.host.pageUrl}>Find another time</MailButton>
      </MailLayout>,
    ),
    text: plain(opening, facts, `Find another time: ${props.host.pageUrl}`),
    calendar: mailCalendar(props, 'CANCEL'),
  };
}

/** Of what was to be paid later; of a package the rest still is. */
const nothingDue = ({ order, creditReturned }: BookingMailProps): string =>
  order?.paymentStatus === 'pending' && creditReturned === null
    ? `${formatMoney({ amount: order.total, currency: order.currency })}, nothing to pay any more`
    : '';

/** To the creator: a time is free again. */
export function bookingCancelledHostMail(given: unknown): Mail {
  const props = bookingMailSchema.parse(given);
  const opening =
    props.cancelledBy === 'creator'
      ? `You cancelled ${props.title} with ${props.customer.name}.`
      : `${props.customer.name} cancelled ${props.title}.`;
  const facts: [string, string][] = [
    ...timeFacts(props, 'host'),
    ['Refund', moneyBack(props, 'host')],
    ['Package', creditBack(props)],
  ];
  return {
    subject: `Cancelled: ${props.title}, ${props.customer.name}`,
    html: mailHtml(
      <MailLayout title="Booking cancelled" preview={opening}>
        <MailText>{opening} The time is free again.</MailText>
        <MailFacts facts={facts} />
        <MailButton href={props.bookingsUrl}>Open your bookings</MailButton>
      </MailLayout>,
    ),
    text: plain(opening, facts, `Your bookings: ${props.bookingsUrl}`),
    calendar: mailCalendar(props, 'CANCEL'),
  };
}

/** To a visitor whose payment arrived after the time was gone. */
export function bookingLostMail(given: unknown): Mail {
  const props = bookingMailSchema.parse(given);
  const opening = `Your payment for ${props.title} with ${props.host.name} arrived after the time had been taken by somebody else. We are sorry.`;
  const facts: [string, string][] = [
    ['Refund', `All of it: ${moneyBack(props, 'customer')}`],
    ...timeFacts(props, 'customer'),
    ['Free near it', props.nearest.map(start => formatTime(new Date(start), props.visitorZone)).join('; ')],
  ];
  return {
    subject: `Refunded: ${props.title} with ${props.host.name}`,
    replyTo: props.host.email,
    html: mailHtml(
      <MailLayout title="The time was gone" preview={opening} foot={<>Sent by Vitrine for {props.host.name}</>}>
        <MailText>{opening}</MailText>
        <MailFacts facts={facts} />
        <MailButton href={props.host.pageUrl}>Choose another time</MailButton>
      </MailLayout>,
    ),
    text: plain(opening, facts, `Choose another time: ${props.host.pageUrl}`),
  };
}
