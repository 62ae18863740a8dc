import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { recordConfirmed, recordRequest } from '../booking/booking-events.sql.ts';
import { type BookingRow, bookingColumns } from '../booking/booking-row.sql.ts';

/**
 * Turns a held booking into a request to the host, with the attendee's name: its time stays reserved until
 * `answerBy`.
 */
export async function askHost(trx: Trx, booking: BookingRow, answerBy: Date, now: Date): Promise<BookingRow> {
  const row = await trx
    .updateTable('bookings')
    .set({
      status: 'pending',
      holdExpiresAt: null,
      answerBy,
      confirmedAt: null,
      customerName: booking.customerName,
      customerEmail: booking.customerEmail,
      notes: booking.notes,
      customerPhone: booking.customerPhone,
      answers: JSON.stringify(booking.answers),
    })
    .where('creatorId', '=', booking.creatorId)
    .where('id', '=', booking.id)
    .returning(bookingColumns)
    .executeTakeFirstOrThrow();
  await moveOccupancy(trx, row, 'pending');
  await recordRequest(trx, row, now);
  return row;
}

/** pending to confirmed, with the slot. The caller has locked the booking and knows that it is pending. */
export async function acceptPending(trx: Trx, booking: BookingRow, now: Date): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ status: 'confirmed', confirmedAt: now })
    .where('creatorId', '=', booking.creatorId)
    .where('id', '=', booking.id)
    .execute();
  await moveOccupancy(trx, booking, 'confirmed');
  await recordConfirmed(trx, booking, 'accepted', now);
}

async function moveOccupancy(trx: Trx, booking: BookingRow, status: 'pending' | 'confirmed'): Promise<void> {
  if (booking.occupancyId === null) return;
  await trx
    .updateTable('occupancies')
    .set({ status, holdExpiresAt: null })
    .where('creatorId', '=', booking.creatorId)
    .where('id', '=', booking.occupancyId)
    .execute();
}

export const keepDecline = (
  trx: Trx,
  booking: BookingRow,
  declined: 'by_host' | 'unanswered',
  words: string,
): Promise<unknown> =>
  trx
    .updateTable('bookings')
    .set({ declined, declineWords: words })
    .where('creatorId', '=', booking.creatorId)
    .where('id', '=', booking.id)
    .execute();

/** Requests whose deadline has passed, the oldest first. */
export async function unanswered(db: Db, now: Date): Promise<{ creatorId: CreatorId; id: string }[]> {
  const { rows } = await sql<{ creatorId: CreatorId; id: string }>`
    select creator_id, id from bookings where status = 'pending' and answer_by <= ${now} order by answer_by limit 200`.execute(
    db,
  );
  return rows;
}
