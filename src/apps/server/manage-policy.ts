import type { Config } from '../../platform/config.ts';
import { policies } from '../../platform/headers/content-policies.ts';
import { pricingPath } from '../../product/plans/gate.ts';
import { collectorOrigin } from './analytics-target.ts';

/** Where Stripe's table of prices comes from (docs.stripe.com/payments/checkout/pricing-table). */
const stripeScripts = 'https://js.stripe.com';

/** The content policy of the manage app at a path. Another host's script runs on the pricing screen alone, and only where it shows Stripe's table. */
export function managePolicy(
  config: Pick<Config, 'STRIPE_PRICING_TABLE_ID' | 'ANALYTICS_APP_KEY' | 'ANALYTICS_URL'>,
  path: string,
) {
  const { STRIPE_PRICING_TABLE_ID: table } = config;
  const others = table !== undefined && path === pricingPath ? [stripeScripts] : [];
  return policies.manage(others, collectorOrigin(config.ANALYTICS_APP_KEY, config));
}
