import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { releaseCoupon } from '../../coupons/use-coupon.flow.ts';
import {
  cancelOrder,
  cancelShare,
  findOrderOfBooking,
  type LockedOrder,
  lockOrdersOfBookings,
  type Order,
  ordersOfBookings,
} from '../../orders/changes/orders.flow.ts';
import { returningOfOrders } from '../../payments/refunds/payment-history.flow.ts';
import type { BookingRow } from './booking-row.sql.ts';
import { type Canceller, creditReturnsNow, refundNow } from './return-terms.flow.ts';
import { countRemaining, keepReturned } from './series.sql.ts';
import { partOf } from './share-of-order.ts';

type Ordered = Pick<BookingRow, 'creatorId' | 'id' | 'seriesId' | 'share' | 'shareReturned'>;

/** The whole order that pays for a booking: its own, or that of its series, which is on the first of them. */
export const wholeOrderOf = (db: Db | Trx, booking: Pick<Ordered, 'creatorId' | 'id' | 'seriesId'>) =>
  findOrderOfBooking(db, booking.creatorId, booking.seriesId ?? booking.id);

/** The order of a booking, its amounts those of this one booking alone. */
export async function orderOf(db: Db | Trx, booking: Ordered): Promise<Order | undefined> {
  const order = await wholeOrderOf(db, booking);
  return order && partOf(booking, order);
}

/**
 * An order's amounts, counting refunds under way as done, so that nothing is refunded twice. `order` is that of
 * the booking alone.
 */
export async function withReturned(
  db: Db | Trx,
  booking: Ordered,
  order: Order | undefined,
): Promise<Order | undefined> {
  if (order?.paymentStatus !== 'paid') return order;
  // What is left of a series' order only the whole order tells.
  const whole = booking.seriesId === null ? order : await wholeOrderOf(db, booking);
  const asked = (await returningOfOrders(db, booking.creatorId, [order.id])).get(order.id) ?? 0;
  return partOf(booking, whole ?? order, asked);
}

/** The refund of one booking in minor units, and its order with the amounts of that booking. */
type BookingRefund<Ours extends Order> = { booking: BookingRow; order: Ours | undefined; refund: number };

/** What each of some bookings would refund if their creator cancelled them now, one after the other. */
export const previewRefunds = async (
  db: Db | Trx,
  creatorId: CreatorId,
  bookings: readonly BookingRow[],
  now: Date,
): Promise<BookingRefund<Order>[]> =>
  refundsTogether(db, creatorId, bookings, await wholeOrdersOf(db, creatorId, bookings), now);

/** The same, of orders that are now locked: what their creator refunds in this transaction. */
export const lockRefunds = async (
  trx: Trx,
  creatorId: CreatorId,
  bookings: readonly BookingRow[],
  now: Date,
): Promise<BookingRefund<LockedOrder>[]> =>
  refundsTogether(trx, creatorId, bookings, await lockOrdersOf(trx, creatorId, bookings), now);

/** Dates of one series never refund more together than is left of their order. */
async function refundsTogether<Ours extends Order>(
  db: Db | Trx,
  creatorId: CreatorId,
  bookings: readonly BookingRow[],
  orders: ReadonlyMap<string, Ours>,
  now: Date,
): Promise<BookingRefund<Ours>[]> {
  const ids = [...orders.values()].map(({ id }) => id);
  const gone = ids.length === 0 ? new Map<string, number>() : new Map(await returningOfOrders(db, creatorId, ids));
  return bookings.map(booking => {
    const whole = orders.get(booking.seriesId ?? booking.id);
    if (whole === undefined) return { booking, order: undefined, refund: 0 };
    const before = gone.get(whole.id) ?? 0;
    const refund = refundNow(booking, partOf(booking, whole, before), 'creator', now);
    gone.set(whole.id, before + refund);
    return { booking, order: partOf(booking, whole), refund };
  });
}

/** Locks the orders of some bookings, before anything is computed of them; by the booking each is on. */
async function lockOrdersOf(
  trx: Trx,
  creatorId: CreatorId,
  bookings: readonly Pick<Ordered, 'id' | 'seriesId'>[],
): Promise<Map<string, LockedOrder>> {
  const orders = await lockOrdersOfBookings(trx, creatorId, headsOf(bookings));
  return new Map(orders.flatMap(order => (order.bookingId === null ? [] : [[order.bookingId, order] as const])));
}

/** Locks the whole order that pays for a booking. */
export const lockOrderOf = async (trx: Trx, booking: Ordered): Promise<LockedOrder | undefined> =>
  (await lockOrdersOf(trx, booking.creatorId, [booking])).get(booking.seriesId ?? booking.id);

/** The orders of some bookings of one creator, by booking, each with the amounts of that booking. */
export async function ordersFor(
  db: Db | Trx,
  creatorId: CreatorId,
  bookings: readonly Ordered[],
): Promise<Map<string, Order>> {
  const orders = await wholeOrdersOf(db, creatorId, bookings);
  return new Map(
    bookings.flatMap(booking => {
      const order = orders.get(booking.seriesId ?? booking.id);
      return order === undefined ? [] : [[booking.id, partOf(booking, order)] as const];
    }),
  );
}

const wholeOrdersOf = (db: Db | Trx, creatorId: CreatorId, bookings: readonly Pick<Ordered, 'id' | 'seriesId'>[]) =>
  ordersOfBookings(db, creatorId, headsOf(bookings));

const headsOf = (bookings: readonly Pick<Ordered, 'id' | 'seriesId'>[]) => [
  ...new Set(bookings.map(({ id, seriesId }) => seriesId ?? id)),
];

type Returned = Pick<BookingRow, 'id' | 'seriesId' | 'shareReturned' | 'noShowReturned'>;

/** Refunds to a card under way, in minor units, by booking; bookings without one are left out. */
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
 * Ends a released booking's part of its order, refunding `refund` minor units: the whole order of a single
 * booking, its share of a series' order, and the rest of that with the last booking left. A coupon that made it
 * free becomes usable again when money would have been refunded.
 */
export async function endOrderOf(
  trx: Trx,
  booking: BookingRow,
  order: LockedOrder,
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
    const isOver = (await countRemaining(trx, order.creatorId, seriesId)) === 0;
    if (isOver) await couponBack();
    return isOver;
  };
  await cancelShare(trx, order, { share: share ?? 0, refund, isLast }, reason, now);
}
