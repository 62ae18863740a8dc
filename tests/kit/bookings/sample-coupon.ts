import type { CouponSent } from '../../../src/product/coupons/contract.ts';

/** A quarter off everything, for everybody and always. */
export const quarterOff: CouponSent = {
  code: 'spring',
  scope: 'coupon',
  discount: { type: 'fixed_rate', basisPoints: 2500 },
  productIds: null,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxPerCustomer: null,
  firstPurchaseOnly: false,
  holderEmail: null,
};
