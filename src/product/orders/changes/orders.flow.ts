import { randomBytes, randomUUID } from 'node:crypto';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { releaseCoupon, settleCoupon } from '../../coupons/use-coupon.flow.ts';
import type { DisputeState, ProviderMethod } from '../../payments/port/payment-port.ts';
import { cancelPayments } from '../../payments/settling/settle-payment.flow.ts';
import { noSource, type SourceIds } from '../../sources/source-of.flow.ts';
import { applyChange } from '../order/change-order.flow.ts';
import {
  type AccessTerms,
  beginning,
  mayBecome,
  type Order,
  type OrderState,
  orderNumber,
  orderNumberBytes,
  type PackageTerms,
  paidBy,
  totalsLess,
  totalsOf,
  waitsForPayment,
  withFee,
} from '../order/order.ts';
import type { RefundWay } from '../order/order-acts.ts';
import {
  findOrder,
  findOrdersOfBookings,
  hasBought,
  hasSold,
  insertOrder,
  type LockedOrder,
  lateAccessOrders,
  lockOrder,
  lockOrdersOfBookings,
  type OrderChange,
  ordersOfCustomer,
  rewriteOrder,
  sourcesOfOrder,
} from '../order/orders.sql.ts';
import { pricingOf } from '../order/pricing-type.ts';
import { lockRefundable, refundOrder } from '../refunds/refund-order.flow.ts';

export type { Order } from '../order/order.ts';
export {
  findOrder as findOrderById,
  hasBought,
  hasSold,
  type LockedOrder,
  lateAccessOrders,
  lockOrder,
  lockOrdersOfBookings,
  ordersOfCustomer,
  sourcesOfOrder,
};

/** An order to create: what is sold to whom, and the way to pay. Amounts in minor units; omitted fields are 0 or none. */
export type OrderInput = Pick<
  Order,
  | 'creatorId'
  | 'bookingId'
  | 'paymentMethod'
  | 'customerName'
  | 'customerEmail'
  | 'productName'
  | 'currency'
  | 'subtotal'
  | 'refundPolicy'
> & {
  id?: string;
  discount?: number;
  fee?: number;
  /** Entered by the host. */
  byHost?: boolean;
  /** It may be paid to the host. */
  flexibleAllowed?: boolean;
  couponCode?: string | null;
  package?: PackageTerms | null;
  /** The pass, when there is no booking. */
  access?: AccessTerms | null;
  /** The membership whose later period it pays. */
  membershipId?: string | null;
  /** Where the buyer came from; nowhere known when it is left out. */
  sources?: SourceIds;
  createdAt: Date;
};

/**
 * Creates the order of a booking or of a pass, whose `id` is then given. Repeated before it is paid, the same
 * order takes the new terms and keeps its number; a confirmed one stays as it is. Without anything to pay it is
 * free.
 */
export async function createOrder(trx: Trx, input: OrderInput): Promise<Order> {
  const { creatorId, bookingId, customerName, customerEmail, productName, currency, refundPolicy } = input;
  const totals = totalsOf(input);
  const terms = {
    customerName,
    customerEmail,
    productName,
    currency,
    refundPolicy,
    byHost: input.byHost ?? false,
    flexibleAllowed: input.flexibleAllowed ?? false,
    couponCode: input.couponCode ?? null,
    package: input.package ?? null,
    access: input.access ?? null,
    membershipId: input.membershipId ?? null,
    ...totals,
    ...beginning(totals.total, input.paymentMethod),
    ...pricingOf(input.paymentMethod, input.access ?? null),
  };
  const identity = { creatorId, bookingId, id: input.id ?? randomUUID(), createdAt: input.createdAt };
  // 32^8 numbers: a creator with a million orders meets a taken one once in a million.
  for (let tries = 0; tries < 5; tries++) {
    const number = orderNumber(randomBytes(orderNumberBytes));
    const made = await insertOrder(trx, { ...identity, ...(input.sources ?? noSource), number, ...terms });
    if (made !== undefined) return made;
    const known =
      bookingId === null
        ? await findOrder(trx, creatorId, identity.id)
        : await findOrderOfBooking(trx, creatorId, bookingId);
    if (known === undefined) continue;
    if (!waitsForPayment(known.state)) return known;
    // Another way to pay was chosen: the open payment page closes.
    if (terms.state !== 'awaiting_payment') await cancelPayments(trx, creatorId, known.id);
    return rewriteOrder(trx, known, terms);
  }
  throw new Error('no free order number was found');
}

/**
 * Confirms an order; `paid` also marks it as paid. An order that can no longer be confirmed stays. The order is as
 * this transaction created or locked it.
 */
export async function confirmOrder(trx: Trx, order: Order, { paid, now }: { paid: boolean; now: Date }): Promise<void> {
  if (order.couponCode !== null) await settleCoupon(trx, order.creatorId, order.id, now);
  await change(trx, order, { ...stateChange(order, 'confirmed'), ...(paid ? paidChange(order, now) : {}) }, now);
}

/** A payment a provider took: for whose order, by what method, and the installation's fee (else the order's own). */
type Took = { creatorId: CreatorId; orderId: string; method?: ProviderMethod | null; fee?: number };

/** Records that a provider took the money, whatever became of the order. Repeating is harmless. */
export async function recordPayment(trx: Trx, took: Took, now: Date): Promise<void> {
  const { creatorId, orderId, method = null, fee } = took;
  const order = await lockOrder(trx, creatorId, orderId);
  const paid = paidChange(order, now);
  // Confirming the booking may have marked the order as paid already, without the method.
  const by = method !== null || 'paidAt' in paid ? paidBy(order, method) : {};
  await change(trx, order, { ...paid, ...by, ...withFee(order, fee) }, now);
}

