import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import type { Chosen } from '../subscriptions/plan-price.ts';
import type { SubscriptionStatus } from '../subscriptions/subscription.ts';
import type { PlanInvoice, SubscriptionState } from '../subscriptions/subscription-port.ts';
import { texts } from '../subscriptions/texts.ts';

const idOf = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
/** What Stripe opens only when it is asked to; closed it is an id. */
const opened = <T extends z.ZodType>(schema: T) => z.union([schema, z.string()]).nullish();
const currency = z.string().toUpperCase().pipe(z.enum(currencyCodes));
const metadata = z.record(z.string(), z.string()).nullish();

export const priceSchema = z.object({
  id: z.string(),
  active: z.boolean(),
  currency: z.string().toUpperCase(),
  unit_amount: z.number().int().nullable(),
  recurring: z.object({ interval: z.string(), interval_count: z.number().int() }).nullable(),
});

const methodSchema = z.object({ type: z.string(), card: z.object({ last4: z.string() }).nullish() });
const phaseSchema = z.object({ start_date: z.number().int(), items: z.array(z.object({ price: idOf })) });
export const scheduleSchema = z.object({
  id: z.string(),
  current_phase: z.object({ start_date: z.number().int(), end_date: z.number().int() }).nullish(),
  phases: z.array(phaseSchema),
});
const customerSchema = z.object({
  id: z.string(),
  invoice_settings: z.object({ default_payment_method: opened(methodSchema) }).nullish(),
});

/** What we read of a subscription, its schedule, its customer and the ways to pay opened. */
export const subscriptionSchema = z.object({
  id: z.string(),
  status: z.string(),
  currency,
  created: z.number().int(),
  customer: z.union([z.string(), customerSchema]),
  items: z.object({
    data: z
      .array(
        z.object({
          id: z.string(),
          price: priceSchema,
          current_period_start: z.number().int(),
          current_period_end: z.number().int(),
        }),
      )
      .min(1),
  }),
  trial_end: z.number().int().nullable(),
  cancel_at_period_end: z.boolean(),
  cancel_at: z.number().int().nullable(),
  ended_at: z.number().int().nullish(),
  default_payment_method: opened(methodSchema),
  schedule: opened(scheduleSchema),
  latest_invoice: idOf.nullish(),
  pending_update: z
    .object({ expires_at: z.number().int(), subscription_items: z.array(z.object({ price: idOf })).nullish() })
    .nullish(),
  metadata,
});
export type StripeSubscription = z.infer<typeof subscriptionSchema>;
export const toOpen = ['default_payment_method', 'customer.invoice_settings.default_payment_method', 'schedule'];

export const sessionSchema = z.object({
  id: z.string(),
  mode: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  subscription: idOf.nullable(),
  client_reference_id: z.string().nullish(),
  metadata,
});

const line = z.object({ amount: z.number().int(), description: z.string().nullish() });
export const invoicesSchema = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      number: z.string().nullish(),
      status: z.string().nullable(),
      total: z.number().int(),
      currency,
      created: z.number().int(),
      hosted_invoice_url: z.string().nullish(),
      invoice_pdf: z.string().nullish(),
      status_transitions: z.object({ paid_at: z.number().int().nullish() }).nullish(),
      lines: z.object({ data: z.array(line) }).nullish(),
    }),
  ),
});
/** What a change would cost, as an invoice that is never sent. */
export const previewSchema = z.object({ amount_due: z.number().int(), total: z.number().int() });

/** Which plan a price at Stripe is for; null for one that the settings do not name. */
export type SoldAs = (price: string) => Chosen | null;

const instant = (seconds: number): Date => new Date(seconds * 1000);
const instantOrNull = (seconds: number | null): Date | null => (seconds === null ? null : instant(seconds));

/** Stripe knows one state more: a trial that ended without a card is `paused`, and grants no plan. */
const states: Readonly<Record<string, Exclude<SubscriptionStatus, 'incomplete' | 'incomplete_expired'>>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'unpaid',
  paused: 'unpaid',
  canceled: 'canceled',
};

