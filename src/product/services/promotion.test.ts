import { expect, it } from 'vitest';
import { chargedEach, leastDaysFor, partOf, partOfPrice } from './promotion.ts';

it.each([
  [10_000, 3, 3334],
  [12_000, 3, 4000],
  [1, 12, 1],
  [99_999_999, 7, 14_285_715],
])('%i in %i parts is %i each, never less than the price and at most a unit a part more', (amount, parts, each) => {
  expect(partOf(amount, parts)).toBe(each);
  expect(each * parts - amount).toBeGreaterThanOrEqual(0);
  expect(each * parts - amount).toBeLessThan(parts);
});

it.each([
  [10_000, 8000, 3, { subtotal: 3334, discount: 667, total: 2667 }],
  [10_000, 9999, 12, { subtotal: 834, discount: 0, total: 834 }],
  [99_999_999, 1, 2, { subtotal: 50_000_000, discount: 49_999_999, total: 1 }],
  [12_000, 12_000, 4, { subtotal: 3000, discount: 0, total: 3000 }],
])('%i that a coupon makes %i is in %i parts what that is, to the last unit', (subtotal, total, parts, each) => {
  const part = partOfPrice({ subtotal, total }, parts);
  expect(part).toEqual(each);
  expect(part.total).toBe(partOf(total, parts));
  expect(part.subtotal - part.discount).toBe(part.total);
  expect(part.discount).toBeGreaterThanOrEqual(0);
});

it.each([
  [{ renews: null, parts: null }, null],
  [{ renews: null, parts: 3 }, 'month'],
  [{ renews: 'week', parts: null }, 'week'],
] as const)('what is %o is charged again each %s', (access, period) => {
  expect(chargedEach(access)).toBe(period);
});

it('asks for a pass that lasts until the last payment is due, in the longest months', () => {
  expect([2, 3, 12].map(leastDaysFor)).toEqual([31, 62, 341]);
});
