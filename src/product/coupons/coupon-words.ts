import { formatMoney } from '../../base/money.ts';
import type { CouponScope, CouponStatus, Discount } from './coupon.ts';

export const discountTexts = { off: (what: string) => `${what} off`, free: 'Free' } as const;

export const statusNames: Record<CouponStatus, string> = {
  live: 'Live',
  scheduled: 'Scheduled',
  paused: 'Paused',
  used_up: 'Used up',
  expired: 'Expired',
  archived: 'Archived',
};

export const scopeNames: Record<CouponScope, string> = {
  coupon: 'Coupon',
  all_access: 'All access',
  lifetime: 'Lifetime',
};

/** "20% off", "12.5% off", "$10.00 off", "Free". */
export function discountText(discount: Discount): string {
  if (discount.type === 'fixed_amount') return discountTexts.off(formatMoney(discount));
  return discount.basisPoints === 10_000 ? discountTexts.free : discountTexts.off(`${discount.basisPoints / 100}%`);
}
