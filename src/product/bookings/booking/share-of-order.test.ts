import { expect, it } from 'vitest';
import { type Order, refundable } from '../../orders/order/order.ts';
import { partOf } from './share-of-order.ts';

/** Three dates of $60. */
const order = { total: 18_000, refunded: 0, dispute: null, disputed: 0, paymentStatus: 'paid' } as Order;
const date = { seriesId: 'a', share: 6000, shareReturned: 0 };

it.each([
  ['nothing went back', 0, 0, 0, 0, 6000],
  ['this date went back', 6000, 0, 6000, 6000, 0],
  ['another date went back', 6000, 0, 0, 0, 6000],
  ['this date is on its way', 0, 6000, 6000, 6000, 0],
  ['another date is on its way', 0, 6000, 0, 0, 6000],
  ['the order gave back what the others cover', 12_000, 0, 0, 0, 6000],
  ['the order gave back more than the others cover', 14_000, 0, 0, 2000, 4000],
  ['that is on its way', 0, 14_000, 0, 2000, 4000],
  ['a part went back, more is on its way', 12_000, 4000, 0, 4000, 2000],
  ['all of the order went back', 18_000, 0, 0, 6000, 0],
  ['all of the order is on its way', 0, 18_000, 0, 6000, 0],
  ['half of this date went back, then all of the order', 18_000, 0, 3000, 6000, 0],
  ['half of this date went back, and the order leaves a little', 17_000, 0, 3000, 5000, 1000],
])('when %s a date promises no more than is left', (_case, refunded, returning, shareReturned, gone, left) => {
  const part = partOf({ ...date, shareReturned }, { ...order, refunded }, returning);
  expect(part).toMatchObject({ total: 6000, refunded: gone });
  expect(refundable(part)).toBe(left);
});

it.each([
  ['covers what the bank asks', 12_000, 0, 6000],
  ['covers a part of it', 14_000, 0, 4000],
  ['gave back so much that nothing is left of it', 12_000, 6000, 0],
  ['gave back a part', 8000, 6000, 4000],
])('while a bank asks money back a date promises what is not in dispute: the order %s', (_case, asked, back, left) => {
  const disputed = { ...order, dispute: 'open' as const, disputed: asked, refunded: back };
  expect(refundable(partOf(date, disputed))).toBe(left);
});

it('of a booking by itself the part is the whole, as if what is on its way had arrived', () => {
  const alone = { seriesId: null, share: null, shareReturned: 0 };
  expect(partOf(alone, { ...order, refunded: 1000 }, 2000)).toEqual({ ...order, refunded: 3000 });
});