/** Records that the last open try to pay failed. The customer may try again. */
export async function recordFailure(trx: Trx, creatorId: CreatorId, orderId: string, now: Date): Promise<void> {
  const order = await lockOrder(trx, creatorId, orderId);
  if (order.state === 'awaiting_payment') await change(trx, order, { state: 'payment_failed' }, now);
}

/**
 * Cancels an order and refunds `refund` minor units of what a provider took for it, as judged under its lock. What was
 * paid by hand its creator returns by hand and records then: the order is only cancelled. Open payments are closed, and
 * an unpaid coupon use is released.
 */
export async function cancelOrder(
  trx: Trx,
  { creatorId, id }: LockedOrder,
  refund: number,
  reason: string,
  now: Date,
): Promise<void> {
  const order = await lockOrder(trx, creatorId, id);
  if (order.paymentStatus === 'pending') {
    await cancelPayments(trx, creatorId, id);
    if (order.couponCode !== null) await releaseCoupon(trx, creatorId, id, now);
  }
  const input = { amount: refund, reason, by: 'system', isOwed: true } as const;
  const isReturning = refund > 0 && (await refundOrder(trx, order, input, now)).way === 'provider';
  if (order.state !== 'refunding')
    await change(trx, order, stateChange(order, isReturning ? 'refunding' : 'cancelled'), now);
}

/**
 * Refunds a part of an active order, in minor units, as judged under its lock: through the provider, or recorded as
 * refunded by hand; of an unpaid order, less is due. The sale itself goes on. Returns who refunds it, if anybody.
 */
export async function returnPart(
  trx: Trx,
  { creatorId, id }: LockedOrder,
  amount: number,
  reason: string,
  now: Date,
): Promise<RefundWay | undefined> {
  if (amount <= 0) return undefined;
  const order = await lockOrder(trx, creatorId, id);
  if (order.paymentStatus !== 'pending')
    return (await refundOrder(trx, order, { amount, reason, by: 'system' }, now)).way;
  await change(trx, order, totalsLess(order, amount), now);
  return undefined;
}

/**
 * One of several bookings of an order has ended: `refund` minor units of its `share` are refunded, or are no
 * longer due. `isLast` is called under the order's lock; with the last one the order ends.
 */
export async function cancelShare(
  trx: Trx,
  order: LockedOrder,
  { share, refund, isLast }: { share: number; refund: number; isLast: () => Promise<boolean> },
  reason: string,
  now: Date,
): Promise<void> {
  if (await isLast()) return cancelOrder(trx, order, refund, reason, now);
  await returnPart(trx, order, order.paymentStatus === 'pending' ? share : refund, reason, now);
}

/** Refunds all payments of an order whose booking could not be kept. */
export async function refundWholeOrder(
  trx: Trx,
  { creatorId, id }: Pick<Order, 'creatorId' | 'id'>,
  reason: string,
  now: Date,
): Promise<void> {
  await recordPayment(trx, { creatorId, orderId: id }, now);
  const { order, there } = await lockRefundable(trx, { creatorId, id });
  await cancelOrder(trx, order, there, reason, now);
}

/** The booking's hold expired: its order ends too and can no longer be paid. */
export async function expireOrderOf(trx: Trx, creatorId: CreatorId, bookingId: string, now: Date): Promise<void> {
  const found = await findOrderOfBooking(trx, creatorId, bookingId);
  if (found === undefined) return;
  await expireOrder(trx, found, now);
}

/** Ends an order that was not paid in time: its payment pages close and its coupon use is released. */
export async function expireOrder(
  trx: Trx,
  { creatorId, id }: Pick<Order, 'creatorId' | 'id'>,
  now: Date,
): Promise<void> {
  const order = await lockOrder(trx, creatorId, id);
  if (!waitsForPayment(order.state)) return;
  await cancelPayments(trx, creatorId, order.id);
  if (order.couponCode !== null) await releaseCoupon(trx, creatorId, order.id, now);
  await change(trx, order, { state: 'expired' }, now);
}

/** Records a dispute over an order's money. The sale itself stays as it is. */
export async function recordDispute(
  trx: Trx,
  dispute: { creatorId: CreatorId; orderId: string; state: DisputeState; amount: number },
  now: Date,
): Promise<void> {
  const order = await lockOrder(trx, dispute.creatorId, dispute.orderId);
  await change(trx, order, { dispute: dispute.state, disputed: dispute.amount }, now);
}

/** The order; throws when there is none. */
export async function getOrder(db: Db | Trx, creatorId: CreatorId, orderId: string): Promise<Order> {
  const order = await findOrder(db, creatorId, orderId);
  if (order === undefined) throw new Error(`there is no order ${orderId}`);
  return order;
}

export const findOrderOfBooking = async (
  db: Db | Trx,
  creatorId: CreatorId,
  bookingId: string,
): Promise<Order | undefined> => (await findOrdersOfBookings(db, creatorId, [bookingId]))[0];

export async function ordersOfBookings(
  db: Db | Trx,
  creatorId: CreatorId,
  bookingIds: readonly string[],
): Promise<Map<string, Order>> {
  const orders = await findOrdersOfBookings(db, creatorId, bookingIds);
  return new Map(orders.flatMap(order => (order.bookingId === null ? [] : [[order.bookingId, order] as const])));
}

const stateChange = (order: Order, to: OrderState): OrderChange => (mayBecome(order.state, to) ? { state: to } : {});

const paidChange = (order: Order, now: Date): OrderChange =>
  order.paymentStatus === 'pending' ? { paymentStatus: 'paid', paidAt: now } : {};

async function change(trx: Trx, order: Order, what: OrderChange, now: Date): Promise<void> {
  await applyChange(trx, order, what, now);
}
