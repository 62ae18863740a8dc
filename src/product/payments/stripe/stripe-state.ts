import { z } from 'zod';
import { type DisputeState, type MadeRefund, ProviderError, type ProviderState } from '../port/payment-port.ts';
import type { RefundAnswer } from '../port/refund-state.ts';
import { attemptMark } from './stripe-event.ts';
import { methodDetailsSchema, readCard, readMethod } from './stripe-methods.ts';

const idOf = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

const chargeSchema = z.object({
  amount_refunded: z.number().int(),
  disputed: z.boolean(),
  payment_method_details: methodDetailsSchema.nullable(),
});

/** The part of a PaymentIntent we read, with `latest_charge` expanded. */
export const intentSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: z.number().int(),
  amount_received: z.number().int().default(0),
  currency: z.string(),
  latest_charge: z.union([chargeSchema, z.string()]).nullish(),
  transfer_data: z.object({}).nullish(),
  application_fee_amount: z.number().int().nullish(),
  customer: idOf.nullish(),
  payment_method: idOf.nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  last_payment_error: z.object({ code: z.string().nullish() }).nullish(),
});
export type StripeIntent = z.infer<typeof intentSchema>;

/** The part of a Checkout Session we read, with `payment_intent.latest_charge` expanded. */
export const sessionSchema = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.number().int(),
  currency: z.string(),
  payment_intent: z.union([intentSchema, z.string()]).nullable(),
  customer: idOf.nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
export type StripeSession = z.infer<typeof sessionSchema>;

/** The part of a card-only session we read, with `setup_intent.payment_method` expanded. */
export const cardPageSchema = z.object({
  status: z.enum(['open', 'complete', 'expired']),
  customer: idOf.nullish(),
  setup_intent: z
    .object({ payment_method: methodDetailsSchema.extend({ id: z.string() }).nullish() })
    .nullish()
    .catch(null),
});

/** A payment method; without a customer it can no longer be charged. */
export const keptMethodSchema = z.object({ customer: idOf.nullable() });

export const startedSchema = z.object({ id: z.string(), url: z.url() });
export const disputesSchema = z.object({
  data: z.array(
    z.object({ id: z.string(), status: z.string(), amount: z.number().int(), payment_intent: idOf.nullable() }),
  ),
  has_more: z.boolean(),
});
export const refundSchema = z.object({ id: z.string(), status: z.string().nullable() });
export const refundsSchema = z.object({
  data: z.array(
    refundSchema.extend({ amount: z.number().int(), metadata: z.record(z.string(), z.string()).nullish() }),
  ),
});
export const intentsSchema = z.object({ data: z.array(intentSchema) });
/** Listed payments, including those of other shops in the same account. */
export const listedSchema = z.object({
  data: z.array(z.object({ id: z.string(), status: z.string(), metadata: z.record(z.string(), z.string()).nullish() })),
  has_more: z.boolean(),
});
export const madeSchema = z.object({ id: z.string() });
export const sessionsSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

export const intentOf = ({ payment_intent: intent }: StripeSession) => (typeof intent === 'object' ? intent : null);
const chargeOf = (intent: StripeIntent | null) => {
  const charge = intent?.latest_charge;
  return typeof charge === 'object' ? charge : null;
};

export const isDisputed = (intent: StripeIntent | null): boolean => chargeOf(intent)?.disputed ?? false;

type Disputes = readonly { status: string; amount: number }[];

/** The state of a session in the port's terms. `disputes` are those of its payment. */
export function providerStateOf(session: StripeSession, disputes: Disputes): ProviderState {
  const intent = intentOf(session);
  const charge = chargeOf(intent);
  const state = stateOf(session);
  return {
    state,
    amount: state === 'succeeded' && intent !== null ? intent.amount_received : session.amount_total,
    currency: (intent?.currency ?? session.currency).toUpperCase(),
    refunded: charge?.amount_refunded ?? 0,
    dispute: disputeOf(disputes),
    method: state === 'succeeded' ? readMethod(charge?.payment_method_details) : null,
    card: state === 'succeeded' ? readCard(charge?.payment_method_details) : undefined,
  };
}

