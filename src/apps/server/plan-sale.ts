import type { PlatformContext } from '../../platform/platform-context.ts';
import { sandboxPlans } from '../../product/billing/sandbox/sandbox-plans.flow.ts';
import { planPrices } from '../../product/billing/subscriptions/plan-price.ts';
import type { PlanSale } from '../../product/billing/subscriptions/subscription-deps.flow.ts';

/** Who sells plans here: the test provider where test payments are allowed, else nobody. */
export function composePlanSale(context: PlatformContext): PlanSale | undefined {
  const { config } = context;
  const prices = planPrices(config.PLAN_CURRENCY, config.PLAN_PRICES);
  return config.sandboxPayments ? { port: sandboxPlans(context), prices } : undefined;
}
