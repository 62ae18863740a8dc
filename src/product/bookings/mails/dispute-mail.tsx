import { z } from 'zod';
import type { Mail } from '../../../base/mail.ts';
import { formatMoney } from '../../../base/money.ts';
import { MailButton, MailFacts, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { disputeForHost } from '../../orders/order/dispute-words.ts';
import { disputeStates } from '../../payments/port/payment-port.ts';
import { bookingMailSchema, timeFacts } from './booking-mail.ts';
import { plain } from './fact-mail.tsx';
import { texts } from './texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'booking-disputed-host': z.input<typeof disputeSchema>;
  }
}

const disputeSchema = bookingMailSchema.extend({
  dispute: z.object({ state: z.enum(disputeStates), amount: z.number(), isPackage: z.boolean().default(false) }),
  manageListUrl: z.string(),
});

/** To the host: a customer's bank disputes a payment, or has decided. */
export function bookingDisputedHostMail(given: unknown): Mail {
  const props = disputeSchema.parse(given);
  const { customer, order, dispute, manageListUrl } = props;
  const amount = formatMoney({ amount: dispute.amount, currency: order?.currency ?? 'USD' });
  const { title, words } = disputeForHost({ ...dispute, amount, customer: customer.name });
  const facts: [string, string][] = [
    [texts.service, props.title],
    [texts.who, `${customer.name}, ${customer.email}`],
    ...timeFacts(props, 'host'),
    [texts.order, order?.number ?? ''],
  ];
  return {
    subject: texts.dispute.subject(title, props.title, customer.name),
    html: mailHtml(
      <MailLayout title={title} preview={words}>
        <MailText>{words}</MailText>
        <MailFacts facts={facts} />
        <MailButton href={manageListUrl}>{texts.viewBooking}</MailButton>
      </MailLayout>,
    ),
    text: plain(texts.dispute.text(title, words), facts, texts.button(texts.viewBooking, manageListUrl)),
  };
}
