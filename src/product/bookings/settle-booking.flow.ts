import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../../base/id.ts';
import type { Trx } from '../../platform/database.ts';
import { getOrder, type Order, refundWholeOrder } from '../orders/orders.flow.ts';
import type { BookingDeps } from './availability.flow.ts';
import { confirm } from './book.flow.ts';
import { type BookingTable, lockBooking, release, retake } from './bookings.sql.ts';
import { lockHost } from './host-lock.sql.ts';
import { isWithinLimits } from './take-slot.flow.ts';
import { hasLimits } from './taken.flow.ts';
import { mailLostSlot } from './tell.flow.ts';

/**
 * An order's money has arrived (the provider's own word). Held: confirmed. Run out meanwhile: taken again when still
 * free, else the whole amount goes back and the visitor is told. What was paid for with a package meanwhile goes back too.
 * Anything else is a repeat and changes nothing.
 */
export async function bookingPaid(deps: BookingDeps, trx: Trx, creatorId: CreatorId, orderId: string): Promise<void> {
  const order = await getOrder(trx, creatorId, orderId);
  const booking = await lockBooking(trx, creatorId, order.bookingId);
  if (booking === undefined) throw new Error(`order ${orderId} has no booking`);
  const now = deps.clock.now();
  switch (booking.status) {
    case 'held':
      return confirm(deps, trx, booking, order, now, true);
    case 'expired':
      if ((await mayStart(deps, trx, booking, now)) && (await retake(trx, booking, randomUUID(), now)))
        return confirm(deps, trx, booking, order, now, true);
      return giveBack(deps, trx, order, booking.id);
    case 'cancelled':
      return giveBack(deps, trx, order, booking.id);
    default:
      // A package paid for the booking meanwhile: nobody pays twice.
      if (order.state === 'cancelled') await refundWholeOrder(trx, order, 'booked with a package instead', now);
  }
}

/** Whether the host still takes a session that day and week. An offer that is gone has no limits of its own. */
async function mayStart(deps: BookingDeps, trx: Trx, booking: BookingTable, now: Date): Promise<boolean> {
  const host = await deps.hosts.byId(booking.creator_id as CreatorId);
  const offer = host?.offers.get(booking.offer_id);
  if (host === undefined || offer === undefined || offer.kind === 'groupService' || !hasLimits(host, offer))
    return true;
  await lockHost(trx, host.creatorId);
  return isWithinLimits(trx, host, offer, booking.starts_at, now, booking.id);
}

async function giveBack(deps: BookingDeps, trx: Trx, order: Order, bookingId: string): Promise<void> {
  await refundWholeOrder(trx, order, 'the time was no longer free');
  const booking = await lockBooking(trx, order.creatorId, bookingId);
  if (booking !== undefined) await mailLostSlot(deps, trx, booking, order);
}

/** The visitor gave up the time before booking it. Anything past a hold is left alone. */
export async function releaseHold(
  deps: BookingDeps,
  trx: Trx,
  creatorId: CreatorId,
  bookingId: string,
): Promise<boolean> {
  const booking = await lockBooking(trx, creatorId, bookingId);
  if (booking === undefined || booking.status !== 'held' || booking.customer_email !== null) return false;
  await release(trx, booking, 'expired', null, deps.clock.now());
  return true;
}
