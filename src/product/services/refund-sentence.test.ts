import { expect, it } from 'vitest';
import type { RefundPolicy } from './refund-policy.ts';
import { type PaidWith, type RefundFacts, refundSentence } from './refund-sentence.ts';

const startsAt = new Date('2026-11-24T09:00:00Z');
const usual: RefundPolicy = { template: '100p_conditional' };
const none: RefundPolicy = { template: 'no_refund' };

/** One date at $45, two days ahead. */
const facts = (change: Partial<RefundFacts> = {}): RefundFacts => ({
  policy: usual,
  kind: 'individual',
  startsAt,
  amount: 4500,
  now: new Date('2026-11-22T09:00:00Z'),
  dates: 1,
  ...change,
});
const say = (paidWith: PaidWith, change: Partial<RefundFacts> = {}) =>
  refundSentence(paidWith, facts(change), {
    when: moment => moment.toISOString().slice(5, 16),
    money: amount => `$${(amount / 100).toFixed(2)}`,
  });
const late = new Date('2026-11-24T08:00:00Z');

it.each<[string, PaidWith, Partial<RefundFacts>, string | null]>([
  ['paid now: the money', 'money', {}, 'Cancel by 11-23T09:00: $45.00 back. No refund after that.'],
  [
    'paid now with a coupon: what was paid',
    'money',
    { amount: 1400 },
    'Cancel by 11-23T09:00: $14.00 back. No refund after that.',
  ],
  [
    'a series with a coupon: the share of one date',
    'money',
    { amount: 3000, dates: 3 },
    'First date: Cancel by 11-23T09:00: $10.00 back. No refund after that. Each other date has its own deadline.',
  ],
  [
    'paid later: nothing, whatever the policy',
    'later',
    {},
    'You haven’t paid yet, so there’s nothing to refund if you cancel.',
  ],
  [
    'paid later, no refunds',
    'later',
    { policy: none },
    'You haven’t paid yet, so there’s nothing to refund if you cancel.',
  ],
  ['free, or free with a coupon: no sentence', 'nothing', { amount: 0 }, null],
  [
    'a package: the session, never the money',
    'package',
    { amount: 20_000 },
    'The session goes back to your package if you cancel by 11-23T09:00; not after that.',
  ],
  ['a pass', 'pass', {}, 'The session goes back to your pass if you cancel by 11-23T09:00; not after that.'],
  [
    'a typed code, which may be either',
    'code',
    {},
    'The session goes back to your package or pass if you cancel by 11-23T09:00; not after that.',
  ],
  [
    'a package, too late',
    'package',
    { now: late },
    'The session doesn’t go back to your package: the deadline has passed.',
  ],
  ['a package, no refunds', 'package', { policy: none }, 'Cancelled sessions don’t go back to your package.'],
])('says what cancelling brings back: %s', (_case, paidWith, change, sentence) => {
  expect(say(paidWith, change)).toBe(sentence);
});
