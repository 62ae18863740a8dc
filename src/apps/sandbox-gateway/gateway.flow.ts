import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { CheckoutFacts } from '../../base/checkout-facts.ts';
import type { Currency } from '../../base/currency.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { Trx } from '../../platform/database.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import {
  countDelivery,
  disputedSince,
  findByKey,
  findRefundByKey,
  insertEvent,
  insertPayment,
  insertRefund,
  lockPayment,
  markDelivered,
  setPayment,
} from './gateway.sql.ts';
import { advanced, type Delivery, deliveryDelays, type GatewayPayment, lateSeconds, refundable } from './payment.ts';
import type { CardFate } from './test-card.ts';

/** What the gateway needs. It shares a process with Vitrine, but the two speak only over HTTP. */
export type GatewayDeps = Pick<PlatformContext, 'db' | 'clock' | 'wake'> & {
  secret: string;
  /** Where events are sent; a function, since the port is known only once the server listens. */
  webhookUrl: () => string;
  delivery: Delivery;
};

type PaymentOrder = {
  reference: string;
  amount: number;
  currency: Currency;
  description: string;
  shown?: CheckoutFacts | undefined;
  returnUrl: string;
  expiresAt: string;
  /** The payer agrees to be charged again. */
  keeps?: boolean | undefined;
};
export type GatewayRefusal =
  | { kind: 'not_found' }
  | { kind: 'key_used' }
  | { kind: 'not_refundable' }
  | { kind: 'already_closed' }
  | { kind: 'not_renewable' }
  | { kind: 'not_disputable' };

const newRef = (kind: 'pay' | 'ref' | 'evt') => `${kind}_${randomBytes(18).toString('base64url')}`;

/** Opens a payment. The same key with the same order returns the same payment; with another order it is refused. */
export async function createPayment(
  deps: GatewayDeps,
  order: PaymentOrder,
  key: string,
): Promise<Result<GatewayPayment, GatewayRefusal>> {
  // Between two tries a deadline may pass, so what the page shows may differ; the amount may not.
  const { shown = null, ...asked } = order;
  const requestHash = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  const expiresAt = new Date(order.expiresAt);
  const { amount, currency, description, returnUrl, keeps = false } = order;
  const paid = { amount, currency, description, shown, returnUrl, expiresAt, keeps, declinesRenewals: false };
  const input = { ref: newRef('pay'), key, requestHash, ...paid };
  return deps.db.transaction().execute(async trx => {
    const now = deps.clock.now();
    if (await insertPayment(trx, input, now)) {
      await enqueue(trx, 'sandbox-advance', { ref: input.ref }, expiresAt);
    }
    const { requestHash: stored, ...payment } = await findByKey(trx, key);
    if (stored !== requestHash) return refuse<GatewayRefusal>({ kind: 'key_used' });
    return accept(payment);
  });
}

/** Charges a card that paid before, without the payer: succeeds or fails at once, as that card does. */
export const renewPayment = (
  deps: GatewayDeps,
  ref: string,
  order: Omit<PaymentOrder, 'shown' | 'expiresAt' | 'keeps'>,
  key: string,
): Promise<Result<GatewayPayment, GatewayRefusal>> =>
  withPayment(deps, ref, async (trx, before) => {
    if (!before.keeps || before.state !== 'succeeded') return refuse<GatewayRefusal>({ kind: 'not_renewable' });
    const requestHash = createHash('sha256')
      .update(JSON.stringify({ ref, ...order }))
      .digest('hex');
    const { amount, currency, description, returnUrl } = order;
    const { declinesRenewals } = before;
    const now = deps.clock.now();
    const paid = {
      amount,
      currency,
      description,
      returnUrl,
      shown: null,
      expiresAt: now,
      keeps: true,
      declinesRenewals,
    };
    const isNew = await insertPayment(trx, { ref: newRef('pay'), key, requestHash, ...paid }, now);
    const { requestHash: stored, ...payment } = await findByKey(trx, key);
    if (stored !== requestHash) return refuse<GatewayRefusal>({ kind: 'key_used' });
    if (!isNew) return accept(payment);
    const failure = declinesRenewals ? 'declined' : null;
    return accept(await move(deps, trx, payment, { state: declinesRenewals ? 'failed' : 'succeeded', failure }));
  });

