import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../../../base/id.ts';
import { splitShares } from '../../../base/money.ts';
import type { Trx } from '../../../platform/database.ts';
import { isClosed } from '../../accounts/leaving/leaving.flow.ts';
import { releaseCoupon, retakeCoupon } from '../../coupons/use-coupon.flow.ts';
import { lockOrder, type Order, refundWholeOrder, returnPart } from '../../orders/changes/orders.flow.ts';
import { lockRefundable } from '../../orders/refunds/refund-order.flow.ts';
import { hasLimits, isWithinLimits } from '../availability/taken.flow.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import { lockBooking, retake } from '../booking/bookings.sql.ts';
import { readHost } from '../booking/host.flow.ts';
import { lockHost } from '../booking/host-lock.sql.ts';
import { keepReturned, lockDates, lockSeries, storeShares } from '../booking/series.sql.ts';
import { confirm } from './confirm-booking.flow.ts';
import { planLostTime } from './mail-lost-time.flow.ts';

/** A payment that succeeded: its amount, in minor units, and the installation's service fee in it. */
export type Arrived = { creatorId: CreatorId; orderId: string; amount: number; currency: string; fee: number };

/** Whether a payment is the sum of an order. An order to be paid by hand has no fee yet: the payment's fee is added. */
export const paysFor = ({ amount, currency, fee }: Arrived, order: Order): boolean =>
  currency === order.currency && amount - fee === order.total - order.fee;

/**
 * An order's money has arrived (confirmed by the provider). Held: confirmed. Expired: taken again when still free, else
 * the whole amount is refunded and the visitor is told. An order that a package paid in between is refunded too. Of a
 * series whatever is still free is taken, and the shares of the others are refunded. Anything else is a repeat and
 * changes nothing. Returns why money is refunded without a booking: the order was paid another way, or has another sum
 * by now.
 */
export async function bookingPaid(
  deps: BookingDeps,
  trx: Trx,
  { bookingId, ...arrived }: Arrived & { bookingId: string },
): Promise<'paid_twice' | 'wrong_amount' | undefined> {
  const { creatorId, orderId } = arrived;
  const head = await lockBooking(trx, creatorId, bookingId);
  if (head === undefined) throw new Error(`order ${orderId} has no booking`);
  const all = head.seriesId === null ? [head] : await lockSeries(trx, creatorId, head.seriesId);
  // Read under the locks: somebody may have paid for one session and then chosen several.
  const order = await lockOrder(trx, creatorId, orderId);
  if (order.paymentStatus !== 'pending') return 'paid_twice';
  if (!paysFor(arrived, order)) return 'wrong_amount';
  await shareFee(trx, all, arrived.fee - order.fee);
  await settle(deps, trx, order, head, all);
  return undefined;
}

/** A fee on an order of several dates is shared equally among them. */
async function shareFee(trx: Trx, all: readonly BookingRow[], more: number): Promise<void> {
  const remaining = all.filter(({ seriesId, status }) => seriesId !== null && status !== 'cancelled');
  const [first] = remaining;
  if (more === 0 || first === undefined) return;
  const parts = splitShares(more, remaining.length);
  const shares = remaining.map(({ share }, at) => (share ?? 0) + (parts[at] ?? 0));
  await storeShares(
    trx,
    first.creatorId,
    remaining.map(({ id }) => id),
    shares,
  );
}

async function settle(
  deps: BookingDeps,
  trx: Trx,
  order: Order,
  head: BookingRow,
  all: readonly BookingRow[],
): Promise<void> {
  const now = deps.clock.now();
  if (all.some(({ status }) => status === 'confirmed' || status === 'pending')) {
    // A package paid for the booking in between: nobody pays twice.
    if (order.state === 'cancelled') await refundWholeOrder(trx, order, 'booked with a package instead', now);
    return;
  }
  // The use of a coupon was released when the hold expired, and another customer may have taken the last one.
  if (order.couponCode !== null && !(await retakeCoupon(trx, order.creatorId, order.id, now))) {
    await refundWholeOrder(trx, order, 'the coupon was used up', now);
    return planLostTime(trx, head, order, [], true);
  }
  // A payment may arrive after the host's leaving.
  const had = (await isClosed(trx, order.creatorId)) ? [] : await takeAgain(deps, trx, all, now);
  const lost = all.filter(({ id }) => !had.some(mine => mine.id === id));
  const [first, ...rest] = had;
  if (first === undefined) {
    await releaseCoupon(trx, order.creatorId, order.id, now);
    await refundWholeOrder(trx, order, 'the time was no longer free', now);
    return planLostTime(trx, head, order, lost.length > 1 ? lost : []);
  }
  const lostRefund = lost.reduce((sum, { share }) => sum + (share ?? 0), 0);
  await confirm(deps, trx, { bookings: [first, ...rest], lost: { lost, lostRefund } }, order, now, true);
  for (const booking of lost) await keepReturned(trx, booking, booking.share ?? 0);
  const { order: paid, there } = await lockRefundable(trx, order);
  // A bank may have asked for some of it already.
  await returnPart(trx, paid, Math.min(lostRefund, there), 'some of the times were no longer free', now);
}

/** The bookings that can still be had: those held, and those expired whose time is free. */
async function takeAgain(
  deps: BookingDeps,
  trx: Trx,
  bookings: readonly BookingRow[],
  now: Date,
): Promise<BookingRow[]> {
  const [head] = bookings;
  if (head !== undefined && bookings.length > 1) {
    const dates = bookings.map(({ occurrenceId }) => occurrenceId);
    await lockDates(trx, head.creatorId, dates);
  }
  const had: BookingRow[] = [];
  for (const booking of bookings) {
    const isExpired = booking.status === 'expired';
    const isMine =
      booking.status === 'held' ||
      (isExpired && (await mayStart(deps, trx, booking, now)) && (await retake(trx, booking, randomUUID(), now)));
    // Read again: a time taken again has another occupancy.
    if (isMine) had.push(isExpired ? ((await lockBooking(trx, booking.creatorId, booking.id)) ?? booking) : booking);
  }
  return had;
}

/**
 * Whether the host's limits still allow a session that day and week. An offer that was removed has no limits of
 * its own.
 */
async function mayStart(deps: BookingDeps, trx: Trx, booking: BookingRow, now: Date): Promise<boolean> {
  const host = await readHost({ db: trx, clock: deps.clock }, booking.creatorId);
  const offer = host.offers.get(booking.offerId);
  if (offer === undefined || offer.kind === 'groupService' || !hasLimits(host, offer)) return true;
  await lockHost(trx, host.creatorId);
  return isWithinLimits(trx, host, offer, booking.startsAt, now, booking.id);
}
