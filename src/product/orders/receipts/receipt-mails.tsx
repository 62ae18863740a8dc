import { z } from 'zod';
import { asRead } from '../../../base/language.ts';
import type { Mail } from '../../../base/mail.ts';
import { formatMoney } from '../../../base/money.ts';
import { MailButton, MailFacts, MailLayout, MailText, mailHtml } from '../../../ui/mail/mail.tsx';
import { formatTime } from '../../calendar/format-time.ts';
import { type Receipt, type ReceiptRow, receiptFacts, receiptSchema, receiptSums, receiptTitle } from './receipt.ts';
import { texts } from './receipt-texts.ts';

declare module '../../../platform/mail.ts' {
  interface MailProps {
    'order-receipt': z.input<typeof receiptSchema>;
    'order-refunded': z.input<typeof refundSchema>;
  }
}

const refundSchema = z.object({
  receipt: receiptSchema,
  amount: z.number(),
  reason: z.string(),
  /** Where it is refunded to; null when the seller refunds it directly. */
  account: z.string().nullable(),
});

const formatIn = (zone: string) => (at: string) => formatTime(new Date(at), zone);
const plain = (rows: readonly ReceiptRow[]) => rows.map(({ name, value }) => `${name}: ${value}`).join('\n');
const pairs = (rows: readonly ReceiptRow[]): [string, string][] => rows.map(({ name, value }) => [name, value]);

/** To the customer: the receipt of an order, or the order itself while unpaid. */
export function receiptMail(given: unknown): Mail {
  const receipt = receiptSchema.parse(given);
  const { number, seller, product, status } = receipt;
  const isOwed = status === 'pending';
  const opening = isOwed ? texts.mail.orderOpening(product, seller.name) : texts.mail.opening(product, seller.name);
  const format = formatIn(receipt.zone);
  const facts = receiptFacts(receipt, format);
  const sums = receiptSums(receipt, format);
  const view = isOwed ? texts.mail.viewOrder : texts.mail.view;
  return {
    subject: isOwed ? texts.mail.orderSubject(number, seller.name) : texts.mail.subject(number, seller.name),
    replyTo: seller.email,
    html: mailHtml(
      <MailLayout
        title={receiptTitle(receipt)}
        preview={opening}
        foot={texts.mail.sentBy(seller.name)}
        look={receipt.look}
      >
        <MailText>{opening}</MailText>
        <MailFacts facts={pairs([...facts, ...sums])} />
        <MailButton href={receipt.url}>{view}</MailButton>
      </MailLayout>,
    ),
    text: `${opening}\n\n${plain(facts)}\n\n${plain(sums)}\n\n${view}: ${receipt.url}`,
  };
}

/** To the customer: a refund was made, or the seller makes it directly. */
export function refundMail(given: unknown): Mail {
  const { receipt, amount, reason, account } = refundSchema.parse(given);
  const { seller } = receipt;
  const money = formatMoney({ amount, currency: receipt.currency });
  const opening =
    account === null
      ? texts.refund.byHand(seller.name, money)
      : texts.refund.byProvider(seller.name, money, asRead(account));
  const facts = refundFacts(receipt, reason);
  return {
    subject: texts.refund.subject(money, seller.name),
    replyTo: seller.email,
    html: mailHtml(
      <MailLayout
        title={texts.refund.title}
        preview={opening}
        foot={texts.mail.sentBy(seller.name)}
        look={receipt.look}
      >
        <MailText>{opening}</MailText>
        <MailFacts facts={pairs(facts)} />
        <MailButton href={receipt.url}>{texts.mail.view}</MailButton>
      </MailLayout>,
    ),
    text: `${opening}\n\n${plain(facts)}\n\n${texts.mail.view}: ${receipt.url}`,
  };
}

function refundFacts(receipt: Receipt, reason: string): ReceiptRow[] {
  const { product, number, total, refunds, currency } = receipt;
  const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
  return [
    { name: texts.refund.product, value: product },
    { name: texts.refund.order, value: number },
    { name: texts.refund.paid, value: formatMoney({ amount: total, currency }) },
    { name: texts.refund.refundedSoFar, value: formatMoney({ amount: back, currency }) },
    ...(reason === '' ? [] : [{ name: texts.refund.reason, value: asRead(reason) }]),
  ];
}
