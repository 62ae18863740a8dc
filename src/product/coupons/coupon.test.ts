import { describe, expect, it } from 'vitest';
import {
  type Buyer,
  type Coupon,
  type CouponRefusal,
  type CouponStatus,
  checkCoupon,
  couponStatus,
  type Discount,
  discountOn,
  type Purchase,
  soldTerms,
} from './coupon.ts';

const now = new Date('2026-12-01T12:00:00Z');
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);
const [salsa, tango] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

const plain: Coupon = {
  id: 'c',
  code: 'SPRING',
  scope: 'coupon',
  discount: { type: 'fixed_rate', basisPoints: 2000 },
  productIds: null,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxPerCustomer: null,
  firstPurchaseOnly: false,
  holderEmail: null,
  used: 0,
  pausedAt: null,
  archivedAt: null,
  createdAt: before,
};

describe('the status of a coupon', () => {
  it.each<[string, Partial<Coupon>, CouponStatus]>([
    ['without limits', {}, 'live'],
    ['from this very moment on', { startsAt: now }, 'live'],
    ['from a moment later on', { startsAt: after }, 'scheduled'],
    ['until a moment later', { endsAt: after }, 'live'],
    ['until this very moment', { endsAt: now }, 'expired'],
    ['one use left', { maxUses: 2, used: 1 }, 'live'],
    ['no use left', { maxUses: 2, used: 2 }, 'used_up'],
    ['paused', { pausedAt: before }, 'paused'],
    ['paused and not begun', { pausedAt: before, startsAt: after }, 'paused'],
    ['paused and used up: resuming would not help', { pausedAt: before, maxUses: 1, used: 1 }, 'used_up'],
    ['used up and expired', { maxUses: 1, used: 1, endsAt: before }, 'expired'],
    ['archived, whatever else', { archivedAt: before, endsAt: before, maxUses: 1, used: 1 }, 'archived'],
  ])('%s', (_name, change, status) => {
    expect(couponStatus({ ...plain, ...change }, now)).toBe(status);
  });
});

const rate = (basisPoints: number): Discount => ({ type: 'fixed_rate', basisPoints });
const off = (amount: number, currency: 'USD' | 'KRW' = 'USD'): Discount => ({ type: 'fixed_amount', amount, currency });

describe('what a discount takes off', () => {
  it.each<[string, Discount, number, 'USD' | 'KRW', number]>([
    ['a fifth', rate(2000), 5000, 'USD', 1000],
    ['half a cent goes up', rate(1000), 1005, 'USD', 101],
    ['less than half a cent goes down', rate(1000), 1004, 'USD', 100],
    ['a hundredth of a percent of a dollar is nothing', rate(1), 100, 'USD', 0],
    ['everything', rate(10_000), 4999, 'USD', 4999],
    ['won have no minor unit', rate(1250), 33_333, 'KRW', 4167],
    ['nothing of nothing', rate(5000), 0, 'USD', 0],
    ['of the largest price', rate(9999), 1_000_000_000, 'USD', 999_900_000],
    ['a sum', off(700), 5000, 'USD', 700],
    ['a sum above the price: no more than the price', off(9000), 5000, 'USD', 5000],
    ['a sum in another currency', off(700), 5000, 'KRW', 0],
  ])('%s', (_name, discount, subtotal, currency, taken) => {
    expect(discountOn(discount, { subtotal, currency })).toBe(taken);
  });
});

const purchase: Purchase = { productId: salsa, currency: 'USD', subtotal: 5000 };
const ana: Buyer = { email: 'ana@example.org', uses: 0, hasBought: false };

describe('why a coupon takes nothing off', () => {
  it.each<[string, Partial<Coupon>, Partial<Purchase>, Partial<Buyer>, CouponRefusal['kind'] | undefined]>([
    ['nothing against it', {}, {}, {}, undefined],
    ['not begun', { startsAt: after }, {}, {}, 'coupon_not_found'],
    ['paused', { pausedAt: before }, {}, {}, 'coupon_not_found'],
    ['over', { endsAt: now }, {}, {}, 'coupon_not_found'],
    ['used up', { maxUses: 1, used: 1 }, {}, {}, 'coupon_used_up'],
    ['archived is as if it never was', { archivedAt: before }, {}, {}, 'coupon_not_found'],
    ['free already', {}, { subtotal: 0 }, {}, 'coupon_nothing_to_pay'],
    ['one of its products', { productIds: [tango, salsa] }, {}, {}, undefined],
    ['of another product', { productIds: [tango] }, {}, {}, 'coupon_other_product'],
    ['in another currency', { discount: off(700, 'KRW') }, {}, {}, 'coupon_other_currency'],
    ['a share in any currency', {}, { currency: 'KRW' }, {}, undefined],
    ['somebody else’s', { holderEmail: 'bo@example.org' }, {}, {}, 'coupon_other_customer'],
    ['their own', { holderEmail: 'ana@example.org' }, {}, {}, undefined],
    ['one use left for them', { maxPerCustomer: 2 }, {}, { uses: 1 }, undefined],
    ['no use left for them', { maxPerCustomer: 2 }, {}, { uses: 2 }, 'coupon_customer_used_up'],
    ['a first purchase', { firstPurchaseOnly: true }, {}, {}, undefined],
    ['not a first purchase', { firstPurchaseOnly: true }, {}, { hasBought: true }, 'coupon_first_purchase'],
  ])('%s', (_name, change, bought, buyer, kind) => {
    const refusal = checkCoupon({ ...plain, ...change }, { ...purchase, ...bought }, { ...ana, ...buyer }, now);
    expect(refusal?.kind).toBe(kind);
  });

  it('the customer’s own limits wait until somebody has said who they are', () => {
    const strict = { ...plain, maxPerCustomer: 1, firstPurchaseOnly: true, holderEmail: 'bo@example.org' };
    expect(checkCoupon(strict, purchase, undefined, now)).toBeUndefined();
  });
});

it('what was sold is the code, the scope and the discount', () => {
  const same = { ...plain, endsAt: after, productIds: [salsa], maxUses: 3 };
  expect(soldTerms(same)).toBe(soldTerms(plain));
  const others = [
    { code: 'SUMMER' },
    { scope: 'lifetime' as const },
    { discount: rate(1999) },
    { discount: off(2000) },
  ];
  for (const change of others) expect(soldTerms({ ...plain, ...change })).not.toBe(soldTerms(plain));
});
