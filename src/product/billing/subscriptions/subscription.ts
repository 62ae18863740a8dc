import type { Plan } from '../../plans/entitlement.ts';
import type { PaidPlan } from '../plan-codes/plan-code.ts';

/** The eight states of spec point 4. */
export const subscriptionStatuses = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'complete',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const cycles = ['month', 'year'] as const;
export type Cycle = (typeof cycles)[number];

/**
 * Where each state may lead in one step. `complete` is a subscription that was bought for a fixed time and ran out; it,
 * `canceled` and `incomplete_expired` are the ends.
 */
const steps: Record<SubscriptionStatus, readonly SubscriptionStatus[]> = {
  incomplete: ['trialing', 'active', 'incomplete_expired'],
  incomplete_expired: [],
  trialing: ['active', 'past_due', 'canceled'],
  active: ['past_due', 'canceled', 'complete'],
  past_due: ['active', 'unpaid', 'canceled'],
  canceled: [],
  unpaid: ['active', 'canceled'],
  complete: [],
};

/** Whether a subscription may go from one state to another in one step. */
export const mayStep = (from: SubscriptionStatus, to: SubscriptionStatus): boolean => steps[from].includes(to);

/**
 * Whether what a provider says now can follow what was known: the same, or any number of steps later. Anything else is an
 * old answer that came late.
 */
export function canFollow(from: SubscriptionStatus, to: SubscriptionStatus): boolean {
  const reached = new Set([from]);
  for (const state of reached) for (const next of steps[state]) reached.add(next);
  return reached.has(to);
}

export const isEnded = (status: SubscriptionStatus): boolean => steps[status].length === 0;

/** When a plan whose payment failed stops counting. */
export const graceEnd = (pastDueSince: Date, graceDays: number): Date =>
  new Date(pastDueSince.getTime() + graceDays * 86_400_000);

type PlanStatus = { status: SubscriptionStatus; plan: PaidPlan; pastDueSince: Date | null };

/** The plan a subscription grants: trials and paid ones theirs, a failed payment only while its grace lasts. */
export function planOf({ status, plan, pastDueSince }: PlanStatus, now: Date, graceDays: number): Plan {
  if (status === 'trialing' || status === 'active') return plan;
  const isGrace = status === 'past_due' && (pastDueSince === null || now < graceEnd(pastDueSince, graceDays));
  return isGrace ? plan : 'free';
}
