import type { CreatorId } from '../../../base/id.ts';
import { readBilling } from '../subscriptions/read-billing.flow.ts';
import { cancelSubscription } from '../subscriptions/subscribe.flow.ts';
import type { SubscriptionDeps } from '../subscriptions/subscription-deps.flow.ts';

export type PlanDeps = SubscriptionDeps;

/** Whether a subscription runs that goes on being charged. */
export async function isCharged(deps: PlanDeps, creatorId: CreatorId): Promise<boolean> {
  const { subscription } = await readBilling(deps, creatorId);
  return subscription !== null && !subscription.endsAtPeriodEnd;
}

/** No more is charged for the plan; what is paid for runs on. Throws while the provider does not answer. */
export async function endPlan(deps: PlanDeps, creatorId: CreatorId): Promise<void> {
  if (!(await isCharged(deps, creatorId))) return;
  const ended = await cancelSubscription(deps, creatorId);
  if (!ended.ok && ended.refusal.kind !== 'not_subscribed')
    throw new Error(`the plan of ${creatorId} could not be ended: ${ended.refusal.kind}`);
}
