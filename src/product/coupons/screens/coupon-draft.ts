import type { Currency } from '../../../base/currency.ts';
import { addDays, instantOf, wallOf } from '../../calendar/wall-time.ts';
import type { CouponSent } from '../contract.ts';
import type { CouponScope, Discount, DiscountType } from '../coupon.ts';
import type { CouponRow } from '../coupon-list.ts';

/** A coupon in the form. Days are in the creator's zone, both inclusive. */
export type CouponDraft = {
  code: string;
  scope: CouponScope;
  type: DiscountType;
  percent: string;
  /** Minor units; undefined while it is not an amount. */
  amount: number | undefined;
  currency: Currency;
  everything: boolean;
  productIds: readonly string[];
  firstDay: string;
  lastDay: string;
  maxUses: string;
  maxPerCustomer: string;
  firstPurchaseOnly: boolean;
  holderEmail: string;
};

export const newDraft = (currency: Currency): CouponDraft => ({
  code: '',
  scope: 'coupon',
  type: 'fixed_rate',
  percent: '20',
  amount: undefined,
  currency,
  everything: true,
  productIds: [],
  firstDay: '',
  lastDay: '',
  maxUses: '',
  maxPerCustomer: '',
  firstPurchaseOnly: false,
  holderEmail: '',
});

export function draftOf(row: CouponRow, zone: string, currency: Currency): CouponDraft {
  const { discount } = row;
  return {
    code: row.code,
    scope: row.scope,
    type: discount.type,
    percent: discount.type === 'fixed_rate' ? String(discount.basisPoints / 100) : '',
    amount: discount.type === 'fixed_amount' ? discount.amount : undefined,
    currency: discount.type === 'fixed_amount' ? discount.currency : currency,
    everything: row.productIds === null,
    productIds: row.productIds ?? [],
    firstDay: row.startsAt === null ? '' : wallOf(zone, Date.parse(row.startsAt)).date,
    lastDay: row.endsAt === null ? '' : wallOf(zone, Date.parse(row.endsAt) - 1).date,
    maxUses: numberText(row.maxUses),
    maxPerCustomer: numberText(row.maxPerCustomer),
    firstPurchaseOnly: row.firstPurchaseOnly,
    holderEmail: row.holderEmail ?? '',
  };
}

const numberText = (number: number | null): string => (number === null ? '' : String(number));

/** The discount of a draft; text that is not a number is sent as 0, which is refused beside its field. */
export const discountOf = ({ type, percent, amount, currency }: CouponDraft): Discount =>
  type === 'fixed_rate'
    ? { type, basisPoints: Math.round((Number(percent.replace(',', '.')) || 0) * 100) }
    : { type, amount: amount ?? 0, currency };

/** A draft as it is sent: its days as instants of the creator's zone. */
export const sentOf = (draft: CouponDraft, zone: string): CouponSent => ({
  code: draft.code,
  scope: draft.scope,
  discount: discountOf(draft),
  productIds: draft.everything ? null : [...draft.productIds],
  startsAt: draft.firstDay === '' ? null : new Date(instantOf(zone, draft.firstDay, 0)).toISOString(),
  endsAt: draft.lastDay === '' ? null : new Date(instantOf(zone, addDays(draft.lastDay, 1), 0)).toISOString(),
  maxUses: numberOf(draft.maxUses),
  maxPerCustomer: numberOf(draft.maxPerCustomer),
  firstPurchaseOnly: draft.firstPurchaseOnly,
  holderEmail: draft.holderEmail.trim() === '' ? null : draft.holderEmail,
});

/** Empty means no limit; text that is not a number becomes 0, which is refused. */
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text) || 0);
