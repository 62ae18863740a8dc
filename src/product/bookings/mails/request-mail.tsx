import { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailFacts, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { formatTime } from '../../calendar/format-time.ts';
import {
  askedFacts,
  type BookingMailProps,
  bookingMailSchema,
  creditBack,
  moneyBack,
  priceText,
  timeFacts,
} from './booking-mail.ts';
import { plain } from './confirmed-mail.tsx';

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

/** To the visitor: the time is kept, the host has to accept, and by when. */
export function bookingRequestedMail(given: unknown): Mail {
  const props = requestSchema.parse(given);
  const until = formatTime(new Date(props.answerBy), props.visitorZone);
  return letter({
    subject: `Waiting for ${props.host.name} to accept: ${props.title}`,
    title: `Waiting for ${props.host.name}`,
    opening: `Hello ${props.customer.name}, the time is kept for you. ${props.host.name} accepts each booking personally and answers by ${until} at the latest. Without an answer nothing is booked${givenBack(props)}.`,
    facts: [...timeFacts(props, 'customer'), ['Price', priceText(props)], ['Order', props.order?.number ?? '']],
    button: ['See or withdraw your request', props.manageUrl],
    replyTo: props.host.email,
    foot: props.host.name,
  });
}

const givenBack = ({ order, pass }: BookingMailProps): string => {
  if (order?.paymentStatus === 'paid') return ', and all you paid comes back';
  return pass === null ? '' : ', and the session is back in your package';
};

/** To the host: somebody waits for an answer. */
export function bookingRequestMail(given: unknown): Mail {
  const props = requestSchema.parse(given);
  const until = formatTime(new Date(props.answerBy), props.hostZone);
  return letter({
    subject: `Please answer: ${props.title}, ${props.customer.name}`,
    title: 'Somebody asks for a time',
    opening: `${props.customer.name} asks for ${props.title}. The time is kept until you answer, by ${until} at the latest; after that the request is declined by itself.`,
    facts: [
      ...timeFacts(props, 'host'),
      ['Who', `${props.customer.name}, ${props.customer.email}`],
      ...askedFacts(props),
      ['Price', priceText(props)],
    ],
    button: ['Accept or decline', `${props.bookingsUrl}/${props.bookingId}`],
    replyTo: props.customer.email,
  });
}

/** To the visitor: it was not accepted, and what comes back. */
export function bookingDeclinedMail(given: unknown): Mail {
  const props = declineSchema.parse(given);
  return letter({
    subject: `Not accepted: ${props.title} with ${props.host.name}`,
    title: 'Not accepted',
    opening: props.unanswered
      ? `${props.host.name} did not answer in time, so ${props.title} is not booked.`
      : `${props.host.name} cannot take your booking of ${props.title}.`,
    facts: [
      ...timeFacts(props, 'customer'),
      [`From ${props.host.name}`, props.words],
      ['Refund', moneyBack(props, 'customer')],
      ['Package', creditBack(props)],
    ],
    button: ['Find another time', props.host.pageUrl],
    replyTo: props.host.email,
    foot: props.host.name,
  });
}

/** To the host: what became of the request. */
export function bookingDeclinedHostMail(given: unknown): Mail {
  const props = declineSchema.parse(given);
  return letter({
    subject: `Declined: ${props.title}, ${props.customer.name}`,
    title: 'Request declined',
    opening: props.unanswered
      ? `The request of ${props.customer.name} was not answered in time and is declined. The time is free again.`
      : `You declined the request of ${props.customer.name}. The time is free again.`,
    facts: [...timeFacts(props, 'host'), ['Refund', moneyBack(props, 'host')], ['Package', creditBack(props)]],
    button: ['Open your bookings', props.bookingsUrl],
    replyTo: props.customer.email,
  });
}

type Letter = {
  subject: string;
  title: string;
  opening: string;
  facts: [string, string][];
  button: [text: string, href: string];
  replyTo: string;
  foot?: string;
};

const letter = ({ subject, title, opening, facts, button: [text, href], replyTo, foot }: Letter): Mail => ({
  subject,
  replyTo,
  html: mailHtml(
    <MailLayout title={title} preview={opening} foot={foot === undefined ? undefined : <>Sent by Vitrine for {foot}</>}>
      <MailText>{opening}</MailText>
      <MailFacts facts={facts} />
      <MailButton href={href}>{text}</MailButton>
    </MailLayout>,
  ),
  text: plain(opening, facts, `${text}: ${href}`),
});
