import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Trx } from '../../../platform/database.ts';
import { findPassesOfBookings, returnCredit } from '../../orders/passes/passes.flow.ts';
import type { CancelRefusal } from '../booking/booking.ts';
import { writeAudit } from '../booking/booking-audit.sql.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import { lockBooking, release } from '../booking/bookings.sql.ts';
import { openBooking } from '../booking/open-booking.flow.ts';
import { endOrderOf, lockOrderOf, withReturned } from '../booking/order-of.flow.ts';
import { type Canceller, creditReturnsNow, refundNow } from '../booking/return-terms.flow.ts';
import { partOf } from '../booking/share-of-order.ts';
import { mailCancellation } from '../mails/mail-booking.flow.ts';

/** What the page showed: minor units, and whether a credit is returned (when one paid). */
type Shown = { refund: number; credit?: boolean | undefined };

/** Cancels through the visitor's link. `shown` is what the page showed; when it is no longer so, nothing happens. */
export const cancelByVisitor = (
  deps: BookingDeps,
  ref: string,
  shown: Shown,
): Promise<Result<{ refund: number }, CancelRefusal>> =>
  cancelling(deps, trx => openBooking(deps, ref, trx), 'visitor', shown);

/**
 * Cancels for the creator: everything paid is refunded whatever the policy, a credit too. `message` is in the
 * customer's email.
 */
export const cancelByCreator = (
  deps: BookingDeps,
  creatorId: CreatorId,
  bookingId: string,
  shown: number,
  message = '',
): Promise<Result<{ refund: number }, CancelRefusal>> =>
  cancelling(deps, trx => lockBooking(trx, creatorId, bookingId), 'creator', { refund: shown }, message);

async function cancelling(
  deps: BookingDeps,
  load: (trx: Trx) => Promise<BookingRow | undefined>,
  by: Canceller,
  shown: Shown,
  message = '',
): Promise<Result<{ refund: number }, CancelRefusal>> {
  const outcome = await deps.db.transaction().execute(async trx => {
    const booking = await load(trx);
    if (booking === undefined) return refuse<CancelRefusal>({ kind: 'booking_not_found' });
    if (booking.status !== 'confirmed' && booking.status !== 'pending')
      return refuse<CancelRefusal>({
        kind: booking.status === 'cancelled' ? 'already_cancelled' : 'booking_not_found',
      });
    const now = deps.clock.now();
    if (booking.startsAt <= now) return refuse<CancelRefusal>({ kind: 'already_over' });
    const creatorId = booking.creatorId;
    const whole = await lockOrderOf(trx, booking);
    const order = whole && partOf(booking, whole);
    const pass = (await findPassesOfBookings(trx, creatorId, [booking.id])).get(booking.id);
    const credit = pass && { pass, returned: creditReturnsNow(booking, pass, by, now) };
    const refund = refundNow(booking, await withReturned(trx, booking, order), by, now);
    if (credit !== undefined && shown.credit !== undefined && shown.credit !== credit.returned)
      return refuse<CancelRefusal>({ kind: 'refund_changed', refund });
    if (refund !== shown.refund) return refuse<CancelRefusal>({ kind: 'refund_changed', refund });
    await release(trx, booking, by, now);
    if (credit?.returned === true) await returnCredit(trx, creatorId, booking.id, by, now);
    if (order !== undefined && credit === undefined)
      await endOrderOf(trx, booking, order, refund, { reason: `cancelled by the ${by}`, by, now });
    const words = message === '' ? {} : { words: message };
    const what = { kind: 'cancelled', refund, currency: order?.currency ?? null, ...words } as const;
    await writeAudit(trx, creatorId, booking.id, { at: now, by, what });
    const creditReturned = credit?.returned ?? null;
    await mailCancellation({ deps, trx, booking, order }, { by, refund, creditReturned, message });
    return accept({ refund });
  });
  if (outcome.ok) deps.wake();
  return outcome;
}
