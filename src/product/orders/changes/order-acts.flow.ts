import type { CreatorId } from '../../../base/id.ts';
import { eachOf } from '../../../base/outcomes.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Trx } from '../../../platform/database.ts';
import { isPaidByProvider, isRefusedByProvider } from '../../payments/refunds/payment-history.flow.ts';
import { cancelPayments } from '../../payments/settling/settle-payment.flow.ts';
import { applyChange } from '../order/change-order.flow.ts';
import {
  checkMarkPaid,
  checkMarkUnpaid,
  type MarkPaidRefusal,
  type MarkUnpaidRefusal,
  mayBecome,
  type Order,
  type OrderState,
} from '../order/order.ts';
import { checkRefundAmount, type RefundRefusal, type RefundWay } from '../order/order-acts.ts';
import { eventsOfOrder, keepNote, rewriteNoted, writeOrderEvent } from '../order/order-events.sql.ts';
import type { OrderEventFact } from '../order/order-events.ts';
import { findOrder, type LockedOrder, lockOrder } from '../order/orders.sql.ts';
import { mailReceipt, mailRefund, type ReceiptDeps, type ReceiptRefusal } from '../receipts/receipts.flow.ts';
import { lockRefundable, refundAgain, refundOrder } from '../refunds/refund-order.flow.ts';

type NotFound = { kind: 'order_not_found' };
export type OrderActRefusal =
  | NotFound
  | MarkPaidRefusal
  | MarkUnpaidRefusal
  | RefundRefusal
  | ReceiptRefusal
  | { kind: 'refund_not_failed' };
type Deps = ReceiptDeps;

/** Changes one order of this creator's under its lock, and records that the creator did. */
async function act(
  deps: Deps,
  creatorId: CreatorId,
  orderId: string,
  work: (trx: Trx, order: LockedOrder, now: Date) => Promise<Result<OrderEventFact | null, OrderActRefusal>>,
): Promise<Result<null, OrderActRefusal>> {
  const outcome = await deps.db.transaction().execute(async trx => {
    if ((await findOrder(trx, creatorId, orderId)) === undefined)
      return refuse<OrderActRefusal>({ kind: 'order_not_found' });
    const order = await lockOrder(trx, creatorId, orderId);
    const now = deps.clock.now();
    const done = await work(trx, order, now);
    if (!done.ok) return done;
    if (done.value !== null) await writeOrderEvent(trx, order, { at: now, by: 'creator', what: done.value });
    return accept(null);
  });
  if (outcome.ok) deps.wake();
  return outcome;
}

/** The creator marks an order as paid another way. Repeating changes nothing. */
export const markOrderPaid = (deps: Deps, creatorId: CreatorId, orderId: string) =>
  act(deps, creatorId, orderId, async (trx, order, now) => {
    if (order.paymentStatus !== 'pending') return accept(null);
    const refusal = checkMarkPaid(order);
    if (refusal !== undefined) return refuse(refusal);
    await applyChange(trx, order, { paymentStatus: 'paid', paidAt: now }, now);
    // A payment page from before may still be open.
    await cancelPayments(trx, creatorId, orderId);
    return accept({ kind: 'marked_paid' });
  });

/** The creator undoes that. Repeating changes nothing. */
export const markOrderUnpaid = (deps: Deps, creatorId: CreatorId, orderId: string) =>
  act(deps, creatorId, orderId, async (trx, order, now) => {
    if (order.paymentStatus !== 'paid') return accept(null);
    const refusal = checkMarkUnpaid(order);
    if (refusal !== undefined) return refuse(refusal);
    await applyChange(trx, order, { paymentStatus: 'pending', paidAt: null }, now);
    return accept({ kind: 'marked_unpaid' });
  });

/** Marks one after the other, each in a transaction of its own: a failure does not stop the others. */
export const markManyPaid = (deps: Deps, creatorId: CreatorId, ids: readonly string[]) =>
  eachOf(ids, id => markOrderPaid(deps, creatorId, id));

/**
 * Minor units; `left` is what the screen showed as refundable. Without a way, the refund comes from the provider or
 * host who has the money.
 */
