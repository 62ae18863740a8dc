import type Stripe from 'stripe';
import { z } from 'zod';
import type { CreatorId } from '../../../base/id.ts';
import { ProviderError } from '../../payments/port/payment-port.ts';
import { readAnswer } from '../../payments/port/stripe-answer.ts';
import { callStripe, stripeFor } from '../../payments/port/stripe-client.flow.ts';
import { type PaidPlan, paidPlans } from '../plan-codes/plan-code.ts';
import type { Chosen } from '../subscriptions/plan-price.ts';
import { cycles } from '../subscriptions/subscription.ts';
import type { SubscriptionPort, SubscriptionStart } from '../subscriptions/subscription-port.ts';
import { carryOutAtStripe } from './carry-out.flow.ts';
import { buyerAndMark, listPlans, type Reading } from './find-plans.flow.ts';
import {
  invoicesSchema,
  previewSchema,
  type SoldAs,
  type StripeSubscription,
  sessionSchema,
  stateOf,
  subscriptionSchema,
  toOpen,
} from './stripe-plan-state.ts';
import { stripePrices } from './stripe-prices.flow.ts';

const stripePlansId = 'stripe';

type StripePlanSettings = {
  secretKey: string;
  base?: string | undefined;
  live: boolean;
  /** The prices at Stripe, by plan and cycle. */
  prices: Readonly<Partial<Record<`${PaidPlan}.${Chosen['cycle']}`, string>>>;
};

const startedSchema = z.object({ id: z.string(), url: z.url() });
const portalSchema = z.object({ url: z.url() });
const mostInvoices = 30;

/**
 * Stripe Billing through its hosted pages. A subscription is named by its Checkout Session until it has begun, and by its
 * own id from then on. The price of a plan is Stripe's.
 */
export function stripePlans(settings: StripePlanSettings): SubscriptionPort {
  const stripe = stripeFor(settings.secretKey, settings);
  const named = paidPlans.flatMap(plan =>
    cycles.flatMap(cycle => {
      const price = settings.prices[`${plan}.${cycle}`];
      return price === undefined ? [] : [{ plan, cycle, price }];
    }),
  );
  const soldAs: SoldAs = price => {
    const found = named.find(one => one.price === price);
    return found === undefined ? null : { plan: found.plan, cycle: found.cycle };
  };
  const priceFor = ({ plan, cycle }: Chosen): string => {
    const price = settings.prices[`${plan}.${cycle}`];
    if (price === undefined)
      throw new ProviderError('invalid', `STRIPE_PLAN_PRICES names no price for ${plan}.${cycle}`);
    return price;
  };
  const session = async (ref: string) =>
    readAnswer(sessionSchema, await callStripe(() => stripe.checkout.sessions.retrieve(ref)));
  const subscription = async (ref: string): Promise<StripeSubscription> =>
    readAnswer(subscriptionSchema, await callStripe(() => stripe.subscriptions.retrieve(ref, { expand: toOpen })));
  const reading: Reading = { stripe, session, subscription, soldAs };

  /** The subscription of a name; before it has begun, how its page for the card is. */
  async function opened(ref: string): Promise<StripeSubscription | 'waiting' | 'expired'> {
    if (!ref.startsWith('cs_')) return subscription(ref);
    const page = await session(ref);
    if (page.subscription !== null) return subscription(page.subscription);
    return page.status === 'expired' ? 'expired' : 'waiting';
  }

  async function begun(ref: string): Promise<StripeSubscription> {
    const found = await opened(ref);
    if (typeof found === 'string') throw new ProviderError('invalid', 'this subscription has not begun');
    return found;
  }

  return {
    id: stripePlansId,
    test: !settings.live,
    prices: stripePrices(stripe, named),

    async start(request, key) {
      const asked = sessionParams(request, priceFor(request));
      const made = await callStripe(() => stripe.checkout.sessions.create(asked, { idempotencyKey: key }), 'has key');
      const { id, url } = readAnswer(startedSchema, made);
      return { ref: id, payUrl: url };
    },

    async giveUp({ ref }, key) {
      if (!ref.startsWith('cs_') || (await session(ref)).status !== 'open') return;
      await callStripe(() => stripe.checkout.sessions.expire(ref, {}, { idempotencyKey: key }), 'has key').catch(
        async (error: unknown) => {
          // A card was entered at that very moment, or the page ran out.
          if ((await session(ref)).status === 'open') throw error;
        },
      );
    },

    async fetch({ ref }) {
      const found = await opened(ref).catch(whenMissing('gone' as const));
      if (typeof found === 'string') return found;
      const asked = { subscription: found.id, limit: mostInvoices };
      const invoices = readAnswer(invoicesSchema, await callStripe(() => stripe.invoices.list(asked)));
      return stateOf(found, invoices, soldAs);
    },

    async quote({ ref }, to, at) {
      const found = await begun(ref);
      // What waits for the next period has to go first, and asking a price changes nothing.
      if (found.schedule != null) return undefined;
      const [item] = found.items.data;
      const asked: Stripe.InvoiceCreatePreviewParams = {
        subscription: found.id,
        subscription_details: {
          items: [{ id: item?.id ?? '', price: priceFor(to) }],
          proration_behavior: 'always_invoice',
          proration_date: Math.floor(at.getTime() / 1000),
        },
      };
      const answer = await callStripe(() => stripe.invoices.createPreview(asked));
      const { amount_due: due, total } = readAnswer(previewSchema, answer);
      return { due, credit: Math.max(0, -total) };
    },

    async carryOut({ ref }, request, key) {
      const price = request.kind === 'change' ? priceFor(request.to) : '';
      await carryOutAtStripe(stripe, await begun(ref), request, { price, key });
      // What waits for a bank is in Stripe's truth.
      return undefined;
    },

    async portalUrl(customer, returnUrl) {
      const asked = { customer, return_url: returnUrl };
      return readAnswer(portalSchema, await callStripe(() => stripe.billingPortal.sessions.create(asked))).url;
    },

    async find(ref) {
      if (!ref.startsWith('cs_'))
        return subscription(ref)
          .then(found => buyerAndMark(reading, found))
          .catch(whenMissing(undefined));
      const page = await session(ref);
      if (page.mode !== 'subscription' || page.subscription === null) return undefined;
      return buyerAndMark(reading, await subscription(page.subscription), page);
    },

    listed: since => listPlans(reading, since),
  };
}

/** Takes another answer for what Stripe does not know at all. */
const whenMissing =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (error instanceof ProviderError && error.kind === 'invalid' && error.message.includes('resource_missing'))
      return instead;
    throw error;
  };

/** What marks a subscription as begun here, and as whose. */
const markOf = (id: string, creatorId: CreatorId) => ({ plan_subscription: id, creator: creatorId });

function sessionParams(request: SubscriptionStart, price: string): Stripe.Checkout.SessionCreateParams {
  const { id, creatorId, email, customer, trialDays, returnUrl } = request;
  const metadata = markOf(id, creatorId);
  return {
    mode: 'subscription',
    client_reference_id: id,
    metadata,
    ...(customer === null ? { customer_email: email } : { customer }),
    line_items: [{ price, quantity: 1 }],
    // Also for a trial, so that it can go on by itself.
    payment_method_collection: 'always',
    subscription_data: { metadata, ...(trialDays > 0 ? { trial_period_days: trialDays } : {}) },
    // Stripe fills in the braces, so they must arrive as they are.
    success_url: `${returnUrl}&session={CHECKOUT_SESSION_ID}`,
    cancel_url: returnUrl,
  };
}
