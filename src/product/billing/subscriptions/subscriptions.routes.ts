import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import * as operations from './contract.ts';
import { readBilling } from './read-billing.flow.ts';
import {
  cancelSubscription,
  changeSubscription,
  checkSubscription,
  portalOf,
  quoteChange,
  resumeSubscription,
  type SubscriptionRefusal,
  subscribe,
} from './subscribe.flow.ts';
import type { SubscriptionDeps } from './subscription-deps.flow.ts';
import { latestSubscription } from './subscriptions.sql.ts';

/** What a creator pays for their plan. */
export function subscriptionRoutes(api: Api, deps: SubscriptionDeps): void {
  const after = async (
    creatorId: CreatorId,
    change: Result<unknown, SubscriptionRefusal>,
  ): Promise<Result<operations.BillingAnswer, SubscriptionRefusal>> =>
    change.ok ? accept(await readBilling(deps, creatorId)) : change;

  serve(api, operations.readBilling, ({ creatorId }) => readBilling(deps, creatorId));

  serve(api, operations.subscribe, async ({ creatorId, body }) => {
    return subscribe(deps, creatorId, body);
  });

  serve(api, operations.quotePlan, async ({ creatorId, body }) => {
    return quoteChange(deps, creatorId, body);
  });

  serve(api, operations.changePlan, async ({ creatorId, body: { plan, cycle, due } }) => {
    return after(creatorId, await changeSubscription(deps, creatorId, { plan, cycle }, due));
  });

  serve(api, operations.cancelPlan, async ({ creatorId }) => {
    return after(creatorId, await cancelSubscription(deps, creatorId));
  });

  serve(api, operations.keepPlan, async ({ creatorId }) => {
    return after(creatorId, await resumeSubscription(deps, creatorId));
  });

  serve(api, operations.checkPlan, async ({ creatorId, body }) => {
    return after(creatorId, await checkSubscription(deps, creatorId, body?.session));
  });

  serve(api, operations.openBillingPortal, async ({ creatorId }) => {
    return portalOf(deps, creatorId);
  });

  const enterTestCard = deps.sale?.port.enterTestCard;
  if (enterTestCard === undefined) return;
  serve(api, operations.enterTestCard, async ({ creatorId, body }) => {
    const row = await latestSubscription(deps.db, creatorId);
    if (row?.ref == null) return refuse({ kind: 'not_subscribed' as const });
    const entered = await enterTestCard({ creatorId, ref: row.ref }, body.number);
    return entered.ok ? after(creatorId, await checkSubscription(deps, creatorId)) : entered;
  });
}
