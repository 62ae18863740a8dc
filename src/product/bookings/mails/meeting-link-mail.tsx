import { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { bookingMailSchema, type MailFact, mailCalendar, placeFact, timeFacts } from './booking-mail.ts';
import { factMail, fromHost } from './fact-mail.tsx';
import { texts } from './texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'meeting-link': z.input<typeof propsSchema>;
  }
}

const propsSchema = bookingMailSchema.extend({ placeBefore: z.string() });
const words = texts.meetingLink;

/** To the visitor: the link of the meeting, which exists now, or replaces one that was deleted. */
export function meetingLinkMail(given: unknown): Mail {
  const props = propsSchema.parse(given);
  const isNew = props.placeBefore === '';
  const facts: MailFact[] = [...timeFacts(props, 'customer'), placeFact(props, props.place)];
  return factMail({
    ...fromHost(props),
    subject: (isNew ? words.subject : words.newSubject)(props.title, props.host.name),
    title: isNew ? words.title : words.newTitle,
    preview: props.place,
    opening: texts.hello(props.customer.name, (isNew ? words.text : words.newText)(props.title, props.host.name)),
    facts,
    button: [texts.viewOrCancel, props.manageUrl],
    calendar: mailCalendar(props, 'REQUEST'),
  });
}
