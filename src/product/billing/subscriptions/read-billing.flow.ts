import type { CreatorId } from '../../../base/id.ts';
import { creatorById } from '../../accounts/creators.flow.ts';
import { mayUse } from '../../plans/gate.ts';
import { paidPlans } from '../plan-code.ts';
import type { Billing } from './contract.ts';
import { listInvoices } from './plan-invoices.sql.ts';
import { priceOf } from './plan-price.ts';
import { cycles, graceEnd, isEnded } from './subscription.ts';
import type { SubscriptionDeps } from './subscription-deps.flow.ts';
import { latestSubscription, type SubscriptionRow } from './subscriptions.sql.ts';

/** What a creator is shown of their plan and its payments. */
export async function readBilling(deps: SubscriptionDeps, creatorId: CreatorId): Promise<Billing> {
  const { db, sale, config } = deps;
  const [row, invoices, { plan }] = await Promise.all([
    latestSubscription(db, creatorId),
    listInvoices(db, creatorId),
    creatorById(deps, creatorId),
  ]);
  const isOpen = row !== undefined && !isEnded(row.status);
  const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address } = config;
  return {
    sale: sale === undefined ? null : saleOf(deps, sale),
    subscription: row === undefined || row.status === 'incomplete_expired' ? null : shown(row, config.PLAN_GRACE_DAYS),
    portal:
      sale?.port.portalUrl !== undefined &&
      row?.customer != null &&
      (isOpen || mayUse('isBillingPortalAvailable', plan) === undefined),
    invoices: invoices.map(({ subscriptionId, ref, madeAt, paidAt, ...invoice }) => ({
      ...invoice,
      id: `${subscriptionId}.${ref}`,
      madeAt: madeAt.toISOString(),
      paidAt: paidAt?.toISOString() ?? null,
    })),
    seller: name === undefined ? null : { name, address: address ?? '' },
  };
}

function saleOf({ config }: SubscriptionDeps, { port, prices }: NonNullable<SubscriptionDeps['sale']>) {
  const choices = paidPlans.flatMap(plan => cycles.map(cycle => ({ plan, cycle })));
  return {
    test: port.test,
    currency: prices.currency,
    trialDays: config.PLAN_TRIAL_DAYS,
    offers: choices.flatMap(chosen => {
      const amount = priceOf(prices, chosen);
      return amount === undefined ? [] : [{ ...chosen, amount }];
    }),
  };
}

function shown(row: SubscriptionRow, graceDays: number): NonNullable<Billing['subscription']> {
  const { status, plan, cycle, amount, currency, endsAtPeriodEnd, method, nextPlan, nextCycle } = row;
  return {
    ...{ status, plan, cycle, amount, currency, endsAtPeriodEnd, method },
    periodEnd: row.periodEnd?.toISOString() ?? null,
    trialEnd: row.trialEnd?.toISOString() ?? null,
    graceEnd: row.pastDueSince === null ? null : graceEnd(row.pastDueSince, graceDays).toISOString(),
    next: nextPlan === null || nextCycle === null ? null : { plan: nextPlan, cycle: nextCycle },
  };
}
