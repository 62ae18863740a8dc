import type { Config } from '../../platform/config.ts';
import { pricingPath } from '../../product/plans/gate.ts';

/** Where Stripe's table of prices comes from (docs.stripe.com/payments/checkout/pricing-table). */
const stripeScripts = 'https://js.stripe.com';

/** The content policy of the manage app at a path. Another host's script runs on the pricing screen alone, and only where it shows Stripe's table. */
export function managePolicy(
  { STRIPE_PRICING_TABLE_ID: table }: Pick<Config, 'STRIPE_PRICING_TABLE_ID'>,
  path: string,
) {
  const others = table !== undefined && path === pricingPath ? ` ${stripeScripts}` : '';
  return [
    "default-src 'none'",
    `script-src 'self'${others}`,
    // Styles may be inline because the editor's preview carries the page's own; scripts never.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    `frame-src 'self'${others}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
