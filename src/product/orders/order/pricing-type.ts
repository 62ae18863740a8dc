import { type Access, accessPricing, type BillingPeriod } from '../../services/promotion.ts';
import type { PaymentMethod } from './payment-methods.ts';

/** An order's pricing, under the specification's names (decision 0056). */
export const pricingTypes = ['single', 'paylater', 'subscription', 'bnpl', 'membership'] as const;
export type PricingType = (typeof pricingTypes)[number];

export type Pricing = { pricingType: PricingType; billingPeriod: BillingPeriod | null };

/** Depends on what is sold, and then on how it is paid: at once, later, each period, or in parts at a provider. */
export function pricingOf(method: PaymentMethod, access: Pick<Access, 'renews' | 'uses' | 'parts'> | null): Pricing {
  if (access !== null && access.renews !== null)
    return { pricingType: accessPricing(access), billingPeriod: access.renews };
  // Sold once, with parts collected by the host or a provider.
  if (access !== null && access.parts !== null) return { pricingType: 'single', billingPeriod: null };
  return { pricingType: byMethod[method] ?? 'single', billingPeriod: null };
}

const byMethod: Partial<Record<PaymentMethod, PricingType>> = {
  unpaid_pay_later: 'paylater',
  subscription: 'subscription',
  bnpl: 'bnpl',
};
