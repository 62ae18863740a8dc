import { queueMail } from '../../../platform/mail.ts';
import { creatorById, holdCreatorAlone, markPlan } from '../../accounts/creators/creators.flow.ts';
import { planNames } from '../../plans/entitlement.ts';
import { pricingPath } from '../../plans/gate.ts';
import { storePlanMismatch } from './plan-mismatches.flow.ts';
import { isEnded } from './subscription.ts';
import type { SubscriptionDeps } from './subscription-deps.flow.ts';
import { sandboxPlansId } from './subscription-port.ts';
import { lockSubscription, type SubscriptionRow, updateSubscription } from './subscriptions.sql.ts';

const day = 86_400_000;

/**
 * A subscription at a provider that does not sell here any more. A subscription paid with a test card ends, and its
 * creator is told. Real money may still be charged elsewhere: then the plan stays and the operator is told.
 */
export async function settleUnsold(deps: SubscriptionDeps, row: SubscriptionRow): Promise<void> {
  if (isEnded(row.status)) return;
  if (row.provider === sandboxPlansId) return endTest(deps, row);
  const now = deps.clock.now();
  await updateSubscription(deps.db, row, { checkAt: new Date(now.getTime() + day) });
  if (row.ref === null) return;
  const { provider, ref } = row;
  await storePlanMismatch(
    deps.db,
    { provider, ref, kind: 'unsold', facts: { id: row.id, creator: row.creatorId } },
    now,
  );
}

async function endTest(deps: SubscriptionDeps, { creatorId, id }: SubscriptionRow): Promise<void> {
  await deps.db.transaction().execute(async trx => {
    await holdCreatorAlone(trx, creatorId);
    const row = await lockSubscription(trx, creatorId, id);
    if (row === undefined || isEnded(row.status)) return;
    const status = row.status === 'incomplete' ? 'incomplete_expired' : 'canceled';
    await updateSubscription(trx, row, { status, nextPlan: null, nextCycle: null, checkAt: null });
    const { subscribedPlan: had, email, firstName } = await creatorById({ db: trx }, creatorId);
    await markPlan(deps, trx, creatorId, { subscribedPlan: 'free' });
    if (had === 'free') return;
    const props = { firstName, plan: planNames[row.plan], url: `${deps.config.publicUrl}${pricingPath}` };
    await queueMail(trx, {
      ...{ creatorId, to: email, props, template: 'plan-ended' },
      dedupKey: `plan-ended:${id}:test`,
    });
  });
  deps.wake();
}
