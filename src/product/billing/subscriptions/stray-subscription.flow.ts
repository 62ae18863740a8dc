import { storePlanMismatch } from './plan-mismatches.flow.ts';
import type { SubscriptionDeps } from './subscription-deps.flow.ts';
import type { FoundSubscription, SubscriptionRef } from './subscription-port.ts';
import { subscriptionById } from './subscriptions.sql.ts';

/**
 * A subscription that has ended here and may still run at the provider, where its customer pays without getting a plan.
 * One whose payment page was left is cancelled there, and each is listed, because its charges have to be refunded.
 * Throws ProviderError.
 */
export async function endStray(deps: SubscriptionDeps, { creatorId, id, ref }: SubscriptionRef): Promise<void> {
  const port = deps.sale?.port;
  const found = await port?.find?.(ref);
  if (!found?.runs) return;
  const row = await subscriptionById(deps.db, creatorId, id);
  if (row?.status === 'incomplete_expired') await port?.endStray?.({ creatorId, id, ref }, `subscription:${id}:stray`);
  await noteMismatch(deps, found, 'second', { creator: creatorId, id });
}

/** Lists what the provider has and nobody here gets a plan for. */
export async function noteMismatch(
  deps: SubscriptionDeps,
  { ref, sold, amount, currency }: FoundSubscription,
  kind: 'unknown' | 'second',
  whose: Record<string, string>,
): Promise<void> {
  const provider = deps.sale?.port.id ?? '';
  deps.log.error({ provider, ref, kind }, 'a subscription at the provider of plans gives nobody a plan here');
  await storePlanMismatch(
    deps.db,
    { provider, ref, kind, facts: { ...whose, sold, amount, currency } },
    deps.clock.now(),
  );
}
