import { describe, expect, it } from 'vitest';
import {
  canFollow,
  isEnded,
  mayStep,
  planOf,
  type SubscriptionStatus,
  subscriptionStatuses as statuses,
} from './subscription.ts';

const legal: readonly `${SubscriptionStatus}>${SubscriptionStatus}`[] = [
  'incomplete>trialing',
  'incomplete>active',
  'incomplete>incomplete_expired',
  'trialing>active',
  'trialing>past_due',
  'trialing>canceled',
  'active>past_due',
  'active>canceled',
  'active>complete',
  'past_due>active',
  'past_due>unpaid',
  'past_due>canceled',
  'unpaid>active',
  'unpaid>canceled',
];

it('has the eight states', () => expect(new Set(statuses).size).toBe(8));

describe('every step', () => {
  it.each(statuses.flatMap(from => statuses.map(to => ({ from, to }))))('$from to $to', ({ from, to }) => {
    expect(mayStep(from, to)).toBe(legal.includes(`${from}>${to}`));
  });
});

it.each<[SubscriptionStatus, SubscriptionStatus, boolean]>([
  ['active', 'active', true],
  ['trialing', 'unpaid', true],
  ['incomplete', 'canceled', true],
  ['active', 'trialing', false],
  ['active', 'incomplete', false],
  ['canceled', 'active', false],
  ['incomplete_expired', 'active', false],
  ['complete', 'past_due', false],
])('an answer that leads from %s to %s can be true: %s', (from, to, can) => expect(canFollow(from, to)).toBe(can));

it('ends in three states', () =>
  expect(statuses.filter(isEnded)).toEqual(['incomplete_expired', 'canceled', 'complete']));

it.each<[SubscriptionStatus, daysLate: number | null, plan: string]>([
  ['incomplete', null, 'free'],
  ['incomplete_expired', null, 'free'],
  ['trialing', null, 'pro'],
  ['active', null, 'pro'],
  ['past_due', 0, 'pro'],
  ['past_due', 6.9, 'pro'],
  ['past_due', 7, 'free'],
  ['canceled', null, 'free'],
  ['unpaid', 3, 'free'],
  ['complete', null, 'free'],
])('%s, its payment %s days late, gives %s', (status, daysLate, plan) => {
  const now = new Date('2026-12-01T00:00:00Z');
  const pastDueSince = daysLate === null ? null : new Date(now.getTime() - daysLate * 86_400_000);
  expect(planOf({ status, plan: 'pro', pastDueSince }, now, 7)).toBe(plan);
});
