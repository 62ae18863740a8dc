import type { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailFacts, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { describeRefundPolicy } from '../../services/refund-words.ts';
import { bookingMailSchema, creditBack, moneyBack, timeFacts } from './booking-mail.ts';
import { plain } from './confirmed-mail.tsx';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'no-show-refund': z.input<typeof bookingMailSchema>;
  }
}

/** To somebody who was expected and did not come: what goes back all the same, by the rule they booked under. */
export function noShowRefundMail(given: unknown): Mail {
  const props = bookingMailSchema.parse(given);
  const { title, host, customer } = props;
  const opening = `Hello ${customer.name}, ${host.name} was expecting you for ${title} and has noted that you did not come.`;
  const facts: [string, string][] = [
    ...timeFacts(props, 'customer'),
    ['Refund', moneyBack(props, 'customer')],
    ['Package', creditBack(props)],
    ['What you agreed to', describeRefundPolicy(props.refundPolicy, props.kind)],
  ];
  const mistake = `Were you there? Answer this mail and ${host.name} will put it right.`;
  return {
    subject: `Something goes back: ${title} with ${host.name}`,
    replyTo: host.email,
    html: mailHtml(
      <MailLayout title="We missed you" preview={opening} foot={<>Sent by Vitrine for {host.name}</>}>
        <MailText>{opening}</MailText>
        <MailFacts facts={facts} />
        <MailText>{mistake}</MailText>
        <MailButton href={host.pageUrl}>Find another time</MailButton>
      </MailLayout>,
    ),
    text: plain(opening, facts, `${mistake}\nFind another time: ${host.pageUrl}`),
  };
}
