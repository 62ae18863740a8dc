import type { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailFacts, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { askedFacts, bookingMailSchema, timeFacts } from './booking-mail.ts';
import { plain } from './confirmed-mail.tsx';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'booking-answers-host': z.input<typeof bookingMailSchema>;
  }
}

/** To the creator: the visitor changed their name or what they had answered. */
export function bookingAnswersHostMail(given: unknown): Mail {
  const props = bookingMailSchema.parse(given);
  const opening = `${props.customer.name} changed the details for ${props.title}. This is what they say now.`;
  const facts = [...timeFacts(props, 'host'), ...askedFacts(props)];
  const url = `${props.bookingsUrl}/${props.bookingId}`;
  return {
    subject: `Changed details: ${props.title}, ${props.customer.name}`,
    replyTo: props.customer.email,
    html: mailHtml(
      <MailLayout title="Changed details" preview={opening}>
        <MailText>{opening}</MailText>
        <MailFacts facts={facts} />
        <MailButton href={url}>Open the booking</MailButton>
      </MailLayout>,
    ),
    text: plain(opening, facts, `Open the booking: ${url}`),
  };
}
