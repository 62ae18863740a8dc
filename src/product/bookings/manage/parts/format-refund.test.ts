import { expect, it } from 'vitest';
import { formatRefundedSum, formatReturned, type Returned } from './format-refund.ts';

const usd = (card: number, manualRefund: number): Returned => ({ currency: 'USD', card, manualRefund });

it.each<[Returned[], string]>([
  [[], 'Nothing to refund.'],
  [[usd(0, 0)], 'Nothing to refund.'],
  [[usd(2000, 0), usd(500, 0)], '$25.00 will be refunded to cards.'],
  [[usd(0, 4000)], 'You received $40.00 directly, so please refund it yourself.'],
  [
    [usd(2000, 100), { currency: 'KRW', card: 50_000, manualRefund: 0 }],
    '$20.00 and ₩50,000 will be refunded to cards. You received $1.00 directly, so please refund it yourself.',
  ],
])('%j is said as %j', (returned, words) => {
  expect(formatReturned(returned)).toBe(words);
});

it('names in a button only what goes back by itself', () => {
  expect(formatRefundedSum([{ currency: 'USD', card: 32400, manualRefund: 1000 }])).toBe('$324.00');
  expect(formatRefundedSum([{ currency: 'USD', card: 0, manualRefund: 1000 }])).toBeUndefined();
  expect(formatRefundedSum([])).toBeUndefined();
});
