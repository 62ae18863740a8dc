import { setTimeout as wait } from 'node:timers/promises';
import type { CreatorId } from '../../../base/id.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { ProviderError } from '../../payments/port/payment-port.ts';
import type { Plan } from '../../plans/entitlement.ts';
import { mayUse } from '../../plans/gate.ts';
import { paidPlans } from '../plan-codes/plan-code.ts';
import type { Billing, BillingAnswer } from './contract.ts';
import { buyerReference } from './plan-events.flow.ts';
import { listInvoices } from './plan-invoices.sql.ts';
import { type PlanPrices, priceOf } from './plan-price.ts';
import { cycles, graceEnd, isEnded } from './subscription.ts';
import type { SubscriptionDeps } from './subscription-deps.flow.ts';
import { confirmationOf, latestSubscription, type SubscriptionRow } from './subscriptions.sql.ts';

/** A page waits no longer for prices. */
const mostMs = 2500;

/** What a creator is shown of their plan and its payments. */
export async function readBilling(deps: SubscriptionDeps, creatorId: CreatorId): Promise<BillingAnswer> {
  const { db, sale, config } = deps;
  const [row, invoices, { plan, email }, prices] = await Promise.all([
    latestSubscription(db, creatorId),
    listInvoices(db, creatorId),
    creatorById(deps, creatorId),
    sale && knownPrices(deps, sale),
  ]);
  const isOpen = row !== undefined && !isEnded(row.status);
  const hasPortal = sale?.port.portalUrl !== undefined && sale.port.id === row?.provider;
  const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address } = config;
  return {
    sale: sale === undefined ? null : saleOf(deps, sale, prices, { creatorId, email }),
    subscription:
      row === undefined || row.status === 'incomplete_expired' ? null : shown(row, sale, config.PLAN_GRACE_DAYS),
    portal: portalFor({ canOpen: hasPortal && row?.customer != null, isOpen, plan }),
    invoices: invoices.map(invoice => ({ ...invoice, id: `${invoice.subscriptionId}.${invoice.ref}` })),
    seller: name === undefined ? null : { name, address: address ?? '' },
  };
}

/** A card that is charged can always be changed; without a subscription the plan decides. */
function portalFor({ canOpen, isOpen, plan }: { canOpen: boolean; isOpen: boolean; plan: Plan }): Billing['portal'] {
  if (!canOpen) return 'none';
  return isOpen || mayUse('isBillingPortalAvailable', plan) === undefined ? 'open' : 'locked';
}

type Sale = NonNullable<SubscriptionDeps['sale']>;

/** What plans cost; undefined while the provider that knows does not answer within a moment. */
async function knownPrices({ log }: SubscriptionDeps, { prices }: Sale): Promise<PlanPrices | undefined> {
  try {
    return await Promise.race([prices(), wait(mostMs, undefined, { ref: false })]);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error }, 'the prices of plans are not known');
    return undefined;
  }
}

type Buyer = { creatorId: CreatorId; email: string };

function saleOf(
  { config, linkSecret }: SubscriptionDeps,
  { port, table }: Sale,
  prices: PlanPrices | undefined,
  { creatorId, email }: Buyer,
): Billing['sale'] {
  const choices = paidPlans.flatMap(plan => cycles.map(cycle => ({ plan, cycle })));
  return {
    test: port.test,
    cardHere: port.enterTestCard !== undefined,
    account: port.accountPage !== undefined,
    pricesKnown: prices !== undefined,
    currency: prices?.currency ?? config.PLAN_CURRENCY,
    trialDays: config.PLAN_TRIAL_DAYS,
    offers: choices.flatMap(chosen => {
      const amount = prices && priceOf(prices, chosen);
      return amount === undefined ? [] : [{ ...chosen, amount }];
    }),
    table: table === undefined ? null : { ...table, reference: buyerReference(linkSecret, creatorId), email },
  };
}

function shown(
  row: SubscriptionRow,
  sale: SubscriptionDeps['sale'],
  graceDays: number,
): NonNullable<BillingAnswer['subscription']> {
  const port = sale?.port.id === row.provider ? sale.port : undefined;
  const { nextPlan, nextCycle } = row;
  const confirm = confirmationOf(row);
  return {
    ...row,
    account:
      port?.accountPage === undefined ? null : { page: port.accountPage, endsForGood: port.endsForGood === true },
    payUrl: row.status === 'incomplete' ? row.payUrl : null,
    graceEnd: row.pastDueSince === null ? null : graceEnd(row.pastDueSince, graceDays),
    confirm: confirm && { ...confirm.to, ...confirm },
    next: nextPlan === null || nextCycle === null ? null : { plan: nextPlan, cycle: nextCycle },
  };
}
