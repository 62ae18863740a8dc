import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { Answer, BookingStatus } from './booking.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    occupancies: {
      creator_id: CreatorId;
      id: string;
      kind: 'session' | 'class' | 'time_off';
      starts_at: Date;
      ends_at: Date;
      block: string;
      status: BookingStatus;
      exclusive: boolean;
      hold_expires_at: Date | null;
      words: string;
    };
    bookings: BookingRecord;
  }
}

export type BookingRecord = {
  creator_id: CreatorId;
  id: string;
  kind: 'individual' | 'group';
  offer_id: string;
  occupancy_id: string | null;
  occurrence_id: string | null;
  status: BookingStatus;
  starts_at: Date;
  ends_at: Date;
  /** The earliest start it ever had; null on bookings never moved. */
  first_starts_at: Date | null;
  /** The host moved it: cancelling gives everything back. */
  moved_by_host: boolean;
  host_zone: string;
  visitor_zone: string | null;
  /** What both clocks showed when it was agreed; sessions only. See agreed-walls.ts. */
  host_wall: string | null;
  visitor_wall: string | null;
  offer: unknown;
  hold_expires_at: Date | null;
  hold_extended: boolean;
  /** The browser that chose it; on the first of a series alone, and null where nobody chose. */
  visitor: string | null;
  /** How many of its tabs show the hold. */
  tabs: number;
  /** Given back because the visitor chose another time. */
  replaced: boolean;
  customer_name: string | null;
  /** Empty only where the host wrote the booking in and knows none. */
  customer_email: string | null;
  customer_phone: string;
  notes: string;
  /** `Answer[]` as booking.ts reads them. */
  answers: unknown;
  /** Only for the host's eyes. */
  host_notes: string;
  no_show_at: Date | null;
  /** What went back because nobody came, minor units; null when nothing was given back for that. */
  no_show_returned: number | null;
  /** When they were checked in; never beside `no_show_at`. */
  checked_in_at: Date | null;
  /** Until when a request waits for the host's answer; kept when it was answered. */
  answer_by: Date | null;
  declined: 'by_host' | 'unanswered' | null;
  decline_words: string;
  /** Written in by the host, not booked by a visitor. */
  by_hand: boolean;
  /** The first booking of the series it was booked with, whose order pays for all; null when booked by itself. */
  series_id: string | null;
  /** Which of `series_size` it is, from 1, in the order of their first times. */
  series_index: number | null;
  series_size: number | null;
  /** Its part of the series' order, minor units; null before there is one, and when booked by itself. */
  share: number | null;
  /** What of its share goes back, or went. */
  share_returned: number;
  sequence: number;
  cancelled_by: 'visitor' | 'creator' | null;
  created_at: Date;
  confirmed_at: Date | null;
  cancelled_at: Date | null;
};

export const findBooking = (db: Db | Trx, creatorId: CreatorId, bookingId: string) =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('creator_id', '=', creatorId)
    .where('id', '=', bookingId)
    .executeTakeFirst();

