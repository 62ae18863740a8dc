import { sql } from 'kysely';
import type { CreatorId } from '../../../../base/id.ts';
import type { Db, Trx } from '../../../../platform/database.ts';
import { localTimesAt } from '../../booking/agreed-times.ts';
import type { OfferSnapshot } from '../../booking/booking.ts';
import { recordConfirmed } from '../../booking/booking-events.sql.ts';
import { type BookingRow, bookingColumns } from '../../booking/booking-row.sql.ts';

export type ManualBookingForm = {
  creatorId: CreatorId;
  id: string;
  offerId: string;
  startsAt: Date;
  endsAt: Date;
  hostZone: string;
  offer: OfferSnapshot;
  name: string;
  email: string;
  phone: string;
  notes: string;
  now: Date;
};

/**
 * Stores a confirmed booking entered by the host; its slot (`occupancyId`) or spot (`occurrenceId`) is taken
 * already.
 */
export async function insertManualBooking(
  trx: Trx,
  booking: ManualBookingForm,
  at: { occupancyId: string | null; occurrenceId: string | null },
): Promise<BookingRow> {
  const row = await trx
    .insertInto('bookings')
    .values({
      creatorId: booking.creatorId,
      id: booking.id,
      kind: at.occupancyId === null ? 'group' : 'individual',
      offerId: booking.offerId,
      occupancyId: at.occupancyId,
      occurrenceId: at.occurrenceId,
      status: 'confirmed',
      startsAt: booking.startsAt,
      endsAt: booking.endsAt,
      firstStartsAt: null,
      movedByHost: false,
      hostZone: booking.hostZone,
      visitorZone: null,
      hostWall: at.occupancyId === null ? null : localTimesAt(booking.startsAt, booking.hostZone, null).host,
      offer: JSON.stringify(booking.offer),
      holdExpiresAt: null,
      holdExtended: false,
      tabs: 1,
      replaced: false,
      customerName: booking.name,
      customerEmail: booking.email,
      customerPhone: booking.phone,
      notes: booking.notes,
      hostNotes: '',
      noShowAt: null,
      answerBy: null,
      declined: null,
      declineWords: '',
      byHand: true,
      shareReturned: 0,
      sequence: 0,
      cancelledBy: null,
      createdAt: booking.now,
      confirmedAt: booking.now,
      cancelledAt: null,
    })
    .returning(bookingColumns)
    .executeTakeFirstOrThrow();
  await recordConfirmed(trx, row, 'manual', booking.now);
  return row;
}

type ManualDate = {
  id: string;
  offerId: string;
  startsAt: Date;
  endsAt: Date;
  place: string | null;
  room: string;
  meetingLink: string | null;
};

/** Takes a spot on a class date that has not ended; undefined when it is full, over or withdrawn. */
export async function takePlace(
  trx: Trx,
  creatorId: CreatorId,
  id: string,
  now: Date,
): Promise<ManualDate | undefined> {
  const { rows } = await sql<ManualDate>`
    update class_occurrences set taken = taken + 1
    where creator_id = ${creatorId} and id = ${id} and bookable and ends_at > ${now} and taken < capacity
    returning id, offer_id, starts_at, ends_at, place, room, meeting_link`.execute(trx);
  return rows[0];
}

/** Class dates that have not ended and can be booked, soonest first, with the spots left. */
export const openDates = (db: Db | Trx, creatorId: CreatorId, now: Date, limit: number) =>
  db
    .selectFrom('class_occurrences')
    .select(['id', 'offerId', 'startsAt', 'capacity', 'taken'])
    .where('creatorId', '=', creatorId)
    .where('bookable', '=', true)
    .where('endsAt', '>', now)
    .orderBy('startsAt')
    .limit(limit)
    .execute();
