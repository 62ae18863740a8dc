import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { releaseCoupon } from '../../coupons/use-coupon.flow.ts';
import { refundable } from '../../orders/order.ts';
import {
  cancelOrder,
  cancelShare,
  findOrderOfBooking,
  type Order,
  ordersOfBookings,
} from '../../orders/orders.flow.ts';
import { returningOfOrders } from '../../payments/payments.flow.ts';
import type { BookingRow } from './booking-row.sql.ts';
import { type Canceller, creditReturnsNow } from './return-terms.flow.ts';
import { countStanding, keepReturned } from './series.sql.ts';

type Ordered = Pick<BookingRow, 'creatorId' | 'id' | 'seriesId' | 'share' | 'shareReturned'>;

/** The whole order that pays for a booking: its own, or that of its series, which stands on the first of them. */
export const wholeOrderOf = (db: Db | Trx, booking: Pick<Ordered, 'creatorId' | 'id' | 'seriesId'>) =>
  findOrderOfBooking(db, booking.creatorId, booking.seriesId ?? booking.id);

/** The order of a booking, its amounts those of this one booking alone. */
export async function orderOf(db: Db | Trx, booking: Ordered): Promise<Order | undefined> {
  const order = await wholeOrderOf(db, booking);
  return order && partOf(booking, order);
}

/** The part of a series' order that is one booking's: its share, and what of that went back. */
function partOf({ seriesId, share, shareReturned }: Ordered, order: Order): Order {
  if (seriesId === null || share === null) return order;
  const refunded = Math.min(shareReturned, order.refunded);
  // Of what a bank may take, a share carries what the rest of the order no longer covers.
  const disputed = Math.max(0, share - refunded - refundable(order));
  return { ...order, subtotal: share, discount: 0, fee: 0, total: share, refunded, disputed };
}

/**
 * An order's amounts as if what is on its way back had arrived: of that nothing may be promised once more. `order` is
 * that of the booking alone.
 */
export async function withReturned(
  db: Db | Trx,
  { creatorId, seriesId, shareReturned }: Pick<Ordered, 'creatorId' | 'seriesId' | 'shareReturned'>,
  order: Order | undefined,
): Promise<Order | undefined> {
  if (order?.paymentStatus !== 'paid') return order;
  const asked = (await returningOfOrders(db, creatorId, [order.id])).get(order.id) ?? 0;
  const mine = seriesId === null ? asked : Math.min(asked, Math.max(0, shareReturned - order.refunded));
  return { ...order, refunded: order.refunded + mine };
}

/** The orders of some bookings of one creator, by booking, each with the amounts of that booking. */
export async function ordersFor(
  db: Db | Trx,
  creatorId: CreatorId,
  bookings: readonly Ordered[],
): Promise<Map<string, Order>> {
  const orders = await ordersOfBookings(db, creatorId, [
    ...new Set(bookings.map(({ id, seriesId }) => seriesId ?? id)),
  ]);
  return new Map(
    bookings.flatMap(booking => {
      const order = orders.get(booking.seriesId ?? booking.id);
      return order === undefined ? [] : [[booking.id, partOf(booking, order)] as const];
    }),
  );
}

type Returned = Pick<BookingRow, 'id' | 'seriesId' | 'shareReturned' | 'noShowReturned'>;

/** What of each booking's money is on its way back to a card, in minor units, by booking; nothing of most. */
export async function returningTo(
  db: Db | Trx,
  creatorId: CreatorId,
  bookings: readonly Returned[],
  orders: ReadonlyMap<string, Order>,
): Promise<Map<string, number>> {
  const asked = bookings.filter(({ id, seriesId, shareReturned, noShowReturned }) =>
    seriesId === null ? orders.get(id)?.state === 'refunding' || (noShowReturned ?? 0) > 0 : shareReturned > 0,
  );
  if (asked.length === 0) return new Map();
  const ids = new Set(asked.flatMap(({ id }) => orders.get(id)?.id ?? []));
  const returning = await returningOfOrders(db, creatorId, [...ids]);
  return new Map(
    asked.flatMap(({ id, seriesId, shareReturned }) => {
      const amount = returning.get(orders.get(id)?.id ?? '');
      if (amount === undefined) return [];
      return [[id, seriesId === null ? amount : Math.min(shareReturned, amount)] as const];
    }),
  );
}

/**
 * Ends what an order is to one booking that has just been released, giving back `refund` minor units: the whole order of
 * a booking by itself, its share of a series' order, and the rest of that with the last one standing. A coupon that made
 * it free may be used again when money would have come back.
 */
export async function endOrderOf(
  trx: Trx,
  booking: BookingRow,
  order: Order,
  refund: number,
  { reason, by, now }: { reason: string; by: Canceller; now: Date },
): Promise<void> {
  const { seriesId, share } = booking;
  const couponBack = async () => {
    const isFree = order.couponCode !== null && order.paymentStatus === 'free';
    if (isFree && creditReturnsNow(booking, order, by, now)) await releaseCoupon(trx, order.creatorId, order.id, now);
  };
  if (seriesId === null) {
    await cancelOrder(trx, order, refund, reason, now);
    return couponBack();
  }
  if (order.paymentStatus === 'paid') await keepReturned(trx, booking, refund);
  const isLast = async () => {
    const isOver = (await countStanding(trx, order.creatorId, seriesId)) === 0;
    if (isOver) await couponBack();
    return isOver;
  };
  await cancelShare(trx, order, { share: share ?? 0, refund, isLast }, reason, now);
}
