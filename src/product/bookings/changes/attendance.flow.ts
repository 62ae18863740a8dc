import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Trx } from '../../../platform/database.ts';
import { writeAudit } from '../booking/booking-audit.sql.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { type BookingRecord, lockBooking } from '../booking/bookings.sql.ts';
import { checkInHours } from './attendees.ts';
import { planNoShowRefund } from './no-show-refund.flow.ts';

export type NoShowRefusal =
  | { kind: 'no_such_booking' }
  | { kind: 'not_begun' }
  | { kind: 'not_booked' }
  | { kind: 'checked_in' };
export type CheckInRefusal = { kind: 'no_such_booking' } | { kind: 'not_booked' } | { kind: 'door_closed' };

type Deps = Pick<BookingDeps, 'db' | 'clock' | 'wake'>;

/**
 * The host says that nobody came, or takes it back. The time was kept for them, so money and a used credit stay, but for
 * what a policy of the host's own gives back: that leaves an hour later, once, unless the mark is gone by then. Saying the
 * same twice changes nothing; whoever was checked in came.
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
    if (booking.starts_at > at) return refuse<NoShowRefusal>({ kind: 'not_begun' });
    if (marked && booking.checked_in_at !== null) return refuse<NoShowRefusal>({ kind: 'checked_in' });
    if ((booking.no_show_at !== null) === marked) return accept(null);
    await attend(trx, booking, { no_show_at: marked ? at : null });
    if (marked) await planNoShowRefund(trx, booking, at);
    await writeAudit(trx, creatorId, bookingId, { at, by: 'creator', what: { kind: 'no_show', marked } });
    return accept(null);
  });
  if (outcome.ok) deps.wake();
  return outcome;
}

/**
 * Checks somebody in, or takes it back; the last word counts, whoever says it. Checking in whoever had been
 * marked as not come takes that back. Saying the same twice changes nothing.
 */
export async function checkIn(
  deps: Deps,
  creatorId: CreatorId,
  bookingId: string,
  here: boolean,
): Promise<Result<null, CheckInRefusal>> {
  return deps.db.transaction().execute(async trx => {
    const booking = await lockBooking(trx, creatorId, bookingId);
    if (booking === undefined) return refuse<CheckInRefusal>({ kind: 'no_such_booking' });
    if (booking.status !== 'confirmed') return refuse<CheckInRefusal>({ kind: 'not_booked' });
    const at = deps.clock.now();
    if (here && booking.starts_at.getTime() - at.getTime() > checkInHours * 3_600_000)
      return refuse<CheckInRefusal>({ kind: 'door_closed' });
    if ((booking.checked_in_at !== null) === here) return accept(null);
    await attend(trx, booking, here ? { checked_in_at: at, no_show_at: null } : { checked_in_at: null });
    await writeAudit(trx, creatorId, bookingId, { at, by: 'creator', what: { kind: 'checked_in', here } });
    return accept(null);
  });
}

const attend = (
  trx: Trx,
  { creator_id, id }: BookingRecord,
  what: Partial<Pick<BookingRecord, 'no_show_at' | 'checked_in_at'>>,
) => trx.updateTable('bookings').set(what).where('creator_id', '=', creator_id).where('id', '=', id).execute();

/** Keeps the host's own words about a booking; false when the creator has no such booking. */
export async function keepHostNotes(
  deps: Pick<BookingDeps, 'db'>,
  creatorId: CreatorId,
  bookingId: string,
  text: string,
): Promise<boolean> {
  const { numUpdatedRows } = await deps.db
    .updateTable('bookings')
    .set({ host_notes: text })
    .where('creator_id', '=', creatorId)
    .where('id', '=', bookingId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
