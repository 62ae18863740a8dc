import { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import {
  bookingMailSchema,
  cancellationPolicy,
  type MailFact,
  placeFact,
  priceText,
  timeFacts,
} from './booking-mail.ts';
import { placeText } from './confirmed-mail.tsx';
import { factMail, fromHost } from './fact-mail.tsx';
import { texts } from './texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'booking-reminder': z.input<typeof propsSchema>;
  }
}

const propsSchema = bookingMailSchema.extend({ hours: z.union([z.literal(24), z.literal(1)]) });

/** To the visitor, a day and an hour before: when, where, and how to cancel while there is time. */
export function bookingReminderMail(given: unknown): Mail {
  const props = propsSchema.parse(given);
  const facts: MailFact[] = [
    ...timeFacts(props, 'customer'),
    placeFact(props, placeText(props)),
    [texts.price, priceText(props)],
    [texts.policy, cancellationPolicy(props)],
  ];
  return factMail({
    ...fromHost(props),
    subject: texts.reminder.subject(props.title, props.host.name, props.hours),
    title: texts.reminder.title(props.hours),
    preview: facts[0]?.[1] ?? '',
    opening: texts.hello(props.customer.name, texts.reminder.text(props.title, props.host.name, props.hours)),
    facts,
    button: [texts.viewOrCancel, props.manageUrl],
  });
}
