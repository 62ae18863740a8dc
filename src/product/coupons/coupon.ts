import type { Currency } from '../../base/currency.ts';

/** Spec point 3. `fixed_rate` takes a share of the price, `fixed_amount` the same sum whatever it costs. */
const discountTypes = ['fixed_rate', 'fixed_amount'] as const;
export type DiscountType = (typeof discountTypes)[number];

/** Spec point 3. `coupon`: a code for anybody; `all_access` and `lifetime`: the code of a pass. */
export const couponScopes = ['coupon', 'all_access', 'lifetime'] as const;
export type CouponScope = (typeof couponScopes)[number];

/** `basisPoints` are hundredths of a percent, `amount` minor units. */
export type Discount =
  | { type: 'fixed_rate'; basisPoints: number }
  | { type: 'fixed_amount'; amount: number; currency: Currency };

export const everything = 10_000;

export type Coupon = {
  id: string;
  code: string;
  scope: CouponScope;
  discount: Discount;
  /** The services, classes, packages and promotions it applies to; null is all. */
  productIds: readonly string[] | null;
  startsAt: Date | null;
  /** The instant from which it is no longer valid. */
  endsAt: Date | null;
  maxUses: number | null;
  maxPerCustomer: number | null;
  firstPurchaseOnly: boolean;
  /** The only customer who may use it; null is anybody. */
  holderEmail: string | null;
  /** Uses that are reserved or made. */
  used: number;
  pausedAt: Date | null;
  archivedAt: Date | null;
  createdAt: Date;
};

export const couponStatuses = ['live', 'scheduled', 'paused', 'used_up', 'expired', 'archived'] as const;
export type CouponStatus = (typeof couponStatuses)[number];

type StatusFacts = Pick<Coupon, 'startsAt' | 'endsAt' | 'maxUses' | 'used' | 'pausedAt' | 'archivedAt'>;

/** The status of a coupon, for lists, checkout and API. Final states take precedence. */
export function couponStatus(coupon: StatusFacts, now: Date): CouponStatus {
  if (coupon.archivedAt !== null) return 'archived';
  if (coupon.endsAt !== null && coupon.endsAt <= now) return 'expired';
  if (coupon.maxUses !== null && coupon.used >= coupon.maxUses) return 'used_up';
  if (coupon.pausedAt !== null) return 'paused';
  return coupon.startsAt !== null && coupon.startsAt > now ? 'scheduled' : 'live';
}

/** The discount on a line, minor units: half up once, never more than the line. 0 when the currencies differ. */
export function discountOn(discount: Discount, line: { subtotal: number; currency: Currency }): number {
  const { subtotal, currency } = line;
  if (discount.type === 'fixed_amount')
    return discount.currency === currency ? Math.min(subtotal, Math.max(0, discount.amount)) : 0;
  const share = Math.floor((subtotal * discount.basisPoints + everything / 2) / everything);
  return Math.min(subtotal, Math.max(0, share));
}

export function isSameDiscount(one: Discount, other: Discount): boolean {
  if (one.type === 'fixed_rate') return other.type === 'fixed_rate' && one.basisPoints === other.basisPoints;
  return other.type === 'fixed_amount' && one.amount === other.amount && one.currency === other.currency;
}

/** A purchase to be discounted. `productId` is the package when one is bought, else the offer. */
export type Purchase = {
  productId: string;
  currency: Currency;
  /** Minor units, before the discount. */
  subtotal: number;
};

/** The buyer: how often this customer has used the coupon, and whether they have bought here before. */
export type Buyer = { email: string; uses: number; hasBought: boolean };

export type CouponRefusal =
  | { kind: 'coupon_not_found' }
  | { kind: 'coupon_used_up' }
  | { kind: 'coupon_other_product' }
  | { kind: 'coupon_other_currency' }
  | { kind: 'coupon_nothing_to_pay' }
  | { kind: 'coupon_other_customer' }
  | { kind: 'coupon_customer_used_up' }
  | { kind: 'coupon_first_purchase' };

/** Whether a coupon applies to a product, for any customer. */
const appliesTo = ({ productIds }: Pick<Coupon, 'productIds'>, productId: string): boolean =>
  productIds === null || productIds.includes(productId);

/**
 * Why a coupon does not apply to a purchase; undefined when it does. Without a buyer, before the email is known,
 * the customer's own limits are not checked.
 */
export function checkCoupon(
  coupon: Coupon,
  purchase: Purchase,
  buyer: Buyer | undefined,
  now: Date,
): CouponRefusal | undefined {
  const kind = stateRefusal[couponStatus(coupon, now)];
  if (kind !== undefined) return { kind };
  if (purchase.subtotal === 0) return { kind: 'coupon_nothing_to_pay' };
  if (!appliesTo(coupon, purchase.productId)) return { kind: 'coupon_other_product' };
  const { discount, maxPerCustomer, firstPurchaseOnly, holderEmail } = coupon;
  if (discount.type === 'fixed_amount' && discount.currency !== purchase.currency)
    return { kind: 'coupon_other_currency' };
  if (buyer === undefined) return undefined;
  if (holderEmail !== null && holderEmail !== buyer.email) return { kind: 'coupon_other_customer' };
  if (maxPerCustomer !== null && buyer.uses >= maxPerCustomer) return { kind: 'coupon_customer_used_up' };
  return firstPurchaseOnly && buyer.hasBought ? { kind: 'coupon_first_purchase' } : undefined;
}

/** A code that cannot be used now is unknown: which words were codes is told to nobody who tries some. */
const stateRefusal: Record<CouponStatus, CouponRefusal['kind'] | undefined> = {
  live: undefined,
  scheduled: 'coupon_not_found',
  paused: 'coupon_not_found',
  used_up: 'coupon_used_up',
  expired: 'coupon_not_found',
  archived: 'coupon_not_found',
};

/** The terms that may not change once a code has been used: earlier sales refer to them. */
export const soldTerms = ({ code, scope, discount }: Pick<Coupon, 'code' | 'scope' | 'discount'>): string =>
  JSON.stringify([code, scope, discount.type, discount.type === 'fixed_rate' ? discount.basisPoints : discount]);
