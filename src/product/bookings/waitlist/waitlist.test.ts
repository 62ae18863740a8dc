import { describe, expect, it } from 'vitest';
import type { PayMethod } from '../../services/pay-method.ts';
import { wayToSeat } from '../availability/book-at-once.ts';
import { offerUntil, stillWaiting } from './waitlist.ts';

const now = new Date('2026-11-21T10:00:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe('how long a freed seat is kept for one person', () => {
  it.each([
    ['a week ahead: half an hour', 7 * 1440, 30],
    ['exactly two hours ahead: half an hour', 120, 30],
    ['an hour ahead: a quarter of it', 60, 15],
    ['three quarters of an hour ahead', 45, 11.25],
    ['forty minutes ahead: ten minutes', 40, 10],
    ['twelve minutes ahead: still ten', 12, 10],
    ['ten minutes ahead: until the start', 10, 10],
    ['nine minutes ahead: not at all', 9, null],
    ['begun', -1, null],
  ])('%s', (_name, ahead, kept) => {
    expect(offerUntil(inMinutes(ahead), now)).toEqual(kept === null ? null : inMinutes(kept));
  });
});

describe('until when spots are offered automatically', () => {
  it.each([
    ['three hours before, to the minute', false, 180, true],
    ['a moment later', false, 179.99, false],
    ['a moment later, to be booked without asking', true, 179.99, true],
    ['ten minutes before, to be booked without asking', true, 10, true],
    ['nine minutes before', true, 9, false],
  ])('%s', (_name, autoBook, ahead, expected) => {
    expect(stillWaiting({ autoBook }, inMinutes(ahead), now)).toBe(expected);
  });
});

describe('how a spot reaches the next on the waitlist', () => {
  const free = { pricing: 'free' as const, amount: 0, payMethods: [] };
  const paid = (...payMethods: PayMethod[]) => ({ pricing: 'paid' as const, amount: 2000, payMethods });
  it.each([
    ['free, asked first', free, false, { how: 'offer' }],
    ['free, without asking', free, true, { how: 'book', method: null }],
    [
      'to be paid later, without asking',
      paid('card', 'unpaid_pay_later'),
      true,
      { how: 'book', method: 'unpaid_pay_later' },
    ],
    ['by card, without asking: asked all the same', paid('card'), true, { how: 'offer' }],
    ['paid to the host, without asking: asked all the same', paid('unpaid_other_payments'), true, { how: 'offer' }],
    ['by card', paid('card'), false, { how: 'offer' }],
    ['with no way left to pay', paid(), true, { how: 'nothing' }],
    ['price on request', { pricing: 'unlisted' as const, amount: 999_999, payMethods: [] }, true, { how: 'nothing' }],
  ])('%s', (_name, offer, autoBook, expected) => {
    expect(wayToSeat(offer, { autoBook })).toEqual(expected);
  });
});
