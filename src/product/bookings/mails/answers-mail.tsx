import type { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailFacts, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { askedFacts, bookingMailSchema, timeFacts } from './booking-mail.ts';
import { plain } from './confirmed-mail.tsx';
import { texts } from './texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'booking-answers-host': z.input<typeof bookingMailSchema>;
  }
}

/** To the creator: the visitor changed their name or answers. */
export function bookingAnswersHostMail(given: unknown): Mail {
  const props = bookingMailSchema.parse(given);
  const opening = texts.answers.text(props.customer.name, props.title);
  const facts = [...timeFacts(props, 'host'), ...askedFacts(props)];
  const url = `${props.bookingsUrl}/${props.bookingId}`;
  return {
    subject: texts.answers.subject(props.title, props.customer.name),
    replyTo: props.customer.email,
    html: mailHtml(
      <MailLayout title={texts.answers.title} preview={opening}>
        <MailText>{opening}</MailText>
        <MailFacts facts={facts} />
        <MailButton href={url}>{texts.viewBooking}</MailButton>
      </MailLayout>,
    ),
    text: plain(opening, facts, texts.button(texts.viewBooking, url)),
  };
}
