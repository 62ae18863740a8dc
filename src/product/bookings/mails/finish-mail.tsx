import type { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailFacts, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { bookingMailSchema, priceText, timeFacts } from './booking-mail.ts';
import { plain } from './confirmed-mail.tsx';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'finish-booking': z.input<typeof bookingMailSchema>;
  }
}

/** To somebody who left the payment page, once: nothing was charged, and the time is free again. */
export function finishBookingMail(given: unknown): Mail {
  const props = bookingMailSchema.parse(given);
  const opening = `Hello ${props.customer.name}, you chose a time for ${props.title} with ${props.host.name} and did not pay. Nothing was booked and nothing was charged. The time is still free.`;
  const facts: [string, string][] = [...timeFacts(props, 'customer'), ['Price', priceText(props)]];
  const closing = 'If you no longer want it, you need not do anything. We will not write about it again.';
  return {
    subject: `Finish your booking: ${props.title} with ${props.host.name}`,
    replyTo: props.host.email,
    html: mailHtml(
      <MailLayout
        title="Still want this time?"
        preview={facts[0]?.[1] ?? ''}
        foot={<>Sent by Vitrine for {props.host.name}</>}
      >
        <MailText>{opening}</MailText>
        <MailFacts facts={facts} />
        <MailButton href={props.manageUrl}>Finish your booking</MailButton>
        <MailText>{closing}</MailText>
      </MailLayout>,
    ),
    text: plain(opening, facts, `Finish your booking: ${props.manageUrl}\n\n${closing}`),
  };
}
