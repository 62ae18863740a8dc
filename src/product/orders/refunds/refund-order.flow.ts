import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { recordEvent } from '../../../platform/product-events/product-events.sql.ts';
import { releaseCoupon } from '../../coupons/use-coupon.flow.ts';
import { askRefund, askRefundAgain, leftAtProvider } from '../../payments/refunds/ask-refund.flow.ts';
import { isRefusedByProvider, returningOfOrders } from '../../payments/refunds/payment-history.flow.ts';
import { storeMismatch } from '../../payments/settling/mismatches.flow.ts';
import { insertTransactions } from '../ledger/ledger.sql.ts';
import { ledgerOf, type MovedBy } from '../ledger/ledger.ts';
import { applyChange } from '../order/change-order.flow.ts';
import { mayBecome, type Order, refundable } from '../order/order.ts';
import { leftToRefund, type RefundWay } from '../order/order-acts.ts';
import { writeOrderEvent } from '../order/order-events.sql.ts';
import { type LockedOrder, lockOrder } from '../order/orders.sql.ts';
import { keepRefunded } from './refunded.sql.ts';

// The one door: all money of an order that goes back goes through this file, under the order's lock (decision 0075).

type OrderKey = Pick<Order, 'creatorId' | 'id'>;
/**
 * Minor units. `left` may still be refunded: without refunds on their way and disputed amounts; of an unpaid order, what
 * may no longer be due. `there`: what of that can be given back at once, as a bank may just have asked for some.
 */
export type Refundable = { order: LockedOrder; left: number; there: number };

/** Locks an order and counts what may still be refunded of it. */
export async function lockRefundable(trx: Trx, { creatorId, id }: OrderKey): Promise<Refundable> {
  const order = await lockOrder(trx, creatorId, id);
  const returning = (await returningOfOrders(trx, creatorId, [id])).get(id) ?? 0;
  const left = order.paymentStatus === 'pending' ? refundable(order) : leftToRefund(order, returning);
  const there = (await leftAtProvider(trx, creatorId, id)) ?? left;
  return { order, left, there: Math.max(0, Math.min(left, there)) };
}

/**
 * `way`: by hand, where a provider refused to give back what it took. `isOwed`: a refund by hand is only owed yet, and
 * its creator records it later.
 */
type RefundInput = { amount: number; reason: string; by: 'creator' | 'system'; way?: RefundWay; isOwed?: boolean };
export type Refunded = { way: 'provider'; refundId: string } | { way: 'hand'; order: Order };

/**
 * Refunds a part or all of a paid order, in minor units: through the provider that took the money, else by hand.
 * Throws for more than is left, since the caller has judged the amount under this lock, and for money by hand that a
 * provider took and has not refused to give back.
 */
export async function refundOrder(trx: Trx, key: OrderKey, input: RefundInput, now: Date): Promise<Refunded> {
  const { order, left } = await lockRefundable(trx, key);
  const { creatorId, id: orderId } = order;
  const { amount, reason, by } = input;
  if (amount <= 0 || amount > left || order.paymentStatus !== 'paid')
    throw new Error(`order ${orderId} has ${left} left and was to give back ${amount}`);
  const isProviders = (await leftAtProvider(trx, creatorId, orderId)) !== undefined;
  if (isProviders && input.way !== 'hand')
    return { way: 'provider', refundId: await askRefund(trx, { creatorId, orderId, amount, reason }, now) };
  if (isProviders && !(await isRefusedByProvider(trx, creatorId, orderId)))
    throw new Error(`order ${orderId} goes back by the provider that took its money`);
  if (input.isOwed === true) return { way: 'hand', order };
  await writeOrderEvent(trx, order, { at: now, by, what: { kind: 'returned_by_hand', amount, reason } });
  return { way: 'hand', order: await moveRefunded(trx, order, order.refunded + amount, null, now) };
}