/** Stops further charges to the card of a payment. */
export const forgetPayment = (deps: GatewayDeps, ref: string): Promise<Result<GatewayPayment, GatewayRefusal>> =>
  withPayment(deps, ref, async (trx, payment) => {
    await setPayment(trx, ref, { keeps: false });
    return accept({ ...payment, keeps: false });
  });

/** A payment as it is now: what its deadlines changed in the meantime is stored first. */
export const readPayment = (deps: GatewayDeps, ref: string): Promise<Result<GatewayPayment, GatewayRefusal>> =>
  withPayment(deps, ref, async (_trx, payment) => accept(payment));

/** Pays with a card whose fate is known. `challenge` is decided on its own page, as `succeeds` or not at all. */
export const payWith = (
  deps: GatewayDeps,
  ref: string,
  fate: Exclude<CardFate, 'declined' | 'challenge'>,
): Promise<Result<GatewayPayment, GatewayRefusal>> =>
  withPayment(deps, ref, async (trx, payment) => {
    if (payment.state !== 'requires_action') return refuse<GatewayRefusal>({ kind: 'already_closed' });
    if (fate === 'succeeds') return accept(await move(deps, trx, payment, { state: 'succeeded' }));
    if (fate === 'declined_again')
      return accept(await move(deps, trx, payment, { state: 'succeeded', declinesRenewals: true }));
    const settlesAt = new Date(deps.clock.now().getTime() + lateSeconds * 1000);
    if (fate === 'disputed') {
      await enqueue(trx, 'sandbox-advance', { ref }, settlesAt);
      return accept(await move(deps, trx, payment, { state: 'succeeded', disputesAt: settlesAt }));
    }
    const failure = fate === 'fails_late' ? 'declined_late' : null;
    await enqueue(trx, 'sandbox-advance', { ref }, settlesAt);
    return accept(await move(deps, trx, payment, { state: 'processing', failure, settlesAt }));
  });

/** Closes an unpaid payment; any other stays as it is. */
export const cancelPayment = (deps: GatewayDeps, ref: string): Promise<Result<GatewayPayment, GatewayRefusal>> =>
  withPayment(deps, ref, async (trx, payment) =>
    accept(payment.state === 'requires_action' ? await move(deps, trx, payment, { state: 'cancelled' }) : payment),
  );

/** Refunds part or all of a payment that succeeded, never more than is left of it. */
export const refundPayment = (
  deps: GatewayDeps,
  ref: string,
  money: { amount: number; currency: string },
  key: string,
): Promise<Result<GatewayPayment, GatewayRefusal>> =>
  withPayment(deps, ref, async (trx, payment) => {
    const same = await findRefundByKey(trx, key);
    if (same !== undefined)
      return same.paymentRef === ref && same.amount === money.amount
        ? accept(payment)
        : refuse<GatewayRefusal>({ kind: 'key_used' });
    if (money.amount > refundable(payment) || money.currency !== payment.currency)
      return refuse<GatewayRefusal>({ kind: 'not_refundable' });
    await insertRefund(trx, { ref: newRef('ref'), key, paymentRef: ref, amount: money.amount }, deps.clock.now());
    await sendEvent(deps, trx, 'payment.refunded', ref);
    return accept({ ...payment, refunded: payment.refunded + money.amount });
  });

/**
 * What the customer's bank decides: it disputes the payment, then leaves the money with us or takes it back.
 * Repeating is harmless.
 */
export const disputePayment = (
  deps: GatewayDeps,
  ref: string,
  reported: { state: 'open'; amount?: number | undefined } | { state: 'won' | 'lost' },
): Promise<Result<GatewayPayment, GatewayRefusal>> =>
  withPayment(deps, ref, async (trx, payment) => {
    if (payment.dispute === reported.state) return accept(payment);
    const isNext = reported.state === 'open' ? payment.dispute === null : payment.dispute === 'open';
    const amount = reported.state === 'open' ? (reported.amount ?? refundable(payment)) : payment.disputed;
    if (!isNext || amount <= 0 || (reported.state === 'open' && amount > refundable(payment)))
      return refuse<GatewayRefusal>({ kind: 'not_disputable' });
    return accept(await dispute(deps, trx, payment, reported.state, amount));
  });

