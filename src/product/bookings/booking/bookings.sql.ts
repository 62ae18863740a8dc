import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { Answer } from './booking.ts';
import { recordAttendance, recordCancelled } from './booking-events.sql.ts';
import { type BookingRow, bookingRows } from './booking-row.sql.ts';

export const findBooking = (db: Db | Trx, creatorId: CreatorId, bookingId: string) =>
  bookingRows(db, creatorId).where('id', '=', bookingId).executeTakeFirst();

/** Some bookings by their ids, in order of time. */
export const findBookings = (db: Db | Trx, creatorId: CreatorId, ids: readonly string[]): Promise<BookingRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : bookingRows(db, creatorId).where('id', 'in', ids).orderBy('startsAt').orderBy('id').execute();

/** Whether the same visitor holds or has another booking of the same offer, made after this one. */
export async function hasBookedAnyway(
  db: Db,
  begun: Pick<BookingRow, 'creatorId' | 'id' | 'offerId' | 'customerEmail' | 'createdAt'>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from bookings where creator_id = ${begun.creatorId} and offer_id = ${begun.offerId} and id <> ${begun.id}
      and created_at >= ${begun.createdAt} and status in ('held', 'pending', 'confirmed')
      and lower(customer_email) = lower(${begun.customerEmail}) limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Locks a booking without blocking rows that refer to it: PostgreSQL looks at an order's booking again when a
 * transaction changes the order twice, and that one holds the order's lock, which is taken after this one.
 */
export const lockBooking = (trx: Trx, creatorId: CreatorId, bookingId: string) =>
  bookingRows(trx, creatorId).where('id', '=', bookingId).forNoKeyUpdate().executeTakeFirst();

export const storeDetails = (
  trx: Trx,
  creatorId: CreatorId,
  bookingId: string,
  details: { name: string; email: string; notes: string; phone: string; answers: readonly Answer[] },
) =>
  trx
    .updateTable('bookings')
    .set({
      customerName: details.name,
      customerEmail: details.email,
      notes: details.notes,
      customerPhone: details.phone,
      answers: JSON.stringify(details.answers),
    })
    .where('creatorId', '=', creatorId)
    .where('id', '=', bookingId)
    .execute();

/** Stores the attendee and their answers. The caller has locked the booking. */
export const storeAnswers = (
  trx: Trx,
  creatorId: CreatorId,
  bookingId: string,
  asked: { name: string; phone: string; notes: string; answers: readonly Answer[] },
) =>
  trx
    .updateTable('bookings')
    .set({
      customerName: asked.name,
      customerPhone: asked.phone,
      notes: asked.notes,
      answers: JSON.stringify(asked.answers),
    })
    .where('creatorId', '=', creatorId)
    .where('id', '=', bookingId)
    .execute();

/** Stores whether they came; the caller has locked the booking. */
export async function storeAttendance(
  trx: Trx,
  booking: BookingRow,
  attendance: Pick<BookingRow, 'noShowAt' | 'checkedInAt'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('bookings')
    .set(attendance)
    .where('creatorId', '=', booking.creatorId)
    .where('id', '=', booking.id)
    .execute();
  await recordAttendance(trx, booking, attendance, now);
}

/** Stores the host's notes on a booking; false when the creator has no such booking. */
export async function storeHostNotes(db: Db, creatorId: CreatorId, bookingId: string, text: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bookings')
    .set({ hostNotes: text })
    .where('creatorId', '=', creatorId)
    .where('id', '=', bookingId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * held to confirmed, with the slot and the attendee's name. The caller has locked the booking and knows that it is
 * held.
 */
export async function confirmHeld(trx: Trx, booking: BookingRow, now: Date): Promise<void> {
  const { creatorId, id } = booking;
  await sql`
    with slot as (
      update occupancies set status = 'confirmed', hold_expires_at = null
      where creator_id = ${creatorId} and id = ${id} and status = 'held')
    update bookings set status = 'confirmed', hold_expires_at = null, confirmed_at = ${now},
      customer_name = ${booking.customerName}, customer_email = ${booking.customerEmail}, notes = ${booking.notes},
      customer_phone = ${booking.customerPhone}, answers = ${JSON.stringify(booking.answers)}::jsonb
    where creator_id = ${creatorId} and id = ${id}`.execute(trx);
}

/** Takes an expired booking's slot or spot again; false when another booking has it by now. */
export async function retake(trx: Trx, booking: BookingRow, newOccupancyId: string, now: Date): Promise<boolean> {
  const { creatorId, id } = booking;
  if (booking.kind === 'group') {
    const { rows } = await sql`
      update class_occurrences set taken = taken + 1
      where creator_id = ${creatorId} and id = ${booking.occurrenceId} and taken < capacity and starts_at > ${now} and bookable returning id`.execute(
      trx,
    );
    if (rows.length === 0) return false;
  } else {
    const { rows } = await sql`
      insert into occupancies (creator_id, id, kind, starts_at, ends_at, block, status)
      select creator_id, ${newOccupancyId}, kind, starts_at, ends_at, block, 'confirmed' from occupancies old
      where creator_id = ${creatorId} and id = ${booking.occupancyId} and starts_at > ${now}
        and not exists (select from host_time_taken(old.creator_id, old.block))
      on conflict do nothing returning id`.execute(trx);
    if (rows.length === 0) return false;
    await trx
      .updateTable('bookings')
      .set({ occupancyId: newOccupancyId })
      .where('creatorId', '=', creatorId)
      .where('id', '=', id)
      .execute();
  }
  await trx
    .updateTable('bookings')
    .set({ status: 'confirmed', confirmedAt: now })
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .execute();
  return true;
}

/**
 * Ends a live booking and frees its slot or spot, exactly once: the caller has locked it and checked its status. `by`
 * is null for a hold that expired.
 */
export async function release(
  trx: Trx,
  booking: BookingRow,
  by: 'visitor' | 'creator' | null,
  now: Date,
): Promise<void> {
  const to = by === null ? 'expired' : 'cancelled';
  await trx
    .updateTable('bookings')
    .set({ status: to, holdExpiresAt: null, cancelledBy: by, cancelledAt: by === null ? null : now })
    .where('creatorId', '=', booking.creatorId)
    .where('id', '=', booking.id)
    .execute();
  if (booking.occupancyId !== null) {
    await trx
      .updateTable('occupancies')
      .set({ status: to, holdExpiresAt: null })
      .where('creatorId', '=', booking.creatorId)
      .where('id', '=', booking.occupancyId)
      .execute();
  }
  if (booking.occurrenceId !== null) {
    await sql`update class_occurrences set taken = taken - 1 where creator_id = ${booking.creatorId} and id = ${booking.occurrenceId}`.execute(
      trx,
    );
  }
  if (by !== null) await recordCancelled(trx, booking, by, now);
}
