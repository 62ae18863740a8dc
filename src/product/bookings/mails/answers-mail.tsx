import type { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { askedFacts, bookingMailSchema, timeFacts } from './booking-mail.ts';
import { factMail } from './fact-mail.tsx';
import { texts } from './texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'booking-answers-host': z.input<typeof bookingMailSchema>;
  }
}

/** To the creator: the visitor changed their name or answers. */
export function bookingAnswersHostMail(given: unknown): Mail {
  const props = bookingMailSchema.parse(given);
  return factMail({
    subject: texts.answers.subject(props.title, props.customer.name),
    replyTo: props.customer.email,
    title: texts.answers.title,
    opening: texts.answers.text(props.customer.name, props.title),
    facts: [...timeFacts(props, 'host'), ...askedFacts(props)],
    button: [texts.viewBooking, `${props.bookingsUrl}/${props.bookingId}`],
  });
}
