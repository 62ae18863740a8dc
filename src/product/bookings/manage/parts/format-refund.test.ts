import { expect, it } from 'vitest';
import { formatReturned, type Returned } from './format-refund.ts';

const usd = (card: number, manualBooking: number): Returned => ({ currency: 'USD', card, manualBooking });

it.each<[Returned[], string]>([
  [[], 'Nothing to refund.'],
  [[usd(0, 0)], 'Nothing to refund.'],
  [[usd(2000, 0), usd(500, 0)], '$25.00 goes back to cards by itself.'],
  [[usd(0, 4000)], 'You took $40.00 by hand; please give it back the same way.'],
  [
    [usd(2000, 100), { currency: 'KRW', card: 50_000, manualBooking: 0 }],
    '$20.00 and ₩50,000 goes back to cards by itself. You took $1.00 by hand; please give it back the same way.',
  ],
])('%j is said as %j', (returned, words) => {
  expect(formatReturned(returned)).toBe(words);
});
