import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { writeAudit } from '../booking/booking-audit.sql.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { lockBooking, storeAttendance, storeHostNotes } from '../booking/bookings.sql.ts';
import { checkInHours } from './attendees.ts';
import { planNoShowRefund } from './no-show-refund.flow.ts';

export type NoShowRefusal =
  | { kind: 'no_such_booking' }
  | { kind: 'not_begun' }
  | { kind: 'not_booked' }
  | { kind: 'checked_in' };
export type CheckInRefusal = { kind: 'no_such_booking' } | { kind: 'not_booked' } | { kind: 'door_closed' };

declare module '../../../platform/announcements.ts' {
  interface Announcements {
    /** A customer was checked in; `email` in small letters. */
    customerCame: { creatorId: CreatorId; bookingId: string; email: string };
  }
}

type Deps = Pick<BookingDeps, 'db' | 'clock' | 'wake'>;

/**
 * The host marks a no-show, or removes the mark. The time was kept for them, so money and a used credit stay with
 * the host, except for what the no-show policy refunds: an hour later, once, unless the mark is gone by then.
 * Repeating changes nothing; a customer who was checked in is not a no-show.
 */
export async function markNoShow(
  deps: Deps,
  creatorId: CreatorId,
  bookingId: string,
  marked: boolean,
): Promise<Result<null, NoShowRefusal>> {
  const outcome = await deps.db.transaction().execute(async trx => {
    const booking = await lockBooking(trx, creatorId, bookingId);
    if (booking === undefined) return refuse<NoShowRefusal>({ kind: 'no_such_booking' });
    if (booking.status !== 'confirmed') return refuse<NoShowRefusal>({ kind: 'not_booked' });
    const at = deps.clock.now();
    if (booking.startsAt > at) return refuse<NoShowRefusal>({ kind: 'not_begun' });
    if (marked && booking.checkedInAt !== null) return refuse<NoShowRefusal>({ kind: 'checked_in' });
    if ((booking.noShowAt !== null) === marked) return accept(null);
    await storeAttendance(trx, booking, { noShowAt: marked ? at : null, checkedInAt: booking.checkedInAt }, at);
    if (marked) await planNoShowRefund(trx, booking, at);
    await writeAudit(trx, creatorId, bookingId, { at, by: 'creator', what: { kind: 'no_show', marked } });
    return accept(null);
  });
  if (outcome.ok) deps.wake();
  return outcome;
}

/**
 * Checks somebody in, or undoes it; the last change counts. Checking in removes the mark of a no-show. Repeating
 * changes nothing.
 */
export async function checkIn(
  deps: Deps & Pick<BookingDeps, 'events'>,
  creatorId: CreatorId,
  bookingId: string,
  here: boolean,
): Promise<Result<null, CheckInRefusal>> {
  const outcome = await deps.db.transaction().execute(async trx => {
    const booking = await lockBooking(trx, creatorId, bookingId);
    if (booking === undefined) return refuse<CheckInRefusal>({ kind: 'no_such_booking' });
    if (booking.status !== 'confirmed') return refuse<CheckInRefusal>({ kind: 'not_booked' });
    const at = deps.clock.now();
    if (here && booking.startsAt.getTime() - at.getTime() > checkInHours * 3_600_000)
      return refuse<CheckInRefusal>({ kind: 'door_closed' });
    if ((booking.checkedInAt !== null) === here) return accept(null);
    await storeAttendance(
      trx,
      booking,
      { checkedInAt: here ? at : null, noShowAt: here ? null : booking.noShowAt },
      at,
    );
    await writeAudit(trx, creatorId, bookingId, { at, by: 'creator', what: { kind: 'checked_in', here } });
    const email = booking.customerEmail?.trim().toLowerCase() ?? '';
    if (here && email !== '') await deps.events.announce(trx, 'customerCame', { creatorId, bookingId, email });
    return accept(null);
  });
  if (outcome.ok) deps.wake();
  return outcome;
}

/** Stores the host's notes on a booking; false when the creator has no such booking. */
export const keepHostNotes = (
  deps: Pick<BookingDeps, 'db'>,
  creatorId: CreatorId,
  bookingId: string,
  text: string,
): Promise<boolean> => storeHostNotes(deps.db, creatorId, bookingId, text);
