import type { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailFacts, MailLayout, MailLink, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import {
  askedFacts,
  type BookingMailProps,
  bookingMailSchema,
  ifYouCannotCome,
  lostFacts,
  mailCalendar,
  passFacts,
  priceText,
  timeFacts,
} from './booking-mail.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'booking-confirmed': z.input<typeof bookingMailSchema>;
    'booking-received': z.input<typeof bookingMailSchema>;
  }
}

/** To the visitor: it is certain, here is everything needed to come. */
export function bookingConfirmedMail(given: unknown): Mail {
  const props = bookingMailSchema.parse(given);
  const facts: [string, string][] = [
    ...timeFacts(props, 'customer'),
    [props.mode === 'online' ? 'Join at' : 'Where', placeText(props)],
    ['Price', priceText(props)],
    ...lostFacts(props, 'customer'),
    ['Order', props.order?.number ?? ''],
    ...passFacts(props),
    ['If you cannot come', ifYouCannotCome(props)],
  ];
  return {
    subject: `Confirmed: ${props.title} with ${props.host.name}`,
    replyTo: props.host.email,
    html: mailHtml(
      <MailLayout
        title="You are booked"
        preview={facts[0]?.[1] ?? ''}
        foot={<>Sent by Vitrine for {props.host.name}</>}
      >
        <MailText>
          Hello {props.customer.name}, {certain(props)}
        </MailText>
        <MailFacts facts={facts} />
        <MailButton href={props.manageUrl}>See or cancel your booking</MailButton>
        {props.pass !== null && props.pass.left > 0 && (
          <MailText>
            <MailLink href={props.pass.url}>Book the next session of your package</MailLink>
          </MailText>
        )}
        <MailText>
          <MailLink href={`${props.host.pageUrl}/bookings`}>All your bookings with {props.host.name}</MailLink>
        </MailText>
      </MailLayout>,
    ),
    text: plain(
      `Hello ${props.customer.name}, ${certain(props)}`,
      facts,
      [
        `See or cancel your booking: ${props.manageUrl}`,
        ...(props.pass === null ? [] : [`Your package: ${props.pass.url}`]),
        `All your bookings with ${props.host.name}: ${props.host.pageUrl}/bookings`,
      ].join('\n'),
    ),
    calendar: mailCalendar(props, 'REQUEST'),
  };
}

/** To the creator: somebody booked. */
export function bookingReceivedMail(given: unknown): Mail {
  const props = bookingMailSchema.parse(given);
  const facts: [string, string][] = [
    ...timeFacts(props, 'host'),
    ['Who', `${props.customer.name}, ${props.customer.email}`],
    ...askedFacts(props),
    ['Price', priceText(props)],
    ...lostFacts(props, 'host'),
    ['Order', props.order?.number ?? ''],
    ...passFacts(props).slice(0, 1),
  ];
  return {
    subject: `New booking: ${props.title}, ${props.customer.name}`,
    replyTo: props.customer.email,
    html: mailHtml(
      <MailLayout title="Somebody booked you" preview={`${props.customer.name}: ${props.title}`}>
        <MailText>
          {props.customer.name} booked {props.title}.
        </MailText>
        <MailFacts facts={facts} />
        <MailButton href={props.bookingsUrl}>Open your bookings</MailButton>
      </MailLayout>,
    ),
    text: plain(`${props.customer.name} booked ${props.title}.`, facts, `Your bookings: ${props.bookingsUrl}`),
    calendar: mailCalendar(props, 'REQUEST'),
  };
}

/** Where to come or join; who has no link yet reads who sends it. */
export function placeText({ mode, place, dates, host }: BookingMailProps): string {
  if (new Set(dates.map(date => date.place)).size > 1)
    return 'Each date has its own link: in its calendar entry and on its page';
  return place || (mode === 'online' ? `${host.name} will send you the link` : '');
}

const certain = ({ dates, title, host }: BookingMailProps): string =>
  dates.length > 1
    ? `these ${dates.length} dates of ${title} with ${host.name} are certain. Each can be moved or cancelled by itself.`
    : `your place in ${title} with ${host.name} is certain.`;

export function plain(opening: string, facts: [string, string][], closing: string): string {
  const lines = facts.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`);
  return [opening, '', ...lines, '', closing].join('\n');
}