/** Asks the provider again for a refund that failed; undefined when it did not, or nothing is left. */
export async function refundAgain(trx: Trx, key: OrderKey, refundId: string, now: Date) {
  const { order, left: most } = await lockRefundable(trx, key);
  return askRefundAgain(trx, { creatorId: order.creatorId, orderId: order.id, refundId, most }, now);
}

type EndedRefund = {
  creatorId: CreatorId;
  orderId: string;
  refundId: string;
  amount: number;
  ofOrder: boolean;
  state: 'succeeded' | 'failed';
};

/**
 * A refund ended at the provider. A successful one is recorded on the order; after a refused one the order is only
 * cancelled and the creator refunds the money by hand. With the last of the money the coupon use is released. Money
 * that a provider gave back beyond the order's total changes nothing here and is for the operator to review.
 */
export async function applyRefund(
  { log }: Pick<PlatformContext, 'log'>,
  trx: Trx,
  { creatorId, orderId, refundId, amount, ofOrder, state }: EndedRefund,
  now: Date,
): Promise<void> {
  if (!ofOrder) return;
  const order = await lockOrder(trx, creatorId, orderId);
  const refunded = state === 'succeeded' ? order.refunded + amount : order.refunded;
  const returning = (await returningOfOrders(trx, creatorId, [orderId])).get(orderId) ?? 0;
  const isBeyond = refunded > order.refunded && refunded + returning > order.total;
  if (isBeyond) {
    log.error(
      { orderId, refundId, amount, refunded: order.refunded, total: order.total },
      'more went back than came in',
    );
    await storeMismatch(trx, breakOf(order, 'more went back than came in', refundId, amount), now);
  }
  const after = isBeyond ? order : await moveRefunded(trx, order, refunded, refundId, now);
  // Only a part of an active order was refunded: the sale goes on.
  if (order.state === 'confirmed') return;
  const to = after.refunded === 0 ? 'cancelled' : after.refunded === order.total ? 'refunded' : 'partially_refunded';
  if (mayBecome(order.state, to)) await applyChange(trx, after, { state: to }, now);
}

const breakOf = ({ id, number, total, refunded, currency }: Order, why: string, refund: string, amount: number) => ({
  kind: 'refund' as const,
  subject: id,
  details: { why, order: number, refund, amount, refunded, total, currency },
});

/** A refund that had succeeded came back: that sum is no refund any more, unless it never counted as one. */
export async function unrefundOrder(
  { log }: Pick<PlatformContext, 'log'>,
  trx: Trx,
  order: LockedOrder,
  { refundId, amount }: { refundId: string; amount: number },
  now: Date,
): Promise<Order> {
  if (amount <= order.refunded) return moveRefunded(trx, order, order.refunded - amount, refundId, now);
  log.error({ orderId: order.id, refundId, amount, refunded: order.refunded }, 'more came back than went back');
  await storeMismatch(trx, breakOf(order, 'more came back than went back', refundId, amount), now);
  return order;
}

/** With the last of the money the use of a coupon is released. A refund without an id was made by hand. */
async function moveRefunded(
  trx: Trx,
  order: LockedOrder,
  refunded: number,
  refundId: string | null,
  now: Date,
): Promise<Order> {
  if (refunded === order.refunded) return order;
  const { creatorId, id: orderId, currency, couponCode, total } = order;
  await keepRefunded(trx, order, refunded);
  const after = { ...order, refunded };
  const by: MovedBy = refundId === null ? 'hand' : 'provider';
  const all = ledgerOf(order, after, by).map(lines => ({ orderId, currency, lines, at: now }));
  await insertTransactions(trx, creatorId, all);
  if (couponCode !== null && refunded === total) await releaseCoupon(trx, creatorId, orderId, now);
  const payload = { orderId, refundId, amount: Math.abs(refunded - order.refunded), refunded, currency };
  const kind = refunded > order.refunded ? 'order.refunded' : 'order.refundReturned';
  await recordEvent(trx, now, { creatorId, kind, payload });
  return after;
}
