import type { Currency } from '../../../base/currency.ts';
import type { AnswerOf } from '../../../base/operations/call.ts';
import type { Discount, DiscountType } from '../../coupons/coupon.ts';
import type { readReferralRules } from '../contract.ts';

export type RulesAnswer = AnswerOf<typeof readReferralRules>;

export type DiscountDraft = {
  type: DiscountType;
  percent: string;
  /** Minor units; undefined while it is not an amount. */
  amount: number | undefined;
  currency: Currency;
};
export type RulesDraft = {
  isOn: boolean;
  friend: DiscountDraft;
  sharer: DiscountDraft;
  mostAYear: string;
  validDays: string;
};

const discountDraft = (discount: Discount, currency: Currency): DiscountDraft =>
  discount.type === 'fixed_rate'
    ? { type: discount.type, percent: String(discount.basisPoints / 100), amount: undefined, currency }
    : { type: discount.type, percent: '', amount: discount.amount, currency: discount.currency };

/** The rules in the form. What was never set up begins switched on, since that is why it is opened. */
export const draftOf = (rules: RulesAnswer, currency: Currency): RulesDraft => ({
  isOn: rules.isOn || !rules.isSetUp,
  friend: discountDraft(rules.friendDiscount, currency),
  sharer: discountDraft(rules.sharerDiscount, currency),
  mostAYear: String(rules.mostAYear),
  validDays: String(rules.validDays),
});

/** Text that is not a number is sent as 0, which is refused beside its field. */
const numberOf = (text: string): number => Number(text.trim().replace(',', '.')) || 0;
const discountOf = ({ type, percent, amount, currency }: DiscountDraft): Discount =>
  type === 'fixed_rate'
    ? { type, basisPoints: Math.round(numberOf(percent) * 100) }
    : { type, amount: amount ?? 0, currency };

export const sentOf = ({ isOn, friend, sharer, mostAYear, validDays }: RulesDraft) => ({
  isOn,
  friendDiscount: discountOf(friend),
  sharerDiscount: discountOf(sharer),
  mostAYear: numberOf(mostAYear),
  validDays: numberOf(validDays),
});
