import type { Currency } from '../../../base/currency.ts';
import type { Config } from '../../../platform/config.ts';
import { ProviderError } from '../../payments/port/payment-port.ts';
import type { PaidPlan } from '../plan-codes/plan-code.ts';
import { type PlanPrices, planPrices, priceOf } from '../subscriptions/plan-price.ts';
import type { SubscriptionDeps } from '../subscriptions/subscription-deps.flow.ts';

export type SaleDeps = Pick<SubscriptionDeps, 'sale'>;

/** What plans cost here, in minor units, null where one is not sold; and who sells them, null for nobody. */
export type PlanSaleTerms = {
  currency: Currency;
  seller: string | null;
  prices: Record<PaidPlan, { month: number | null; year: number | null }>;
};

/** The prices of the plans: the provider's where one sells them, else those of the settings; null for none. */
export async function planSaleTerms(config: Config, { sale }: SaleDeps): Promise<PlanSaleTerms> {
  const prices =
    sale === undefined ? planPrices(config.PLAN_CURRENCY, config.PLAN_PRICES) : await knownPrices(sale, config);
  const of = (plan: PaidPlan) => ({
    month: priceOf(prices, { plan, cycle: 'month' }) ?? null,
    year: priceOf(prices, { plan, cycle: 'year' }) ?? null,
  });
  return {
    currency: prices.currency,
    seller: sale?.port.id ?? null,
    prices: { basic: of('basic'), pro: of('pro'), empower: of('empower') },
  };
}

/** None while the provider that alone knows them does not answer. */
const knownPrices = (sale: NonNullable<SaleDeps['sale']>, config: Config): Promise<PlanPrices> =>
  sale.prices().catch((error: unknown) => {
    if (error instanceof ProviderError) return { currency: config.PLAN_CURRENCY, prices: {} };
    throw error;
  });
