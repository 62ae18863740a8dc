import { z } from 'zod';
import type { Money } from '../../../base/money.ts';
import type { DisputeState, MadeRefund, ProviderState } from '../port/payment-port.ts';
import { amountOf, moneySchema, paypalMoney } from '../port/paypal-answer.ts';

const captureSchema = z.object({ id: z.string(), status: z.string(), amount: moneySchema });
const refundedSchema = z.object({
  id: z.string(),
  status: z.string(),
  amount: moneySchema,
  custom_id: z.string().optional(),
});

/** What we read of a PayPal order: one purchase unit, with what was captured and refunded of it. */
export const orderSchema = z.object({
  id: z.string(),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        description: z.string().optional(),
        amount: moneySchema,
        payments: z
          .object({ captures: z.array(captureSchema).optional(), refunds: z.array(refundedSchema).optional() })
          .optional(),
      }),
    )
    .min(1),
  payment_source: z.record(z.string(), z.unknown()).optional(),
});
export type PaypalOrder = z.infer<typeof orderSchema>;

export const startedSchema = orderSchema.extend({
  links: z.array(z.object({ href: z.string(), rel: z.string() })),
});

const unitOf = (order: PaypalOrder) => order.purchase_units[0];
export const captureOf = (order: PaypalOrder) => unitOf(order)?.payments?.captures?.[0];
export const refundMarked = (order: PaypalOrder, mark: string) =>
  unitOf(order)?.payments?.refunds?.find(({ custom_id }) => custom_id === mark);

/** All refunds of it; `ours` are our keys by the mark they are found by. */
export const refundsIn = (order: PaypalOrder, ours: ReadonlyMap<string, string>): MadeRefund[] =>
  (unitOf(order)?.payments?.refunds ?? []).map(({ id, status, amount, custom_id: mark = '' }) => ({
    id,
    key: ours.get(mark) ?? null,
    amount: amountOf(amount),
    answer: refundState(status),
  }));

/** Whether an order sells what was asked for. PayPal answers a key again with its first order, whatever the words are now. */
export const sells = (order: PaypalOrder, asked: Money & { description: string }): boolean =>
  unitOf(order)?.description === asked.description &&
  unitOf(order)?.amount.currency_code === asked.currency &&
  amountOf(unitOf(order)?.amount ?? paypalMoney(asked)) === asked.amount;

/** Why an order was closed: cancelled, or the stored method could not be charged. */
export type ClosedAs = 'cancelled' | 'declined' | 'confirm';
const closedSchema = z.enum(['declined', 'confirm']);

/**
 * The attempt of an order, and until when it may be captured, for a renewal with what. PayPal cannot close orders,
 * so its own mark says so: a moment of 0 is closed.
 */
export const markOf = (attemptId: string, until: Date | null, vaultId?: string): string =>
  [
    attemptId,
    until === null ? 0 : Math.floor(until.getTime() / 1000),
    ...(vaultId === undefined ? [] : [vaultId]),
  ].join('.');
export const closedMark = (order: PaypalOrder, as: ClosedAs): string => {
  const closed = markOf(markedAttempt(order), null);
  return as === 'cancelled' ? closed : `${closed}.${as}`;
};

const ours = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.\d+(?:\.|$)/;
const isMark = (text: string | undefined): boolean => text !== undefined && ours.test(text);
/** Whether an order is ours: other shops may use the same PayPal account. */
export const isMarked = (order: PaypalOrder): boolean => isMark(unitOf(order)?.custom_id);

/** The attempt in a mark; undefined for anything else. */
export const markedFor = (text: string | undefined): string | undefined =>
  isMark(text) ? text?.split('.')[0] : undefined;

const marksOf = (order: PaypalOrder): string[] => unitOf(order)?.custom_id?.split('.') ?? [];
const markedAttempt = (order: PaypalOrder): string => marksOf(order)[0] ?? '';