/** The state of a charge made without the customer: one that waits for them has failed. */
export function stateOfIntent(intent: StripeIntent, disputes: Disputes): ProviderState {
  const charge = chargeOf(intent);
  const known: Readonly<Record<string, ProviderState['state']>> = {
    succeeded: 'succeeded',
    processing: 'processing',
    canceled: 'cancelled',
  };
  const state = known[intent.status] ?? 'failed';
  const asksCustomer =
    intent.status === 'requires_action' || intent.last_payment_error?.code === 'authentication_required';
  return {
    state,
    amount: state === 'succeeded' ? intent.amount_received : intent.amount,
    currency: intent.currency.toUpperCase(),
    refunded: charge?.amount_refunded ?? 0,
    dispute: disputeOf(disputes),
    method: state === 'succeeded' ? readMethod(charge?.payment_method_details) : null,
    needsConfirmation: state === 'failed' && asksCustomer,
  };
}

function stateOf(session: StripeSession): ProviderState['state'] {
  if (session.status === 'open') return 'requires_action';
  if (session.status === 'expired') return 'expired';
  if (session.payment_status !== 'unpaid') return 'succeeded';
  // Complete but unpaid: the bank of a slow method has declined, or has not answered yet.
  const intent = intentOf(session)?.status;
  if (intent === 'succeeded') return 'succeeded';
  return intent === 'requires_payment_method' || intent === 'canceled' ? 'failed' : 'processing';
}

const disputeStates: Readonly<Record<string, DisputeState>> = { won: 'won', lost: 'lost' };
/** An answered inquiry, or a prevented dispute, took no money. */
const harmless = ['warning_closed', 'warning_needs_response', 'warning_under_review', 'prevented'];

/** Several disputes of one payment as one: open while any is, then lost when any was. Inquiries take no money yet. */
function disputeOf(disputes: readonly { status: string; amount: number }[]): ProviderState['dispute'] {
  const counting = disputes
    .filter(({ status }) => !harmless.includes(status))
    .map(({ status, amount }) => ({ state: disputeStates[status] ?? ('open' as const), amount }));
  for (const state of ['open', 'lost', 'won'] as const) {
    if (!counting.some(each => each.state === state)) continue;
    const counted = counting.filter(each => each.state === state || (state === 'open' && each.state === 'lost'));
    return { state, amount: counted.reduce((sum, each) => sum + each.amount, 0) };
  }
  return null;
}

/** A Stripe refund's state as ours: `requires_action` waits for the customer, `canceled` never arrives. */
export function refundState(status: string | null): RefundAnswer {
  if (status === 'succeeded' || status === 'requires_action') return status;
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

/** A listed refund, with the key that it was asked for with, among `keys`. */
export const madeRefund = (
  { id, amount, status, metadata }: z.infer<typeof refundsSchema>['data'][number],
  keys: readonly string[],
): MadeRefund => ({
  id,
  key: keys.find(key => key === metadata?.refund) ?? null,
  amount,
  answer: refundState(status),
});

/** Of listed payments those made here that were paid, each with the attempt it was made for. */
export const paidAmong = (listed: z.infer<typeof listedSchema>['data']): { ref: string; attemptId: string }[] =>
  listed.flatMap(({ id, status, metadata }) => {
    const attemptId = z.uuid().safeParse(metadata?.[attemptMark]).data;
    return status === 'succeeded' && attemptId !== undefined ? [{ ref: id, attemptId }] : [];
  });

/** Other shops may use the same account, and plans are sold in ours. */
export function onlyOurs<Marked extends Pick<StripeIntent, 'metadata'>>(payment: Marked): Marked {
  if (payment.metadata?.[attemptMark] !== undefined) return payment;
  throw new ProviderError('invalid', 'a payment that Vitrine did not make');
}
