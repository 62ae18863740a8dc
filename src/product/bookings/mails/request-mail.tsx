import { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { formatTime } from '../../calendar/format-time.ts';
import { shownDeadline } from '../booking/shown-time.ts';
import {
  askedFacts,
  type BookingMailProps,
  bookingMailSchema,
  creditBack,
  moneyBack,
  priceText,
  timeFacts,
} from './booking-mail.ts';
import { factMail, fromHost } from './fact-mail.tsx';
import { texts } from './texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'booking-requested': z.input<typeof requestSchema>;
    'booking-request': z.input<typeof requestSchema>;
    'booking-declined': z.input<typeof declineSchema>;
    'booking-declined-host': z.input<typeof declineSchema>;
  }
}

const requestSchema = bookingMailSchema.extend({ answerBy: z.string() });
const declineSchema = bookingMailSchema.extend({ words: z.string(), unanswered: z.boolean() });

/** To the visitor: the time is held, the host has to accept, and by when. */
export function bookingRequestedMail(given: unknown): Mail {
  const props = requestSchema.parse(given);
  const until = shownDeadline(props, new Date(props.answerBy));
  return factMail({
    subject: texts.request.subject(props.title, props.host.name),
    title: texts.request.title(props.host.name),
    opening: texts.hello(props.customer.name, texts.request.text(props.host.name, until, refundText(props))),
    facts: [...timeFacts(props, 'customer'), [texts.price, priceText(props)], [texts.order, props.order?.number ?? '']],
    button: [texts.request.button, props.manageUrl],
    ...fromHost(props),
  });
}

const refundText = ({ order, pass }: BookingMailProps): string => {
  if (order?.paymentStatus === 'paid') return texts.request.moneyBack;
  return pass === null ? '' : texts.request.sessionBack(pass.by);
};

/** To the host: a request to answer. */
export function bookingRequestMail(given: unknown): Mail {
  const props = requestSchema.parse(given);
  const until = formatTime(new Date(props.answerBy), props.hostZone, props.hostLocale);
  return factMail({
    subject: texts.request.hostSubject(props.title, props.customer.name),
    title: texts.request.hostTitle,
    opening: texts.request.hostText(props.title, props.customer.name, until),
    facts: [
      ...timeFacts(props, 'host'),
      [texts.who, `${props.customer.name}, ${props.customer.email}`],
      ...askedFacts(props),
      [texts.price, priceText(props)],
    ],
    button: [texts.request.answer, `${props.bookingsUrl}/${props.bookingId}`],
    replyTo: props.customer.email,
  });
}

/** To the visitor: the request was declined, and what is refunded. */
export function bookingDeclinedMail(given: unknown): Mail {
  const props = declineSchema.parse(given);
  return factMail({
    subject: texts.declined.subject(props.title, props.host.name),
    title: texts.declined.title,
    opening: props.unanswered
      ? texts.declined.unanswered(props.title, props.host.name)
      : texts.declined.text(props.title, props.host.name),
    facts: [
      ...timeFacts(props, 'customer'),
      [texts.declined.from(props.host.name), props.words],
      [texts.refund, moneyBack(props, 'customer')],
      creditBack(props),
    ],
    button: [texts.anotherTime, props.host.pageUrl],
    ...fromHost(props),
  });
}

/** To the host: the request was declined. */
export function bookingDeclinedHostMail(given: unknown): Mail {
  const props = declineSchema.parse(given);
  return factMail({
    subject: texts.declined.hostSubject(props.title, props.customer.name),
    title: texts.declined.hostTitle,
    opening: props.unanswered
      ? texts.declined.hostUnanswered(props.customer.name)
      : texts.declined.hostText(props.customer.name),
    facts: [...timeFacts(props, 'host'), [texts.refund, moneyBack(props, 'host')], creditBack(props)],
    button: [texts.viewBookings, props.bookingsUrl],
    replyTo: props.customer.email,
  });
}
