import { describe, expect, it } from 'vitest';
import type { RefundPolicy } from './refund-policy.ts';
import { describeRefundPolicy, type ServiceKind } from './refund-words.ts';

const custom = (...tiers: [hours: number, percent: number][]): RefundPolicy => ({
  template: 'custom',
  tiers: tiers.map(([hours, percent]) => ({ hours, percent })),
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
  ])('%j for %s reads: %s', (policy, kind, sentence) => {
    expect(describeRefundPolicy(policy, kind)).toBe(sentence);
  });
});
