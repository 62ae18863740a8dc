import type { PlatformContext } from '../../platform/platform-context.ts';
import { paidPlans } from '../billing/plan-code.ts';
import { planPrices, priceOf } from '../billing/subscriptions/plan-price.ts';
import type { SubscriptionDeps } from '../billing/subscriptions/subscription-deps.flow.ts';
import { entitlements, plans } from '../plans/entitlement.ts';
import type { OperatorPlans } from './contract.ts';
import { countByPlan } from './creators.sql.ts';

/** What each plan includes, costs and has, and who sells it. All but the number of creators is set in the settings. */
export async function planTable({
  db,
  config,
  sale,
}: Pick<PlatformContext, 'db' | 'config'> & Pick<SubscriptionDeps, 'sale'>): Promise<OperatorPlans> {
  const prices = sale?.prices ?? planPrices(config.PLAN_CURRENCY, config.PLAN_PRICES);
  const counts = await countByPlan(db);
  return {
    plans: plans.map(plan => {
      const paid = paidPlans.find(known => known === plan);
      const { maxNumberOfServices, maxNumberOfEvents, maxNumberOfCalendarBookings, maxNumberOfExternalLinks } =
        entitlements[plan];
      const price = (cycle: 'month' | 'year') =>
        paid === undefined ? null : (priceOf(prices, { plan: paid, cycle }) ?? null);
      return {
        plan,
        creators: counts.find(known => known.plan === plan)?.creators ?? 0,
        limits: {
          individualService: maxNumberOfServices,
          groupService: maxNumberOfEvents,
          link: maxNumberOfExternalLinks,
          calendar_booking: maxNumberOfCalendarBookings,
        },
        price: paid === undefined ? null : { month: price('month'), year: price('year') },
      };
    }),
    currency: prices.currency,
    trialDays: config.PLAN_TRIAL_DAYS,
    graceDays: config.PLAN_GRACE_DAYS,
    seller: sale?.port.id ?? null,
  };
}
