import { expect, it } from 'vitest';
import type { RefundPolicy } from './refund-policy.ts';
import { type RefundQuestion, refundSteps, refundText } from './refund-steps.ts';

const startsAt = new Date('2026-11-24T09:00:00Z');
const before = (hours: number) => new Date(startsAt.getTime() - hours * 3_600_000);
const asked = (policy: RefundPolicy, hours: number, kind: RefundQuestion['kind'] = 'individual'): RefundQuestion => ({
  policy,
  kind,
  startsAt,
  amount: 4000,
  now: before(hours),
});
const say = (question: RefundQuestion) =>
  refundText(
    question,
    moment => moment.toISOString().slice(5, 16),
    amount => `$${amount / 100}`,
  );

const full: RefundPolicy = { template: '100p' };
const usual: RefundPolicy = { template: '100p_conditional' };
const stepped: RefundPolicy = {
  template: 'custom',
  tiers: [
    { hours: 48, percent: 100 },
    { hours: 24, percent: 50 },
  ],
};
const flat: RefundPolicy = {
  template: 'custom',
  tiers: [
    { hours: 24, percent: 50 },
    { hours: 0, percent: 50 },
  ],
};
const away: RefundPolicy = { template: 'custom', noShow: 10, tiers: [{ hours: 0, percent: 25 }] };

it.each([
  ['all until the start', full, 2, 'Cancel before the start: $40 back.'],
  ['the usual, in time', usual, 30, 'Cancel by 11-23T09:00: $40 back. No refund after that.'],
  ['the usual, to the minute', usual, 24, 'Cancel by 11-23T09:00: $40 back. No refund after that.'],
  ['the usual, too late', usual, 23, 'No refund: the deadlines have passed.'],
  ['none at all', { template: 'no_refund' } as RefundPolicy, 90, 'No refund after booking.'],
  [
    'steps, all ahead',
    stepped,
    72,
    'Cancel by 11-22T09:00: $40 back. Cancel by 11-23T09:00: $20 back. No refund after that.',
  ],
  ['steps, one passed', stepped, 30, 'Cancel by 11-23T09:00: $20 back. No refund after that.'],
  ['steps, all passed', stepped, 1, 'No refund: the deadlines have passed.'],
  ['the same share twice is one step', flat, 30, 'Cancel before the start: $20 back.'],
  ['who stays away', away, 5, 'Cancel before the start: $10 back. $4 back if you don’t come.'],
] as const)('%s', (_name, policy, hours, words) => {
  expect(say(asked(policy, hours))).toBe(words);
});

it('a class counts its own hours', () => {
  expect(refundSteps(asked(usual, 4, 'group'))).toEqual([{ until: before(3), amount: 4000, isStart: false }]);
  expect(refundSteps(asked(usual, 2, 'group'))).toEqual([]);
});

it('nothing comes back once it has started', () => {
  expect(say(asked(full, -1))).toBe('No refund: the deadlines have passed.');
});
