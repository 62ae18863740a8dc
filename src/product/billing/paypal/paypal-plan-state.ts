import { z } from 'zod';
import { type Currency, currencyCodes } from '../../../base/currency.ts';
import { amountOf, moneySchema } from '../../payments/port/paypal-answer.ts';
import { planNames } from '../../plans/entitlement.ts';
import { type Chosen, periodAfter } from '../subscriptions/plan-price.ts';
import type { KnownSubscription, PlanInvoice, SubscriptionState } from '../subscriptions/subscription-port.ts';
import { texts } from '../subscriptions/texts.ts';

const instant = z.iso.datetime({ offset: true }).transform(text => new Date(text));
const currency = z.string().pipe(z.enum(currencyCodes));

export const subscriptionSchema = z.object({
  id: z.string(),
  status: z.enum(['APPROVAL_PENDING', 'APPROVED', 'ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED']),
  plan_id: z.string(),
  custom_id: z.string().optional(),
  create_time: instant.optional(),
  start_time: instant.optional(),
  subscriber: z.object({ email_address: z.string().optional(), payer_id: z.string().optional() }).optional(),
  billing_info: z
    .object({
      outstanding_balance: moneySchema.optional(),
      failed_payments_count: z.number().int().default(0),
      last_payment: z.object({ time: instant }).optional(),
      next_billing_time: instant.optional(),
    })
    .optional(),
});
export type PaypalSubscription = z.infer<typeof subscriptionSchema>;

export const transactionsSchema = z.object({
  transactions: z
    .array(
      z.object({
        id: z.string(),
        status: z.string(),
        amount_with_breakdown: z.object({ gross_amount: moneySchema }),
        time: instant,
      }),
    )
    .default([]),
});
type Transactions = z.infer<typeof transactionsSchema>['transactions'];

export const linksSchema = z.object({ links: z.array(z.object({ href: z.url(), rel: z.string() })).default([]) });

const planSchema = z.object({
  product_id: z.string().optional(),
  status: z.string(),
  billing_cycles: z.array(
    z.object({
      tenure_type: z.string(),
      frequency: z.object({ interval_unit: z.string(), interval_count: z.number().int().default(1) }),
      pricing_scheme: z.object({ fixed_price: moneySchema.optional() }).optional(),
    }),
  ),
  payment_preferences: z.object({ setup_fee: moneySchema.optional() }).optional(),
  taxes: z.object({ inclusive: z.boolean().default(true) }).optional(),
});

/** What a plan at PayPal costs each period. */
export type PaypalPlan = {
  readonly amount: number;
  readonly currency: Currency;
  readonly cycle: Chosen['cycle'] | null;
  readonly product: string | undefined;
  /** Whether it costs this and nothing else, from the first period on, and may be bought. */
  readonly plain: boolean;
};

export const paypalPlanSchema = planSchema.transform((plan, context): PaypalPlan => {
  const regular = plan.billing_cycles.find(({ tenure_type: kind }) => kind === 'REGULAR');
  const price = regular?.pricing_scheme?.fixed_price;
  const known = currency.safeParse(price?.currency_code);
  if (price === undefined || !known.success) {
    context.addIssue('has no fixed price in a currency known here');
    return z.NEVER;
  }
  const { interval_unit: unit = '', interval_count: count } = regular?.frequency ?? {};
  const fee = plan.payment_preferences?.setup_fee;
  return {
    amount: amountOf(price),
    currency: known.data,
    cycle: count === 1 && (unit === 'MONTH' || unit === 'YEAR') ? (unit === 'MONTH' ? 'month' : 'year') : null,
    product: plan.product_id,
    plain:
      plan.status === 'ACTIVE' &&
      plan.billing_cycles.length === 1 &&
      Number(fee?.value ?? 0) === 0 &&
      plan.taxes?.inclusive !== false,
  };
});

const day = 86_400_000;
/** PayPal charges on the day it names, maybe hours before that moment. */
const earliest = day;
/** A page without the buyer's approval is not waited for any longer. */
const longestWait = 3 * day;

/** What marks a subscription as begun here, and as whose. */
export const planMark = (creatorId: string, id: string): string => `${creatorId}.${id}`;
/** Reads the creator and subscription that we wrote on an agreement; null for any other text. */
export function readPlanMark(text: string | undefined): { creatorId: string; id: string } | null {
  const [creatorId = '', id = '', ...rest] = text?.split('.') ?? [];
  return creatorId === '' || id === '' || rest.length > 0 ? null : { creatorId, id };
}

/** Whether one is still charged, or may be again. */
export const runs = ({ status }: PaypalSubscription): boolean => status === 'ACTIVE' || status === 'SUSPENDED';
export const isOver = ({ status }: PaypalSubscription): boolean => status === 'CANCELLED' || status === 'EXPIRED';

/** The end of the free time it began with; null where the first payment was due at once. */
function trialEndOf({ create_time: made, start_time: start }: PaypalSubscription): Date | null {
  return made !== undefined && start !== undefined && start.getTime() - made.getTime() > day / 24 ? start : null;
}

/**
 * The end of the time that was paid for, or that is free. PayPal says it while it goes on charging; of one that is over it
 * is counted from what was known, else from the start, in whole periods.
 */
function paidUntil(
  found: PaypalSubscription,
  cycle: Chosen['cycle'],
  known: KnownSubscription | undefined,
): Date | null {
  const trialEnd = trialEndOf(found);
  const paidAt = found.billing_info?.last_payment?.time;
  if (paidAt === undefined) return trialEnd;
  const first = known?.periodEnd ?? found.start_time ?? found.create_time;
  if (first === undefined) return null;
  let count = 0;
  while (periodAfter(first, cycle, count).getTime() <= paidAt.getTime() + earliest) count += 1;
  return periodAfter(first, cycle, count);
}

