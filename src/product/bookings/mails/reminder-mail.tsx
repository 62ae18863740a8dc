import { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailFacts, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { bookingMailSchema, priceText, timeFacts } from './booking-mail.ts';
import { placeText, plain } from './confirmed-mail.tsx';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'booking-reminder': z.input<typeof propsSchema>;
  }
}

const propsSchema = bookingMailSchema.extend({ hours: z.union([z.literal(24), z.literal(1)]) });

/** To the visitor, a day and an hour before: when, where, and the way out while there is time. */
export function bookingReminderMail(given: unknown): Mail {
  const props = propsSchema.parse(given);
  const soon = props.hours === 1 ? 'in an hour' : 'tomorrow';
  const opening = `Hello ${props.customer.name}, ${props.title} with ${props.host.name} is ${soon}.`;
  const facts: [string, string][] = [
    ...timeFacts(props, 'customer'),
    [props.mode === 'online' ? 'Join at' : 'Where', placeText(props)],
    ['Price', priceText(props)],
  ];
  return {
    subject: `${props.hours === 1 ? 'In an hour' : 'Tomorrow'}: ${props.title} with ${props.host.name}`,
    replyTo: props.host.email,
    html: mailHtml(
      <MailLayout
        title={props.hours === 1 ? 'See you in an hour' : 'See you tomorrow'}
        preview={facts[0]?.[1] ?? ''}
        foot={<>Sent by Vitrine for {props.host.name}</>}
      >
        <MailText>{opening}</MailText>
        <MailFacts facts={facts} />
        <MailButton href={props.manageUrl}>See or cancel your booking</MailButton>
      </MailLayout>,
    ),
    text: plain(opening, facts, `See or cancel your booking: ${props.manageUrl}`),
  };
}
