import type { CreatorId } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { BookingDeps } from './availability.flow.ts';
import { writeAudit } from './booking-audit.sql.ts';
import { lockBooking } from './bookings.sql.ts';

export type NoShowRefusal = { kind: 'no_such_booking' } | { kind: 'not_begun' } | { kind: 'not_booked' };

/**
 * The host says that nobody came, or takes it back. Nothing goes back and a used credit stays used: the time was kept
 * for them. Saying the same twice changes nothing.
 */
export async function markNoShow(
  deps: Pick<BookingDeps, 'db' | 'clock'>,
  creatorId: CreatorId,
  bookingId: string,
  marked: boolean,
): Promise<Result<null, NoShowRefusal>> {
  return deps.db.transaction().execute(async trx => {
    const booking = await lockBooking(trx, creatorId, bookingId);
    if (booking === undefined) return refuse<NoShowRefusal>({ kind: 'no_such_booking' });
    if (booking.status !== 'confirmed') return refuse<NoShowRefusal>({ kind: 'not_booked' });
    const at = deps.clock.now();
    if (booking.starts_at > at) return refuse<NoShowRefusal>({ kind: 'not_begun' });
    if ((booking.no_show_at !== null) === marked) return accept(null);
    await trx
      .updateTable('bookings')
      .set({ no_show_at: marked ? at : null })
      .where('creator_id', '=', creatorId)
      .where('id', '=', bookingId)
      .execute();
    await writeAudit(trx, creatorId, bookingId, { at, by: 'creator', what: { kind: 'no_show', marked } });
    return accept(null);
  });
}

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
