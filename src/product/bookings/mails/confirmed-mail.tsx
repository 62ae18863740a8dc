import type { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailFacts, MailLayout, MailLink, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { pathBelow } from '../../domains/public-paths.ts';
import {
  askedFacts,
  type BookingMailProps,
  bookingMailSchema,
  cancellationPolicy,
  lostFacts,
  type MailFact,
  mailCalendar,
  passFacts,
  placeFact,
  priceText,
  timeFacts,
} from './booking-mail.ts';
import { factMail, plain } from './fact-mail.tsx';
import { texts } from './texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'booking-confirmed': z.input<typeof bookingMailSchema>;
    'booking-received': z.input<typeof bookingMailSchema>;
  }
}

/** To the visitor: the booking is confirmed, with everything needed to attend. */
export function bookingConfirmedMail(given: unknown): Mail {
  const props = bookingMailSchema.parse(given);
  const facts: MailFact[] = [
    ...timeFacts(props, 'customer'),
    placeFact(props, placeText(props)),
    [texts.price, priceText(props)],
    ...lostFacts(props, 'customer'),
    [texts.order, props.order?.number ?? ''],
    ...passFacts(props),
    [texts.policy, cancellationPolicy(props)],
  ];
  const opening = texts.hello(props.customer.name, confirmedText(props));
  const receipt = props.order?.paymentStatus === 'paid' ? props.order.receiptUrl : undefined;
  const allBookings = `${props.host.pageUrl}/${pathBelow('bookings')}`;
  return {
    subject: texts.confirmed.subject(props.title, props.host.name),
    replyTo: props.host.email,
    html: mailHtml(
      <MailLayout
        title={texts.confirmed.title}
        preview={facts[0]?.[1] ?? ''}
        foot={texts.sentBy(props.host.name)}
        look={props.look}
      >
        <MailText>{opening}</MailText>
        <MailFacts facts={facts} />
        <MailButton href={props.manageUrl}>{texts.viewOrCancel}</MailButton>
        {receipt !== undefined && (
          <MailText>
            <MailLink href={receipt}>{texts.confirmed.receipt}</MailLink>
          </MailText>
        )}
        {props.pass !== null && props.pass.left !== 0 && (
          <MailText>
            <MailLink href={props.pass.url}>{texts.confirmed.nextSession(props.pass.by)}</MailLink>
          </MailText>
        )}
        <MailText>
          <MailLink href={allBookings}>{texts.confirmed.all(props.host.name)}</MailLink>
        </MailText>
      </MailLayout>,
    ),
    text: plain(
      opening,
      facts,
      [
        texts.button(texts.viewOrCancel, props.manageUrl),
        ...(receipt === undefined ? [] : [texts.button(texts.confirmed.receipt, receipt)]),
        ...(props.pass === null ? [] : [texts.confirmed.yourPassIs(props.pass.url, props.pass.by)]),
        texts.button(texts.confirmed.all(props.host.name), allBookings),
      ].join('\n'),
    ),
    calendar: mailCalendar(props, 'REQUEST'),
  };
}

/** To the creator: a new booking. */
export function bookingReceivedMail(given: unknown): Mail {
  const props = bookingMailSchema.parse(given);
  const facts: [string, string][] = [
    ...timeFacts(props, 'host'),
    [texts.who, `${props.customer.name}, ${props.customer.email}`],
    ...askedFacts(props),
    [texts.price, priceText(props)],
    ...lostFacts(props, 'host'),
    [texts.order, props.order?.number ?? ''],
    ...passFacts(props).slice(0, 1),
  ];
  return factMail({
    subject: texts.received.subject(props.title, props.customer.name),
    replyTo: props.customer.email,
    title: texts.received.title,
    preview: texts.received.preview(props.customer.name, props.title),
    opening: texts.received.text(props.customer.name, props.title),
    facts,
    button: [texts.viewBookings, props.bookingsUrl],
    calendar: mailCalendar(props, 'REQUEST'),
  });
}

/** The address or the link; without a link yet, how it comes. */
export function placeText({ mode, place, linkFollows, dates, host }: BookingMailProps): string {
  if (new Set(dates.map(date => date.place)).size > 1) return texts.ownLinks;
  if (place !== '' || mode === 'offline') return place;
  return linkFollows === true ? texts.linkFollows : texts.linkLater(host.name);
}

const confirmedText = ({ dates, title, host }: BookingMailProps): string =>
  dates.length > 1 ? texts.confirmed.several(dates.length, title, host.name) : texts.confirmed.one(title, host.name);
