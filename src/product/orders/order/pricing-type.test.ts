import { expect, it } from 'vitest';
import { pricingOf } from './pricing-type.ts';

const renewing = (uses: number | null) => ({ renews: 'week' as const, uses, parts: null });

it.each([
  ['CreditCard', null, 'single', null],
  ['unpaid_other_payments', null, 'single', null],
  ['free', null, 'single', null],
  ['unpaid_pay_later', null, 'paylater', null],
  ['subscription', null, 'subscription', null],
  ['bnpl', null, 'bnpl', null],
  ['CreditCard', { renews: null, uses: 4, parts: null }, 'single', null],
  ['CreditCard', { renews: null, uses: 4, parts: 3 }, 'single', null],
  ['subscription', { renews: null, uses: null, parts: 3 }, 'single', null],
  ['CreditCard', renewing(4), 'subscription', 'week'],
  ['apple_pay', renewing(null), 'membership', 'week'],
] as const)('paid by %s for %o it is %s by the %s', (method, access, pricingType, billingPeriod) => {
  expect(pricingOf(method, access)).toEqual({ pricingType, billingPeriod });
});
