import type Stripe from 'stripe';
import { z } from 'zod';
import { readAnswer } from '../../payments/port/stripe-answer.ts';
import { callStripe } from '../../payments/port/stripe-client.flow.ts';
import type { FoundSubscription } from '../subscriptions/subscription-port.ts';
import { runs, type SoldAs, type StripeSubscription, sessionSchema, subscriptionSchema } from './stripe-plan-state.ts';

export type Reading = {
  stripe: Stripe;
  session: (ref: string) => Promise<z.infer<typeof sessionSchema>>;
  subscription: (ref: string) => Promise<StripeSubscription>;
  soldAs: SoldAs;
};

const sessionsSchema = z.object({ data: z.array(sessionSchema) });
const pageSchema = z.object({ data: z.array(subscriptionSchema), has_more: z.boolean() });
const mostPages = 50;

/**
 * Whose a subscription is: by our mark, or by the reference that Stripe's pricing table was given. Undefined for one at
 * a price of somebody else: an account may sell other things too.
 */
export async function buyerAndMark(
  { stripe, soldAs }: Reading,
  found: StripeSubscription,
  page?: z.infer<typeof sessionSchema>,
): Promise<FoundSubscription | undefined> {
  const { plan_subscription: id, creator: creatorId } = found.metadata ?? {};
  const mark = id === undefined || creatorId === undefined ? null : { id, creatorId };
  const [item] = found.items.data;
  const sold = soldAs(item?.price.id ?? '');
  if (mark === null && sold === null) return undefined;
  const asked = { subscription: found.id, limit: 1 };
  const from =
    mark !== null || page !== undefined
      ? page
      : readAnswer(sessionsSchema, await callStripe(() => stripe.checkout.sessions.list(asked))).data[0];
  return {
    ref: found.id,
    mark,
    buyer: mark === null ? (from?.client_reference_id ?? null) : null,
    sold,
    amount: item?.price.unit_amount ?? 0,
    currency: found.currency,
    runs: runs(found),
  };
}

/** Every subscription to a plan that began since an instant, ended ones too. */
export async function listPlans(reading: Reading, since: Date): Promise<FoundSubscription[]> {
  const listed: FoundSubscription[] = [];
  const created = { gte: Math.floor(since.getTime() / 1000) };
  let after: string | undefined;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const asked: Stripe.SubscriptionListParams = {
      created,
      status: 'all',
      limit: 100,
      ...(after === undefined ? {} : { starting_after: after }),
    };
    const page = readAnswer(pageSchema, await callStripe(() => reading.stripe.subscriptions.list(asked)));
    for (const one of page.data) {
      const found = await buyerAndMark(reading, one);
      if (found !== undefined) listed.push(found);
    }
    after = page.has_more ? page.data.at(-1)?.id : undefined;
    if (after === undefined) break;
  }
  return listed;
}