type RefundInput = { amount: number; left: number; reason: string; way?: RefundWay | undefined };

/**
 * The creator refunds a part or all of a payment, whatever the policy; the sale stays. A job asks the provider; a
 * refund by hand is recorded. The customer gets an email once it is refunded.
 */
export const refundByCreator = (deps: Deps, creatorId: CreatorId, orderId: string, input: RefundInput) =>
  act(deps, creatorId, orderId, async (trx, locked, now) => {
    const { amount, reason } = input;
    const { order, left, there } = await lockRefundable(trx, locked);
    const isProviders = await isPaidByProvider(trx, creatorId, orderId);
    const way = input.way ?? (isProviders ? 'provider' : 'hand');
    const refusal = checkRefundAmount(order, { amount, shown: input.left, left });
    if (refusal !== undefined) return refuse(refusal);
    if (way === 'provider' && !(isProviders && amount <= there)) return refuse({ kind: 'nothing_left_to_refund' });
    if (way === 'hand' && isProviders && !(await isRefusedByProvider(trx, creatorId, orderId)))
      return refuse({ kind: 'refund_by_provider' });
    const done = await refundOrder(trx, order, { amount, reason, way, by: 'creator' }, now);
    if (done.way === 'provider') {
      // A pass that is refunded in full is no longer valid.
      const takesBack = order.access !== null && amount === left;
      await applyChange(trx, order, takesBack ? { state: 'refunding' } : ended(order, 'refunding'), now);
      return accept({ kind: 'refund_asked', refundId: done.refundId, amount, reason, again: null });
    }
    const after = done.order;
    const state = after.refunded === order.total ? 'refunded' : 'partially_refunded';
    const takesBack = order.access !== null && state === 'refunded';
    await applyChange(trx, after, takesBack ? { state } : ended(order, state), now);
    await mailRefund(deps, trx, after, { key: `${orderId}:${after.refunded}`, amount, reason, way });
    return accept(null);
  });

/** Asks the provider again for a refund that failed. */
export const retryRefund = (deps: Deps, creatorId: CreatorId, orderId: string, refundId: string) =>
  act(deps, creatorId, orderId, async (trx, order, now) => {
    const events = await eventsOfOrder(trx, creatorId, orderId);
    if (events.some(({ what }) => what.kind === 'refund_asked' && what.again === refundId))
      return refuse({ kind: 'refund_not_failed' });
    const asked = await refundAgain(trx, order, refundId, now);
    if (asked === undefined) return refuse({ kind: 'refund_not_failed' });
    if (asked.ofOrder) await applyChange(trx, order, ended(order, 'refunding'), now);
    return accept({
      kind: 'refund_asked',
      refundId: asked.refundId,
      amount: asked.amount,
      reason: '',
      again: refundId,
    });
  });

/** The state of an ended order after a refund; an active one keeps its state. */
const ended = (order: Order, to: OrderState): { state?: OrderState } =>
  order.state !== 'confirmed' && mayBecome(order.state, to) ? { state: to } : {};

const noteMinutes = 10;

/** Stores the creator's private note. Changes within ten minutes are one line of history. */
export const keepOrderNote = (deps: Deps, creatorId: CreatorId, orderId: string, note: string) =>
  act(deps, creatorId, orderId, async (trx, order, now) => {
    await keepNote(trx, order, note);
    const since = new Date(now.getTime() - noteMinutes * 60_000);
    const isSame = await rewriteNoted(trx, order, note, { since, now });
    return accept(isSame ? null : { kind: 'noted', text: note });
  });

/** Sends the customer the receipt of an order, as often as the creator asks. */
export const sendReceipt = (deps: Deps, creatorId: CreatorId, orderId: string) =>
  act(deps, creatorId, orderId, async (trx, order) => {
    const sent = await mailReceipt(deps, trx, order);
    return sent.ok ? accept({ kind: 'receipt_sent', to: order.customerEmail }) : sent;
  });

export const sendManyReceipts = (deps: Deps, creatorId: CreatorId, ids: readonly string[]) =>
  eachOf(ids, id => sendReceipt(deps, creatorId, id));