/** Whether a subscription is still one, paid or not. */
export const runs = ({ status }: StripeSubscription): boolean =>
  status !== 'canceled' && status !== 'incomplete_expired';

/** How a subscription is, as every provider tells it: `waiting` and `expired` before its first payment. */
export function stateOf(
  subscription: StripeSubscription,
  invoices: z.infer<typeof invoicesSchema>,
  soldAs: SoldAs,
): SubscriptionState | 'waiting' | 'expired' {
  if (subscription.status === 'incomplete') return 'waiting';
  const status = ranOut(subscription) ? 'complete' : states[subscription.status];
  const [item] = subscription.items.data;
  if (status === undefined || item === undefined) return 'expired';
  return {
    ref: subscription.id,
    status,
    sold: soldAs(item.price.id),
    next: nextOf(subscription, soldAs),
    confirm: confirmOf(subscription, invoices, soldAs),
    amount: item.price.unit_amount ?? 0,
    currency: subscription.currency,
    periodStart: instant(item.current_period_start),
    periodEnd: instant(item.current_period_end),
    trialEnd: instantOrNull(subscription.trial_end),
    endsAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    customer: typeof subscription.customer === 'string' ? subscription.customer : subscription.customer.id,
    method: methodOf(subscription),
    invoices: invoices.data.flatMap(readInvoice),
  };
}

/** Whether it was set to end on a day, apart from its periods, and that day came: it was bought for a fixed time. */
const ranOut = ({ status, cancel_at: until, cancel_at_period_end: isPeriods, ended_at: ended }: StripeSubscription) =>
  status === 'canceled' && !isPeriods && until !== null && ended != null && ended >= until;

/** What the schedule of a subscription says about the time after this period. */
function nextOf({ schedule }: StripeSubscription, soldAs: SoldAs): Chosen | null {
  if (schedule == null || typeof schedule === 'string' || schedule.current_phase == null) return null;
  const { end_date: end } = schedule.current_phase;
  const price = schedule.phases.find(phase => phase.start_date >= end)?.items[0]?.price;
  return price === undefined ? null : soldAs(price);
}

/** The price of a change that waits for its payment; undefined where none waits. */
export const waitingPrice = ({ pending_update: waits }: StripeSubscription): string | undefined =>
  waits?.subscription_items?.[0]?.price;

/** A change that waits for its invoice to be paid, on the page of that invoice. */
function confirmOf(
  subscription: StripeSubscription,
  { data }: z.infer<typeof invoicesSchema>,
  soldAs: SoldAs,
): SubscriptionState['confirm'] {
  const { pending_update: waits, latest_invoice: latest } = subscription;
  const to = soldAs(waitingPrice(subscription) ?? '');
  const url = data.find(({ id }) => id === latest)?.hosted_invoice_url;
  return waits == null || to === null || url == null ? null : { to, url, until: instant(waits.expires_at) };
}

function methodOf({ default_payment_method: own, customer }: StripeSubscription): string | null {
  const usual = typeof customer === 'string' ? null : customer.invoice_settings?.default_payment_method;
  const method = own ?? usual;
  if (method == null || typeof method === 'string') return null;
  if (method.card != null) return texts.card(method.card.last4);
  const words = method.type.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function readInvoice(invoice: z.infer<typeof invoicesSchema>['data'][number]): PlanInvoice[] {
  const { id, number, status, total, created, currency: of } = invoice;
  // A draft may still change; nobody is asked for it.
  if (status === null || status === 'draft') return [];
  const [main] = (invoice.lines?.data ?? []).toSorted((a, b) => b.amount - a.amount);
  return [
    {
      ref: id,
      number: number ?? id,
      what: main?.description ?? number ?? id,
      amount: total,
      currency: of,
      status: status === 'paid' || status === 'void' ? status : 'open',
      madeAt: instant(created),
      paidAt: status === 'paid' ? instant(invoice.status_transitions?.paid_at ?? created) : null,
      pageUrl: invoice.hosted_invoice_url ?? null,
      pdfUrl: invoice.invoice_pdf ?? null,
    },
  ];
}
