import { z } from 'zod';
import { type Currency, currencyCodes } from '../../../base/currency.ts';
import { hostLookSchema } from '../../../base/host-look.ts';
import { asRead } from '../../../base/language.ts';
import { formatMoney } from '../../../base/money.ts';
import { texts } from './receipt-texts.ts';

/** The content of a receipt. Amounts in minor units of `currency`, instants in ISO form. */
export const receiptSchema = z.object({
  number: z.string(),
  orderedAt: z.string(),
  paidAt: z.string().nullable(),
  zone: z.string(),
  status: z.enum(['paid', 'pending', 'free']),
  /** The amount due while it is unpaid. */
  due: z.number(),
  seller: z.object({ name: z.string(), email: z.string() }),
  /** The operator of this Vitrine, when set. */
  operator: z.object({ name: z.string(), address: z.string() }).nullable(),
  buyer: z.object({ name: z.string(), email: z.string() }),
  product: z.string(),
  /** The time of the session, as text; empty when the order has none. */
  when: z.string(),
  currency: z.enum(currencyCodes),
  subtotal: z.number(),
  discount: z.number(),
  coupon: z.string().nullable(),
  fee: z.number(),
  total: z.number(),
  paidBy: z.string(),
  refunds: z.array(z.object({ at: z.string(), amount: z.number() })),
  chargedBack: z.number(),
  look: hostLookSchema.nullable(),
  url: z.string(),
});
export type Receipt = z.infer<typeof receiptSchema>;

export type ReceiptRow = { name: string; value: string; isSum?: true };

/** A receipt's title: an unpaid order is not a receipt. */
export const receiptTitle = ({ status, number }: Pick<Receipt, 'status' | 'number'>): string =>
  status === 'pending' ? texts.order(number) : texts.receipt(number);

/** Who sold what to whom, and when. `format` writes an instant. */
export function receiptFacts(receipt: Receipt, format: (at: string) => string): ReceiptRow[] {
  const { seller, operator, buyer, product, when } = receipt;
  const rows = [
    { name: texts.number, value: receipt.number },
    { name: texts.date, value: format(receipt.orderedAt) },
    { name: texts.seller, value: seller.name },
    { name: texts.operator, value: operator === null ? '' : [operator.name, operator.address].join(', ') },
    { name: texts.buyer, value: `${buyer.name}, ${buyer.email}` },
    { name: texts.product, value: product },
    { name: texts.when, value: when },
  ];
  return rows.filter(({ value }) => value !== '');
}

/** The sum, its parts, and refunds. */
export function receiptSums(receipt: Receipt, format: (at: string) => string): ReceiptRow[] {
  const { subtotal, discount, coupon, fee, total, status, paidAt, refunds, chargedBack, due } = receipt;
  const money = (amount: number) => formatMoney({ amount, currency: receipt.currency satisfies Currency });
  const gone = refunds.reduce((sum, { amount }) => sum + amount, 0) + chargedBack;
  const paidBy = asRead(receipt.paidBy);
  const rows: ReceiptRow[] = [];
  if (discount > 0 || fee > 0) rows.push({ name: texts.price, value: money(subtotal) });
  if (discount > 0) rows.push({ name: texts.discount(coupon), value: `−${money(discount)}` });
  if (fee > 0) rows.push({ name: texts.fee, value: money(fee) });
  rows.push({ name: texts.total, value: money(total), isSum: true });
  if (status === 'paid')
    rows.push({
      name: paidAt === null ? texts.paid(paidBy) : texts.paidOn(paidBy, format(paidAt)),
      value: money(total),
    });
  for (const refund of refunds)
    rows.push({ name: texts.refunded(format(refund.at)), value: `−${money(refund.amount)}` });
  if (chargedBack > 0) rows.push({ name: texts.chargedBack, value: `−${money(chargedBack)}` });
  if (gone > 0) rows.push({ name: texts.net, value: money(total - gone), isSum: true });
  if (due > 0) rows.push({ name: texts.due(paidBy), value: money(due), isSum: true });
  return rows;
}
