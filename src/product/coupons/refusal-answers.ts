import type { Answers } from '../../base/operations/operation.ts';
import type { CouponRefusal } from './coupon.ts';
import { texts } from './texts.ts';

/** The answer for a code that does not apply; each reason has its own message. */
export const couponAnswers: Answers<CouponRefusal['kind']> = {
  coupon_not_found: { status: 422, message: texts.refusals.notFound, field: 'coupon' },
  coupon_used_up: { status: 409, message: texts.refusals.usedUp, field: 'coupon' },
  coupon_other_product: { status: 409, message: texts.refusals.otherProduct, field: 'coupon' },
  coupon_other_currency: { status: 409, message: texts.refusals.otherCurrency, field: 'coupon' },
  coupon_nothing_to_pay: { status: 409, message: texts.refusals.nothingToPay, field: 'coupon' },
  coupon_other_customer: { status: 409, message: texts.refusals.otherCustomer, field: 'coupon' },
  coupon_customer_used_up: { status: 409, message: texts.refusals.customerUsedUp, field: 'coupon' },
  coupon_first_purchase: { status: 409, message: texts.refusals.firstPurchase, field: 'coupon' },
};
