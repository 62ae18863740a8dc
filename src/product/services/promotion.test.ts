import { expect, it } from 'vitest';
import { chargedEach, leastDaysFor, partOf } from './promotion.ts';

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
  [{ renews: null, parts: null }, null],
  [{ renews: null, parts: 3 }, 'month'],
  [{ renews: 'week', parts: null }, 'week'],
] as const)('what is %o is charged again each %s', (access, period) => {
  expect(chargedEach(access)).toBe(period);
});

it('asks for a pass that lasts until the last payment is due, in the longest months', () => {
  expect([2, 3, 12].map(leastDaysFor)).toEqual([31, 62, 341]);
});