type PaidFor = Chosen & { readonly amount: number };

export type PaypalPlanFacts = {
  readonly plan: PaypalPlan;
  /** Which plan it is for; null for one that the settings do not name. */
  readonly chosen: Chosen | null;
  readonly transactions: Transactions;
  readonly known: KnownSubscription | undefined;
  readonly now: Date;
};

/** How a subscription is, as every provider tells it: `waiting` and `expired` before it has begun. */
export function providerStateOf(
  found: PaypalSubscription,
  facts: PaypalPlanFacts,
): SubscriptionState | 'waiting' | 'expired' {
  const { plan, chosen, known, now } = facts;
  const { status, billing_info: billing, create_time: made } = found;
  if (status === 'APPROVAL_PENDING' || status === 'APPROVED')
    return made !== undefined && now.getTime() - made.getTime() > longestWait ? 'expired' : 'waiting';
  const trialEnd = trialEndOf(found);
  const isLate = isOwing(found, known);
  const held = heldPlan(found, facts);
  const cycle = held?.cycle ?? chosen?.cycle ?? plan.cycle ?? 'month';
  const until = isLate ? (known?.periodEnd ?? null) : paidUntil(found, cycle, known);
  const isEnding = isOver(found) && !isLate && until !== null && until > now;
  const isTrial = trialEnd !== null && trialEnd > now && billing?.last_payment === undefined;
  const isCounted = isLate || isTrial || isOver(found);
  return {
    ref: found.id,
    status: stateOf(found, { isLate, isEnding, isTrial, hadTrial: trialEnd !== null }),
    sold: held ?? chosen,
    next: held === undefined || isOver(found) ? null : chosen,
    confirm: isOver(found) ? null : confirmOf(facts),
    amount: held?.amount ?? plan.amount,
    currency: plan.currency,
    periodStart: billing?.last_payment?.time ?? made ?? found.start_time ?? null,
    periodEnd: isCounted ? until : (billing?.next_billing_time ?? until),
    trialEnd,
    endsAtPeriodEnd: isEnding,
    customer: found.subscriber?.payer_id ?? null,
    method: texts.paypal(found.subscriber?.email_address),
    invoices: facts.transactions.flatMap(one =>
      invoiceOf(one, { chosen: held ?? chosen, amount: held?.amount ?? plan.amount }),
    ),
  };
}

/** Whether a period is owed. Of one that is over PayPal may have forgotten that. */
function isOwing({ status, billing_info: billing }: PaypalSubscription, known: KnownSubscription | undefined): boolean {
  const owes = billing?.outstanding_balance;
  if (status === 'SUSPENDED' || (owes !== undefined && Number(owes.value) > 0)) return true;
  if ((billing?.failed_payments_count ?? 0) > 0) return true;
  return (
    (status === 'CANCELLED' || status === 'EXPIRED') && (known?.status === 'past_due' || known?.status === 'unpaid')
  );
}

type StatusFlags = Record<'isLate' | 'isEnding' | 'isTrial' | 'hadTrial', boolean>;

function stateOf(
  found: PaypalSubscription,
  { isLate, isEnding, isTrial, hadTrial }: StatusFlags,
): SubscriptionState['status'] {
  if (isOver(found) && !isEnding) return found.status === 'EXPIRED' && !isLate ? 'complete' : 'canceled';
  // Without a trial nothing was ever paid, so there is no grace.
  if (isLate) return found.billing_info?.last_payment !== undefined || hadTrial ? 'past_due' : 'unpaid';
  return isTrial ? 'trialing' : 'active';
}

/**
 * The plan that is paid for, while another one was chosen at PayPal: PayPal names the new one at once and charges it with
 * the next period, and it counts with that payment. Free time changes at once.
 */
function heldPlan(found: PaypalSubscription, { chosen, known }: PaypalPlanFacts): PaidFor | undefined {
  if (chosen === null || known?.periodEnd == null) return undefined;
  if (known.status !== 'active' && known.status !== 'past_due') return undefined;
  if (known.plan === chosen.plan && known.cycle === chosen.cycle) return undefined;
  const paidAt = found.billing_info?.last_payment?.time;
  if (paidAt !== undefined && paidAt.getTime() > known.periodEnd.getTime() - earliest) return undefined;
  return { plan: known.plan, cycle: known.cycle, amount: known.amount };
}

/** What is still to be approved at PayPal, which does not say so itself. */
function confirmOf({ chosen, known, now }: PaypalPlanFacts): SubscriptionState['confirm'] {
  const waits = known?.confirm ?? null;
  if (waits === null || waits.until <= now) return null;
  return waits.to.plan === chosen?.plan && waits.to.cycle === chosen.cycle ? null : waits;
}

const isPaid: readonly string[] = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

/** A try that failed is none: PayPal tries again, and that is another one. */
function invoiceOf(
  { id, status, time, amount_with_breakdown: { gross_amount: gross } }: Transactions[number],
  sold: { chosen: Chosen | null; amount: number },
): PlanInvoice[] {
  const of = currency.safeParse(gross.currency_code).data;
  if (of === undefined || !(isPaid.includes(status) || status === 'PENDING')) return [];
  const amount = amountOf(gross);
  const { chosen } = sold;
  return [
    {
      ref: id,
      number: id,
      what:
        chosen !== null && amount === sold.amount
          ? texts.invoiceName(planNames[chosen.plan], chosen.cycle)
          : texts.somePlan,
      amount,
      currency: of,
      status: isPaid.includes(status) ? 'paid' : 'open',
      madeAt: time,
      paidAt: isPaid.includes(status) ? time : null,
      pageUrl: null,
      pdfUrl: null,
    },
  ];
}
