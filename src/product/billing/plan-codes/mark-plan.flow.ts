import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import { queueMail } from '../../../platform/mail.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorById, markPlan, type PlanMarks } from '../../accounts/creators/creators.flow.ts';
import { plans } from '../../plans/entitlement.ts';
import { pricingPath } from '../../plans/gate.ts';

/**
 * Marks where a creator's plan comes from, as the operator or a licence says. A plan that gets lower hides what is over its
 * limits and deletes nothing (decision 0042), and the creator is emailed so.
 */
export async function markPlanAndMail(
  deps: Pick<PlatformContext, 'clock' | 'events' | 'config'>,
  trx: Trx,
  creatorId: CreatorId,
  marks: PlanMarks,
): Promise<void> {
  const before = await creatorById({ db: trx }, creatorId);
  await markPlan(deps, trx, creatorId, marks);
  const { plan } = await creatorById({ db: trx }, creatorId);
  if (plans.indexOf(plan) >= plans.indexOf(before.plan)) return;
  await queueMail(trx, {
    dedupKey: `plan-fallen:${creatorId}:${deps.clock.now().getTime()}`,
    creatorId,
    to: before.email,
    template: 'plan-fallen',
    props: {
      firstName: before.firstName,
      from: before.plan,
      to: plan,
      url: `${deps.config.publicUrl}${pricingPath}`,
    },
  });
}
