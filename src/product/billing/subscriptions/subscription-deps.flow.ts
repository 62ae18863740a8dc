import type { PlatformContext } from '../../../platform/platform-context.ts';
import { planNames } from '../../plans/entitlement.ts';
import type { Chosen, PlanPrices } from './plan-price.ts';
import type { SubscriptionPort } from './subscription-port.ts';
import { texts } from './texts.ts';

/** The seller of plans here, and their prices; undefined where none are sold. */
export type PlanSale = {
  port: SubscriptionPort;
  /** Throws ProviderError when the provider alone knows and does not answer. */
  prices: () => Promise<PlanPrices>;
  /** Stripe's own table of prices, to be shown in place of the list of plans. */
  table?: { id: string; key: string } | undefined;
};

export type SubscriptionDeps = Pick<
  PlatformContext,
  'db' | 'clock' | 'events' | 'config' | 'log' | 'linkSecret' | 'wake'
> & { sale: PlanSale | undefined };

/** "Vitrine Pro, monthly", as invoices call it. */
export const invoiceName = ({ plan, cycle }: Chosen): string => texts.invoiceName(planNames[plan], cycle);