/** Until when it may be captured; null: closed. */
function openUntil(order: PaypalOrder): Date | null {
  const seconds = Number(marksOf(order)[1] ?? 0);
  return Number.isInteger(seconds) && seconds > 0 ? new Date(seconds * 1000) : null;
}

/** What an open renewal is to be charged to; undefined for an order that its customer pays. */
export const chargedTo = (order: PaypalOrder): string | undefined =>
  openUntil(order) === null ? undefined : marksOf(order)[2];

/** Whether the customer has agreed, now or to all renewals, and the payment may be captured now. */
export function mayCapture(order: PaypalOrder, now: Date): boolean {
  const until = openUntil(order);
  if (until === null || now > until || captureOf(order) !== undefined) return false;
  return order.status === 'APPROVED' || (chargedTo(order) !== undefined && order.status !== 'VOIDED');
}

const agreementSchema = z.object({
  paypal: z.object({ attributes: z.object({ vault: z.object({ id: z.string().optional() }) }) }),
});
/** The method stored by an order whose customer agreed to later charges; undefined while PayPal does not say. */
export const agreementOf = (order: PaypalOrder): string | undefined =>
  agreementSchema.safeParse(order.payment_source).data?.paypal.attributes.vault.id;

const captureStates: Readonly<Record<string, ProviderState['state']>> = {
  COMPLETED: 'succeeded',
  REFUNDED: 'succeeded',
  PARTIALLY_REFUNDED: 'succeeded',
  PENDING: 'processing',
  DECLINED: 'failed',
  FAILED: 'failed',
};

function stateOf(order: PaypalOrder, now: Date): ProviderState['state'] {
  const capture = captureOf(order);
  if (capture !== undefined) return captureStates[capture.status] ?? 'processing';
  if (order.status === 'VOIDED') return 'cancelled';
  if (order.status === 'COMPLETED') return 'processing';
  const until = openUntil(order);
  if (until === null) return closedAs(order) === undefined ? 'cancelled' : 'failed';
  if (now > until) return 'expired';
  return chargedTo(order) === undefined ? 'requires_action' : 'processing';
}

/** Why the stored method could not be charged, for an order that was closed for that. */
const closedAs = (order: PaypalOrder) => closedSchema.safeParse(marksOf(order)[2]).data;

/** The state of an order in the port's terms. `disputes` are those of its capture. */
export function providerStateOf(order: PaypalOrder, disputes: readonly PaypalDispute[], now: Date): ProviderState {
  const state = stateOf(order, now);
  const money = captureOf(order)?.amount ?? unitOf(order)?.amount ?? { currency_code: '', value: '0' };
  const refunds = unitOf(order)?.payments?.refunds ?? [];
  const token = agreementOf(order);
  return {
    state,
    amount: amountOf(money),
    currency: money.currency_code,
    refunded: refunds
      .filter(({ status }) => status === 'COMPLETED')
      .reduce((sum, { amount }) => sum + amountOf(amount), 0),
    dispute: disputeOf(disputes),
    method: state === 'succeeded' ? (order.payment_source?.venmo === undefined ? 'PaypalAccount' : 'Venmo') : null,
    ...(token === undefined ? {} : { card: { brand: 'paypal', lastFour: null, token } }),
    ...(state === 'failed' && closedAs(order) === 'confirm' ? { needsConfirmation: true } : {}),
  };
}

const disputeSchema = z.object({
  dispute_id: z.string(),
  status: z.string(),
  dispute_amount: moneySchema,
  dispute_outcome: z.object({ outcome_code: z.string() }).optional(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string() })).optional(),
});
type PaypalDispute = z.infer<typeof disputeSchema>;
export const disputesSchema = z.object({
  items: z.array(disputeSchema).default([]),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).default([]),
});

const decided: Readonly<Record<string, DisputeState>> = {
  RESOLVED_SELLER_FAVOUR: 'won',
  CANCELED_BY_BUYER: 'won',
  DENIED: 'won',
  RESOLVED_WITH_PAYOUT: 'won',
};

