import type { PlatformContext } from '../../platform/platform-context.ts';
import { paypalPlans } from '../../product/billing/paypal/paypal-plans.flow.ts';
import { sandboxPlans } from '../../product/billing/sandbox/sandbox-plans.flow.ts';
import { stripePlans } from '../../product/billing/stripe/stripe-plans.flow.ts';
import { planPrices } from '../../product/billing/subscriptions/plan-price.ts';
import type { PlanSale } from '../../product/billing/subscriptions/subscription-deps.flow.ts';
import { createBreaker, guarded } from '../../product/payments/port/breaker.flow.ts';
import { paypalBases } from './payments.ts';

/**
 * Who sells plans here: Stripe where it has prices for them, else PayPal where it has plans, else the test provider where
 * test payments are allowed, else nobody.
 */
export function composePlanSale(context: Pick<PlatformContext, 'config' | 'db' | 'clock'>): PlanSale | undefined {
  const { config } = context;
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PLAN_PRICES: named, STRIPE_API_BASE: base } = config;
  if (secretKey !== undefined && Object.keys(named).length > 0) {
    const live = secretKey.includes('_live_');
    const port = guarded(stripePlans({ secretKey, base, live, prices: named }), createBreaker('Stripe Billing'));
    const { STRIPE_PRICING_TABLE_ID: id, STRIPE_PUBLISHABLE_KEY: key } = config;
    const table = id === undefined || key === undefined ? undefined : { id, key };
    return { port, prices: async () => (await port.prices?.()) ?? planPrices(config.PLAN_CURRENCY, {}), table };
  }
  const paypal = paypalPlansOf(context);
  if (paypal !== undefined) return paypal;
  const prices = planPrices(config.PLAN_CURRENCY, config.PLAN_PRICES);
  return config.sandboxPayments
    ? { port: sandboxPlans({ ...context, daySeconds: config.SANDBOX_CLOCK }), prices: async () => prices }
    : undefined;
}

function paypalPlansOf({ config, clock }: Pick<PlatformContext, 'config' | 'clock'>): PlanSale | undefined {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: secret, PAYPAL_PLAN_IDS: plans, PAYPAL_ENV: env } = config;
  if (clientId === undefined || secret === undefined || Object.keys(plans).length === 0) return undefined;
  const paypal = paypalPlans({
    base: config.PAYPAL_API_BASE ?? paypalBases[env],
    clientId,
    secret,
    live: env === 'live',
    brand: config.OPERATOR_NAME ?? 'Vitrine',
    returnUrl: `${config.publicUrl}/manage/billing?back=checkout`,
    plans,
    now: () => clock.now(),
  });
  const port = guarded(paypal, createBreaker('PayPal Subscriptions'));
  return { port, prices: async () => (await port.prices?.()) ?? planPrices(config.PLAN_CURRENCY, {}) };
}
