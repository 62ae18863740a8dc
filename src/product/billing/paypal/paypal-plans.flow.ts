import { z } from 'zod';
import { ProviderError } from '../../payments/port/payment-port.ts';
import { readAnswer } from '../../payments/port/paypal-answer.ts';
import { type PaypalKeys, PaypalRefusal, paypalClient } from '../../payments/port/paypal-client.flow.ts';
import { type PaidPlan, paidPlans } from '../plan-codes/plan-code.ts';
import type { Chosen } from '../subscriptions/plan-price.ts';
import { cycles } from '../subscriptions/subscription.ts';
import type { SubscriptionPort } from '../subscriptions/subscription-port.ts';
import { changeParams, startParams } from './paypal-plan-params.ts';
import { paypalPrices, planReader } from './paypal-plan-prices.flow.ts';
import {
  isOver,
  linksSchema,
  type PaypalSubscription,
  providerStateOf,
  readPlanMark,
  runs,
  subscriptionSchema,
  transactionsSchema,
} from './paypal-plan-state.ts';

/** The name of PayPal among the payment providers too: its events come to one address. */
const paypalPlansId = 'paypal';

type PaypalPlanSettings = PaypalKeys & {
  live: boolean;
  /** The name creators see at PayPal. */
  brand: string;
  /** Where a creator comes back to who approved a change. */
  returnUrl: string;
  /** The plans at PayPal, by plan and cycle. */
  plans: Readonly<Partial<Record<`${PaidPlan}.${Chosen['cycle']}`, string>>>;
  now: () => Date;
};

const startedSchema = linksSchema.extend({ id: z.string() });
const day = 86_400_000;
/** What is asked for of the past: a yearly payment is among it. */
const lookBack = 400 * day;
/** A page to approve something at PayPal is good for about three hours. */
const approveMs = 3 * 3_600_000;
const accountPages = {
  live: 'https://www.paypal.com/myaccount/autopay/',
  sandbox: 'https://www.sandbox.paypal.com/myaccount/autopay/',
} as const;

/**
 * Plans through PayPal's Subscriptions API: paid from an account at PayPal, whose owner approves the start and each change
 * there. The price of a plan is PayPal's. A change counts from the next period, and an end is final (decision 0074).
 */
export function paypalPlans(settings: PaypalPlanSettings): SubscriptionPort {
  const call = paypalClient(settings, settings.now);
  const readPlan = planReader(call);
  const named = paidPlans.flatMap(plan =>
    cycles.flatMap(cycle => {
      const planId = settings.plans[`${plan}.${cycle}`];
      return planId === undefined ? [] : [{ plan, cycle, planId }];
    }),
  );
  const soldAs = (planId: string): Chosen | null => {
    const found = named.find(one => one.planId === planId);
    return found === undefined ? null : { plan: found.plan, cycle: found.cycle };
  };
  const planFor = ({ plan, cycle }: Chosen): string => {
    const planId = settings.plans[`${plan}.${cycle}`];
    if (planId === undefined) throw new ProviderError('invalid', `PAYPAL_PLAN_IDS names no plan for ${plan}.${cycle}`);
    return planId;
  };
  const read = async (ref: string): Promise<PaypalSubscription> =>
    readAnswer(subscriptionSchema, await call({ method: 'GET', path: pathOf(ref) }));
  async function transactionsOf(ref: string) {
    const now = settings.now();
    const query = new URLSearchParams({
      start_time: new Date(now.getTime() - lookBack).toISOString(),
      end_time: now.toISOString(),
    });
    const answer = await call({ method: 'GET', path: `${pathOf(ref)}/transactions?${query}` });
    const { transactions } = readAnswer(transactionsSchema, answer);
    return transactions.toSorted((a, b) => b.time.getTime() - a.time.getTime());
  }

  /** Takes no more money, at once and for good. */
  async function end(found: PaypalSubscription, requestId: string): Promise<void> {
    if (isOver(found)) return;
    const body = { reason: 'Cancelled by the subscriber' };
    await call({ method: 'POST', path: `${pathOf(found.id)}/cancel`, body, requestId }).catch(
      async (error: unknown) => {
        // It ended at that very moment.
        if (!(error instanceof PaypalRefusal) || error.retryable || !isOver(await read(found.id))) throw error;
      },
    );
  }

  return {
    id: paypalPlansId,
    test: !settings.live,
    accountPage: accountPages[settings.live ? 'live' : 'sandbox'],
    changesLater: true,
    endsForGood: true,
    prices: () => paypalPrices(readPlan, named),

    async start(request, key) {
      const body = startParams(request, planFor(request), settings.brand, settings.now());
      const answer = await call({ method: 'POST', path: subscriptionsPath, body, requestId: key });
      const { id: ref, links } = readAnswer(startedSchema, answer);
      const payUrl = approvePage(links);
      if (payUrl === undefined) throw new ProviderError('unknown', 'PayPal named no page to approve it at');
      return { ref, payUrl };
    },

    // PayPal closes no page without the buyer's approval; what is approved on it after all is ended then (endStray).
    async giveUp() {},

    async endStray({ ref }, key) {
      await end(await read(ref), key);
    },

    async fetch({ ref }, known) {
      const found = await read(ref).catch(unlessMissing);
      // PayPal forgets pages without the buyer's approval.
      if (found === undefined) return known?.status === 'incomplete' ? 'expired' : 'gone';
      const hasBegun = runs(found) || isOver(found);
      const [plan, transactions] = await Promise.all([
        readPlan(found.plan_id),
        hasBegun ? transactionsOf(ref) : Promise.resolve([]),
      ]);
      return providerStateOf(found, { plan, chosen: soldAs(found.plan_id), transactions, known, now: settings.now() });
    },

    async carryOut({ ref }, request, key) {
      const found = await read(ref);
      if (request.kind === 'cancel') await end(found, key);
      else if (isOver(found)) throw new ProviderError('invalid', 'this subscription has ended');
      // What waits to be approved needs no call to be forgotten, nor does what is so already.
      if (request.kind !== 'change' || found.plan_id === planFor(request.to)) return undefined;
      const body = changeParams(planFor(request.to), settings.brand, settings.returnUrl);
      const answer = await call({ method: 'POST', path: `${pathOf(ref)}/revise`, body, requestId: key });
      const url = approvePage(readAnswer(linksSchema, answer).links);
      return url === undefined
        ? undefined
        : { to: request.to, url, until: new Date(settings.now().getTime() + approveMs) };
    },

    async find(ref) {
      const found = await read(ref).catch(unlessMissing);
      if (found === undefined) return undefined;
      const mark = readPlanMark(found.custom_id);
      const sold = soldAs(found.plan_id);
      if (mark === null && sold === null) return undefined;
      const { amount, currency } = await readPlan(found.plan_id);
      return { ref, mark, buyer: null, sold, amount, currency, runs: runs(found) };
    },
  };
}

const subscriptionsPath = '/v1/billing/subscriptions';
const pathOf = (ref: string): string => `${subscriptionsPath}/${encodeURIComponent(ref)}`;
const approvePage = (links: z.infer<typeof linksSchema>['links']) => links.find(({ rel }) => rel === 'approve')?.href;

function unlessMissing(error: unknown): undefined {
  if (error instanceof PaypalRefusal && error.status === 404) return undefined;
  throw error;
}