const disputeStateOf = ({ status, dispute_outcome: outcome }: PaypalDispute): DisputeState =>
  status !== 'RESOLVED' ? 'open' : (decided[outcome?.outcome_code ?? ''] ?? 'lost');

/** Several disputes of one payment as one: open while any is, then lost when any was. */
function disputeOf(disputes: readonly PaypalDispute[]): ProviderState['dispute'] {
  const found = disputes.map(one => ({ state: disputeStateOf(one), amount: amountOf(one.dispute_amount) }));
  for (const state of ['open', 'lost', 'won'] as const) {
    const some = found.filter(one => one.state === state);
    if (some.length > 0) return { state, amount: some.reduce((sum, { amount }) => sum + amount, 0) };
  }
  return null;
}

export const refundSchema = z.object({ id: z.string(), status: z.string() });

/** A PayPal refund's state as ours. */
export function refundState(status: string): 'succeeded' | 'pending' | 'failed' {
  if (status === 'COMPLETED') return 'succeeded';
  return status === 'PENDING' ? 'pending' : 'failed';
}

/**
 * A PayPal event: which payment it is about. A capture and a refund name their order when known; else their own
 * id, and `paymentOf` asks for the order.
 */
export const eventSchema = z.object({
  id: z.string().min(1).max(100),
  event_type: z.string().min(1),
  resource: z.looseObject({
    id: z.string().min(1).max(100).optional(),
    custom_id: z.string().optional(),
    billing_agreement_id: z.string().min(1).max(100).optional(),
    purchase_units: z.array(z.object({ custom_id: z.string().optional() })).optional(),
    supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().optional() }).optional() }).optional(),
    links: z.array(z.object({ href: z.string(), rel: z.string() })).optional(),
    disputed_transactions: z.array(z.object({ seller_transaction_id: z.string() })).optional(),
  }),
});
type PaypalEvent = z.infer<typeof eventSchema>;

/** The ref of a capture whose order is unknown. */
export const captureMark = 'capture:';

/** The mark in a refund's event is the refund's own. */
const ofRefunds: readonly string[] = ['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.CAPTURE.REVERSED'];

/** Whether an event has another shop's mark. Without a mark its order decides, which is asked for. */
function isOfOthers({ event_type: kind, resource }: PaypalEvent): boolean {
  if (ofRefunds.includes(kind)) return false;
  const shown = kind.startsWith('CHECKOUT.ORDER.') ? resource.purchase_units?.[0]?.custom_id : resource.custom_id;
  return shown !== undefined && !isMark(shown);
}

/** The subscription that an event names: itself, or the one that a payment was for. */
export function subscriptionOf({ event_type: kind, resource }: PaypalEvent): string | undefined {
  if (kind.startsWith('BILLING.SUBSCRIPTION.')) return resource.id;
  return kind === 'PAYMENT.SALE.COMPLETED' ? resource.billing_agreement_id : undefined;
}

/**
 * The subject of an event: an order, or a capture (`capture:ID`); undefined when it is not about a payment, or
 * about one of another shop.
 */
export function subjectOf(event: PaypalEvent): string | undefined {
  const { event_type: kind, resource } = event;
  if (isOfOthers(event)) return undefined;
  const order = resource.supplementary_data?.related_ids?.order_id;
  if (order !== undefined) return order;
  if (kind.startsWith('CHECKOUT.ORDER.')) return resource.id;
  if (kind.startsWith('CUSTOMER.DISPUTE.')) {
    const capture = resource.disputed_transactions?.[0]?.seller_transaction_id;
    return capture === undefined ? undefined : captureMark + capture;
  }
  if (ofRefunds.includes(kind)) {
    const up = resource.links
      ?.find(({ rel }) => rel === 'up')
      ?.href.split('/')
      .at(-1);
    return up === undefined ? undefined : captureMark + up;
  }
  return kind.startsWith('PAYMENT.CAPTURE.') && resource.id !== undefined ? captureMark + resource.id : undefined;
}
