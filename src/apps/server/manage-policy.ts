import type { Config } from '../../platform/config.ts';
import { policies } from '../../platform/headers/content-policies.ts';
import { pricingPath } from '../../product/plans/gate.ts';

/** Where Stripe's table of prices comes from (docs.stripe.com/payments/checkout/pricing-table). */
const stripeScripts = 'https://js.stripe.com';

/** The content policy of the manage app at a path. Another host's script runs on the pricing screen alone, and only where it shows Stripe's table. */
export function managePolicy(
  { STRIPE_PRICING_TABLE_ID: table }: Pick<Config, 'STRIPE_PRICING_TABLE_ID'>,
  path: string,
) {
  return policies.manage(table !== undefined && path === pricingPath ? [stripeScripts] : []);
}
