import { describe, expect, it } from 'vitest';
import { type RefundPolicy, refundPolicySchema } from './refund-policy.ts';
import { describeCreditReturn, describeRefundPolicy, noShowPercent, type ServiceKind } from './refund-words.ts';

const custom = (...tiers: [hours: number, percent: number][]): RefundPolicy => ({
  template: 'custom',
  tiers: tiers.map(([hours, percent]) => ({ hours, percent })),
});

it.each<[RefundPolicy, ServiceKind, string]>([
  [{ template: '100p' }, 'group', 'The session goes back to your package if you cancel before the start.'],
  [
    { template: '100p_conditional' },
    'group',
    'The session goes back to your package if you cancel at least 3 hours before the start; not after that.',
  ],
  [{ template: 'no_refund' }, 'individual', 'Cancelled sessions don’t go back to your package.'],
  [
    custom([72, 100], [24, 50], [1, 10]),
    'individual',
    'The session goes back to your package if you cancel at least 24 hours before the start; not after that.',
  ],
  [custom([72, 49]), 'individual', 'Cancelled sessions don’t go back to your package.'],
])('%j of a %s session that a package pays for is said of the session, not of money', (policy, kind, words) => {
  expect(describeCreditReturn(policy, kind, 'package')).toBe(words);
});

describe('a refund policy in one sentence', () => {
  it.each<[RefundPolicy, ServiceKind, string]>([
    [{ template: '100p' }, 'individual', 'Full refund if you cancel before the start.'],
    [{ template: '100p' }, 'group', 'Full refund if you cancel before the start.'],
    [
      { template: '100p_conditional' },
      'individual',
      'Full refund if you cancel at least 24 hours before the start; no refund after that.',
    ],
    [
      { template: '100p_conditional' },
      'group',
      'Full refund if you cancel at least 3 hours before the start; no refund after that.',
    ],
    [{ template: 'no_refund' }, 'group', 'No refund after booking.'],
    [custom([48, 0]), 'individual', 'No refund after booking.'],
    [custom([24, 100]), 'group', 'Full refund if you cancel at least 24 hours before; no refund after that.'],
    [
      custom([72, 100], [24, 50], [1, 10]),
      'individual',
      'Full refund if you cancel at least 3 days before; 50% if you cancel at least 24 hours before; ' +
        '10% if you cancel at least 1 hour before; no refund after that.',
    ],
    [custom([48, 80], [0, 25]), 'group', '80% refund if you cancel at least 2 days before; 25% until the start.'],
    [custom([48, 100], [24, 0]), 'group', 'Full refund if you cancel at least 2 days before; no refund after that.'],
    [
      {
        template: 'custom',
        tiers: [
          { hours: 48, percent: 100 },
          { hours: 0, percent: 25 },
        ],
        noShow: 10,
      },
      'group',
      'Full refund if you cancel at least 2 days before; 25% until the start; 10% if you don’t come.',
    ],
    [
      { template: 'custom', tiers: [{ hours: 0, percent: 100 }], noShow: 100 },
      'group',
      'Full refund until the start; full refund if you don’t come.',
    ],
    [
      { template: 'custom', tiers: [{ hours: 0, percent: 50 }], noShow: 0 },
      'individual',
      '50% refund until the start.',
    ],
  ])('%j for %s reads: %s', (policy, kind, sentence) => {
    expect(describeRefundPolicy(policy, kind)).toBe(sentence);
  });
});

describe('what a no-show is refunded', () => {
  const policy = (noShow: number | undefined, ...tiers: [hours: number, percent: number][]) => ({
    ...custom(...tiers),
    ...(noShow === undefined ? {} : { noShow }),
  });

  it.each<[string, object, number]>([
    ['nothing where the policy says nothing', policy(undefined, [24, 50]), 0],
    ['what the policy names', policy(10, [24, 50], [0, 10]), 10],
    ['nothing under any other policy', { template: '100p' }, 0],
  ])('is %s', (_, given, percent) => {
    expect(noShowPercent(refundPolicySchema.parse(given))).toBe(percent);
  });

  it.each<[string, object, string]>([
    ['more than cancelling at the last moment', policy(11, [24, 50], [0, 10]), 'A no-show can’t get a higher refund'],
    ['anything when late cancelling gives nothing', policy(1, [24, 50]), 'A no-show can’t get a higher refund'],
    ['more than everything', policy(101, [0, 100]), 'At most 100'],
  ])('cannot be %s', (_, given, message) => {
    const [issue] = refundPolicySchema.safeParse(given).error?.issues ?? [];
    expect(issue?.path).toEqual(['noShow']);
    expect(issue?.message).toContain(message);
  });
});
