import type { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { MailButton, MailFacts, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { describeRefundPolicy } from '../../services/refund-words.ts';
import { bookingMailSchema, creditBack, moneyBack, timeFacts } from './booking-mail.ts';
import { plain } from './fact-mail.tsx';
import { texts } from './texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'no-show-refund': z.input<typeof bookingMailSchema>;
  }
}

/** To a customer marked as a no-show: what is refunded under the policy they booked with. */
export function noShowRefundMail(given: unknown): Mail {
  const props = bookingMailSchema.parse(given);
  const { title, host, customer } = props;
  const opening = texts.hello(customer.name, texts.noShow.text(title, host.name));
  const facts: [string, string][] = [
    ...timeFacts(props, 'customer'),
    [texts.refund, moneyBack(props, 'customer')],
    creditBack(props),
    [texts.noShow.policy, describeRefundPolicy(props.refundPolicy, props.kind)],
  ];
  const mistake = texts.noShow.mistake(host.name);
  return {
    subject: texts.noShow.subject(title, host.name),
    replyTo: host.email,
    html: mailHtml(
      <MailLayout title={texts.noShow.title} preview={opening} foot={texts.sentBy(host.name)} look={props.look}>
        <MailText>{opening}</MailText>
        <MailFacts facts={facts} />
        <MailText>{mistake}</MailText>
        <MailButton href={host.pageUrl}>{texts.anotherTime}</MailButton>
      </MailLayout>,
    ),
    text: plain(opening, facts, `${mistake}\n${texts.button(texts.anotherTime, host.pageUrl)}`),
  };
}