const disputesAPage = 100;

/** A page of the disputed payments since an instant; `next` asks for more. */
export async function listDisputed(
  deps: GatewayDeps,
  { since, after }: { since: Date; after: string },
): Promise<{ refs: string[]; next: string | null }> {
  const found = await disputedSince(deps.db, { since, after, limit: disputesAPage + 1 });
  const shown = found.slice(0, disputesAPage);
  return {
    refs: shown.map(({ ref }) => ref),
    next: found.length > disputesAPage ? (shown.at(-1)?.id ?? null) : null,
  };
}

async function dispute(
  deps: GatewayDeps,
  trx: Trx,
  payment: GatewayPayment,
  state: NonNullable<GatewayPayment['dispute']>,
  disputed: number,
): Promise<GatewayPayment> {
  await setPayment(trx, payment.ref, { dispute: state, disputed, disputesAt: null });
  await sendEvent(deps, trx, `dispute.${state}`, payment.ref);
  return { ...payment, dispute: state, disputed, disputesAt: null };
}

/** Sends one signed event to Vitrine. Throws when it was not accepted, so that the job tries again. */
export async function deliverEvent(deps: GatewayDeps, id: string): Promise<void> {
  const event = await countDelivery(deps.db, id);
  if (event === undefined) return;
  const body = JSON.stringify({ id, kind: event.kind, ref: event.ref, createdAt: event.createdAt.toISOString() });
  const response = await fetch(deps.webhookUrl(), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sandbox-signature': sign(deps, body) },
    body,
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`the webhook was answered with ${response.status}`);
  await markDelivered(deps.db, id, deps.clock.now());
}

function sign(deps: GatewayDeps, body: string): string {
  const at = Math.floor(deps.clock.now().getTime() / 1000);
  return `t=${at},v1=${createHmac('sha256', deps.secret).update(`${at}.${body}`).digest('hex')}`;
}

async function withPayment(
  deps: GatewayDeps,
  ref: string,
  work: (trx: Trx, payment: GatewayPayment) => Promise<Result<GatewayPayment, GatewayRefusal>>,
): Promise<Result<GatewayPayment, GatewayRefusal>> {
  const outcome = await deps.db.transaction().execute(async trx => {
    const payment = await lockPayment(trx, ref);
    if (payment === undefined) return refuse<GatewayRefusal>({ kind: 'not_found' });
    return work(trx, await advance(deps, trx, payment));
  });
  deps.wake();
  return outcome;
}

async function advance(deps: GatewayDeps, trx: Trx, payment: GatewayPayment): Promise<GatewayPayment> {
  const now = deps.clock.now();
  const state = advanced(payment, now);
  const moved = state === payment.state ? payment : await move(deps, trx, payment, { state });
  const isDue = moved.disputesAt !== null && moved.disputesAt <= now && refundable(moved) > 0;
  return isDue ? dispute(deps, trx, moved, 'open', refundable(moved)) : moved;
}

async function move(
  deps: GatewayDeps,
  trx: Trx,
  payment: GatewayPayment,
  change: Parameters<typeof setPayment>[2] & { state: GatewayPayment['state'] },
): Promise<GatewayPayment> {
  await setPayment(trx, payment.ref, change);
  await sendEvent(deps, trx, `payment.${change.state}`, payment.ref);
  return { ...payment, state: change.state };
}

async function sendEvent(deps: GatewayDeps, trx: Trx, kind: string, paymentRef: string): Promise<void> {
  const id = newRef('evt');
  const now = deps.clock.now();
  await insertEvent(trx, { id, kind, paymentRef }, now);
  for (const seconds of deliveryDelays(deps.delivery, kind))
    await enqueue(trx, 'sandbox-deliver', { id }, new Date(now.getTime() + seconds * 1000));
}
