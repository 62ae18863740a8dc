import type { PlatformContext } from '../../platform/platform-context.ts';
import { planSaleTerms, type SaleDeps } from '../billing/for-rooms/plan-sale.flow.ts';
import { countedKinds, limitOf, plans } from '../plans/entitlement.ts';
import type { OperatorPlans } from './contract.ts';
import { countByPlan } from './creators.sql.ts';

/**
 * What each plan includes and costs, how many creators have it, and who sells it. All but the number comes from
 * the settings.
 */
export async function planTable(deps: Pick<PlatformContext, 'db' | 'config'> & SaleDeps): Promise<OperatorPlans> {
  const { currency, seller, prices } = await planSaleTerms(deps.config, deps);
  const counts = await countByPlan(deps.db);
  return {
    plans: plans.map(plan => ({
      plan,
      creators: counts.find(known => known.plan === plan)?.creators ?? 0,
      limits: Object.fromEntries(countedKinds.map(kind => [kind, limitOf(kind, plan)])),
      price: plan === 'free' ? null : prices[plan],
    })),
    currency,
    trialDays: deps.config.PLAN_TRIAL_DAYS,
    graceDays: deps.config.PLAN_GRACE_DAYS,
    seller,
  };
}
