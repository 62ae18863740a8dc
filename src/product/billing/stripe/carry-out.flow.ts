import type Stripe from 'stripe';
import { ProviderError } from '../../payments/port/payment-port.ts';
import { readAnswer } from '../../payments/port/stripe-answer.ts';
import { callStripe } from '../../payments/port/stripe-client.flow.ts';
import type { SubscriptionRequest } from '../subscriptions/subscription-port.ts';
import { runs, type StripeSubscription, scheduleSchema, waitingPrice } from './stripe-plan-state.ts';

type Change = Extract<SubscriptionRequest, { kind: 'change' }>;
/** `price`: what the new plan is sold at; `key`: the request's own, each call of it has one made of that. */
type How = { price: string; key: string };

/** Tells Stripe what a creator asked for. Nothing is asked for again that is so already. */
export async function carryOutAtStripe(
  stripe: Stripe,
  found: StripeSubscription,
  request: SubscriptionRequest,
  how: How,
): Promise<void> {
  if (!runs(found)) throw new ProviderError('invalid', 'this subscription has ended');
  // Told again: it waits for the creator and their bank.
  if (request.kind === 'change' && waitingPrice(found) === how.price) return;
  await dropWaiting(stripe, found, how.key);
  if (request.kind === 'cancel') return end(stripe, found, how.key);
  if (request.kind === 'resume') return goOn(stripe, found, how.key);
  return request.when === 'now' || found.items.data[0]?.price.id === how.price
    ? changeNow(stripe, found, request, how)
    : changeLater(stripe, found, request, how);
}

const isLate = ({ status }: StripeSubscription): boolean => ['past_due', 'unpaid', 'paused'].includes(status);

async function end(stripe: Stripe, found: StripeSubscription, key: string): Promise<void> {
  // The rest of this period is unpaid.
  if (isLate(found)) return void (await callStripe(() => stripe.subscriptions.cancel(found.id)));
  await release(stripe, found, key);
  if (!found.cancel_at_period_end) await update(stripe, found, { cancel_at_period_end: true }, `${key}:end`);
}

/** Takes an end back, also one that was asked for on Stripe's own pages. */
async function goOn(stripe: Stripe, found: StripeSubscription, key: string): Promise<void> {
  if (found.cancel_at_period_end) await update(stripe, found, { cancel_at_period_end: false }, `${key}:on`);
  else if (found.cancel_at !== null) await update(stripe, found, { cancel_at: '' }, `${key}:on`);
}

/** Counts at once: the difference is charged now, or the plan stays as it is. */
async function changeNow(
  stripe: Stripe,
  found: StripeSubscription,
  request: Change,
  { price, key }: How,
): Promise<void> {
  const [item] = found.items.data;
  await release(stripe, found, key);
  await goOn(stripe, found, key);
  if (item === undefined || item.price.id === price) return;
  const isTrial = found.status === 'trialing';
  const change: Stripe.SubscriptionUpdateParams = {
    items: [{ id: item.id, price }],
    ...(isTrial
      ? { proration_behavior: 'none' }
      : { proration_behavior: 'always_invoice', proration_date: Math.floor(Date.parse(request.at) / 1000) }),
  };
  try {
    await update(stripe, found, { ...change, payment_behavior: 'error_if_incomplete' }, `${key}:change`);
  } catch (error) {
    if (!wantsConfirmation(error)) throw error;
    // The plan stays as it is until the invoice of the difference is paid on its page, or until Stripe abandons it.
    await update(stripe, found, { ...change, payment_behavior: 'pending_if_incomplete' }, `${key}:confirm`);
  }
}

/** Whether the bank did not decline but wants to hear from the creator (3-D Secure). */
const wantsConfirmation = (error: unknown): boolean =>
  error instanceof ProviderError && /requires_action|action_required|authentication_required/.test(error.message);

/** A change that waits for its payment is forgotten with the invoice of it. */
async function dropWaiting(stripe: Stripe, found: StripeSubscription, key: string): Promise<void> {
  const { pending_update: waits, latest_invoice: invoice } = found;
  if (waits == null || invoice == null) return;
  await callStripe(() => stripe.invoices.voidInvoice(invoice, {}, { idempotencyKey: `${key}:void` }), 'has key');
}

/** Counts from the next period on: a schedule that keeps this one as it is. */
async function changeLater(
  stripe: Stripe,
  found: StripeSubscription,
  { to }: Change,
  { price, key }: How,
): Promise<void> {
  await goOn(stripe, found, key);
  const [item] = found.items.data;
  const made =
    found.schedule ??
    (await callStripe(
      () => stripe.subscriptionSchedules.create({ from_subscription: found.id }, { idempotencyKey: `${key}:schedule` }),
      'has key',
    ));
  const { id, current_phase: now } = readAnswer(scheduleSchema, made);
  if (now == null || item === undefined) throw new ProviderError('unknown', 'this schedule has not begun');
  const phases: Stripe.SubscriptionScheduleUpdateParams.Phase[] = [
    { items: [{ price: item.price.id, quantity: 1 }], start_date: now.start_date, end_date: now.end_date },
    // One period of it; then the schedule lets the subscription go, which renews by itself.
    {
      items: [{ price, quantity: 1 }],
      proration_behavior: 'none',
      duration: { interval: to.cycle, interval_count: 1 },
    },
  ];
  await callStripe(
    () =>
      stripe.subscriptionSchedules.update(
        id,
        { end_behavior: 'release', proration_behavior: 'none', phases },
        { idempotencyKey: `${key}:phases` },
      ),
    'has key',
  );
}

/** What waits for the next period is forgotten. */
async function release(stripe: Stripe, { schedule }: StripeSubscription, key: string): Promise<void> {
  if (schedule == null) return;
  const id = typeof schedule === 'string' ? schedule : schedule.id;
  await callStripe(() => stripe.subscriptionSchedules.release(id, {}, { idempotencyKey: `${key}:release` }), 'has key');
}

const update = (stripe: Stripe, { id }: StripeSubscription, change: Stripe.SubscriptionUpdateParams, key: string) =>
  callStripe(() => stripe.subscriptions.update(id, change, { idempotencyKey: key }), 'has key');