/** Some bookings by their ids, in order of time. */
export const findBookings = (db: Db | Trx, creatorId: CreatorId, ids: readonly string[]): Promise<BookingRecord[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('bookings')
        .selectAll()
        .where('creator_id', '=', creatorId)
        .where('id', 'in', ids)
        .orderBy('starts_at')
        .orderBy('id')
        .execute();

/** Whether whoever began this booking holds or has another of the same offer, made after it. */
export async function hasBookedAnyway(
  db: Db,
  begun: Pick<BookingRecord, 'creator_id' | 'id' | 'offer_id' | 'customer_email' | 'created_at'>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from bookings where creator_id = ${begun.creator_id} and offer_id = ${begun.offer_id} and id <> ${begun.id}
      and created_at >= ${begun.created_at} and status in ('held', 'pending', 'confirmed')
      and lower(customer_email) = lower(${begun.customer_email}) limit 1`.execute(db);
  return rows.length > 0;
}

export const lockBooking = (trx: Trx, creatorId: CreatorId, bookingId: string) =>
  trx
    .selectFrom('bookings')
    .selectAll()
    .where('creator_id', '=', creatorId)
    .where('id', '=', bookingId)
    .forUpdate()
    .executeTakeFirst();

export const storeDetails = (
  trx: Trx,
  creatorId: CreatorId,
  bookingId: string,
  details: { name: string; email: string; notes: string; phone: string; answers: readonly Answer[] },
) =>
  trx
    .updateTable('bookings')
    .set({
      customer_name: details.name,
      customer_email: details.email,
      notes: details.notes,
      customer_phone: details.phone,
      answers: JSON.stringify(details.answers),
    })
    .where('creator_id', '=', creatorId)
    .where('id', '=', bookingId)
    .execute();

/** Who comes, and what they answer now. The caller has locked the booking. */
export const storeAnswers = (
  trx: Trx,
  creatorId: CreatorId,
  bookingId: string,
  asked: { name: string; phone: string; notes: string; answers: readonly Answer[] },
) =>
  trx
    .updateTable('bookings')
    .set({
      customer_name: asked.name,
      customer_phone: asked.phone,
      notes: asked.notes,
      answers: JSON.stringify(asked.answers),
    })
    .where('creator_id', '=', creatorId)
    .where('id', '=', bookingId)
    .execute();

/** held to confirmed, with the slot and the names of who comes. The caller has locked the booking and knows that it is held. */
export async function confirmHeld(trx: Trx, booking: BookingRecord, now: Date): Promise<void> {
  const { creator_id: creatorId, id } = booking;
  await sql`
    with slot as (
      update occupancies set status = 'confirmed', hold_expires_at = null
      where creator_id = ${creatorId} and id = ${id} and status = 'held')
    update bookings set status = 'confirmed', hold_expires_at = null, confirmed_at = ${now},
      customer_name = ${booking.customer_name}, customer_email = ${booking.customer_email}, notes = ${booking.notes},
      customer_phone = ${booking.customer_phone}, answers = ${JSON.stringify(booking.answers)}::jsonb
    where creator_id = ${creatorId} and id = ${id}`.execute(trx);
}

/** Takes an expired booking's slot or place again; false when somebody else has it by now. */
export async function retake(trx: Trx, booking: BookingRecord, newOccupancyId: string, now: Date): Promise<boolean> {
  const { creator_id: creatorId, id } = booking;
  if (booking.kind === 'group') {
    const { rows } = await sql`
      update class_occurrences set taken = taken + 1
      where creator_id = ${creatorId} and id = ${booking.occurrence_id} and taken < capacity and starts_at > ${now} and bookable returning id`.execute(
      trx,
    );
    if (rows.length === 0) return false;
  } else {
    const { rows } = await sql`
      insert into occupancies (creator_id, id, kind, starts_at, ends_at, block, status)
      select creator_id, ${newOccupancyId}, kind, starts_at, ends_at, block, 'confirmed' from occupancies old
      where creator_id = ${creatorId} and id = ${booking.occupancy_id} and starts_at > ${now}
        and not exists (select from host_time_taken(old.creator_id, old.block))
      on conflict do nothing returning id`.execute(trx);
    if (rows.length === 0) return false;
    await trx
      .updateTable('bookings')
      .set({ occupancy_id: newOccupancyId })
      .where('creator_id', '=', creatorId)
      .where('id', '=', id)
      .execute();
  }
  await trx
    .updateTable('bookings')
    .set({ status: 'confirmed', confirmed_at: now })
    .where('creator_id', '=', creatorId)
    .where('id', '=', id)
    .execute();
  return true;
}

/** Ends a live booking and gives back its slot or place, exactly once: the caller has locked it and checked its status. */
export async function release(
  trx: Trx,
  booking: BookingRecord,
  to: 'cancelled' | 'expired',
  by: 'visitor' | 'creator' | null,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ status: to, hold_expires_at: null, cancelled_by: by, cancelled_at: to === 'cancelled' ? now : null })
    .where('creator_id', '=', booking.creator_id)
    .where('id', '=', booking.id)
    .execute();
  if (booking.occupancy_id !== null) {
    await trx
      .updateTable('occupancies')
      .set({ status: to, hold_expires_at: null })
      .where('creator_id', '=', booking.creator_id)
      .where('id', '=', booking.occupancy_id)
      .execute();
  }
  if (booking.occurrence_id !== null) {
    await sql`update class_occurrences set taken = taken - 1 where creator_id = ${booking.creator_id} and id = ${booking.occurrence_id}`.execute(
      trx,
    );
  }
}
