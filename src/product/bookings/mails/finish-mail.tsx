import type { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailFacts, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { bookingMailSchema, priceText, timeFacts } from './booking-mail.ts';
import { plain } from './fact-mail.tsx';
import { texts } from './texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'finish-booking': z.input<typeof bookingMailSchema>;
  }
}

/** To a visitor who left the payment page, once: nothing was charged, and the time is still available. */
export function finishBookingMail(given: unknown): Mail {
  const props = bookingMailSchema.parse(given);
  const opening = texts.hello(props.customer.name, texts.finish.text(props.title, props.host.name));
  const facts: [string, string][] = [...timeFacts(props, 'customer'), [texts.price, priceText(props)]];
  const closing = texts.finish.ignore;
  return {
    subject: texts.finish.subject(props.title, props.host.name),
    replyTo: props.host.email,
    html: mailHtml(
      <MailLayout
        title={texts.finish.title}
        preview={facts[0]?.[1] ?? ''}
        foot={texts.sentBy(props.host.name)}
        look={props.look}
      >
        <MailText>{opening}</MailText>
        <MailFacts facts={facts} />
        <MailButton href={props.manageUrl}>{texts.finish.button}</MailButton>
        <MailText>{closing}</MailText>
      </MailLayout>,
    ),
    text: plain(opening, facts, `${texts.button(texts.finish.button, props.manageUrl)}\n\n${closing}`),
  };
}
