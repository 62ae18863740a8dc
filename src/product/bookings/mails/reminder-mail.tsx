import { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailFacts, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import {
  bookingMailSchema,
  cancellationPolicy,
  type MailFact,
  placeFact,
  priceText,
  timeFacts,
} from './booking-mail.ts';
import { placeText, plain } from './confirmed-mail.tsx';
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
  const opening = texts.hello(props.customer.name, texts.reminder.text(props.title, props.host.name, props.hours));
  const facts: MailFact[] = [
    ...timeFacts(props, 'customer'),
    placeFact(props, placeText(props)),
    [texts.price, priceText(props)],
    [texts.policy, cancellationPolicy(props)],
  ];
  return {
    subject: texts.reminder.subject(props.title, props.host.name, props.hours),
    replyTo: props.host.email,
    html: mailHtml(
      <MailLayout
        title={texts.reminder.title(props.hours)}
        preview={facts[0]?.[1] ?? ''}
        foot={texts.sentBy(props.host.name)}
        look={props.look}
      >
        <MailText>{opening}</MailText>
        <MailFacts facts={facts} />
        <MailButton href={props.manageUrl}>{texts.viewOrCancel}</MailButton>
      </MailLayout>,
    ),
    text: plain(opening, facts, texts.button(texts.viewOrCancel, props.manageUrl)),
  };
}
