import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/database.ts';
import { localTimesAt } from '../booking/agreed-times.ts';
import { recordMove } from '../booking/booking-events.sql.ts';
import { type BookingRow, bookingColumns } from '../booking/booking-row.sql.ts';
import { claimsOn } from '../class-dates/waitlist-claims.sql.ts';

/**
 * Frees the old slot and takes the new one; false when another booking has it, and then the caller must roll back.
 * `isBeside` takes it in spite of what is there; `overOutside` in spite of other calendars.
 */
export async function moveSlot(
  trx: Trx,
  booking: BookingRow,
  to: { id: string; startsAt: Date; endsAt: Date; from: Date; until: Date; isBeside?: boolean; overOutside?: boolean },
): Promise<boolean> {
  const { isBeside = false, overOutside = isBeside } = to;
  await sql`update occupancies set status = 'cancelled' where creator_id = ${booking.creatorId} and id = ${booking.occupancyId}`.execute(
    trx,
  );
  const { rows } = await sql`
    insert into occupancies (creator_id, id, kind, starts_at, ends_at, block, status, exclusive)
    select ${booking.creatorId}::uuid, ${to.id}::uuid, 'session', ${to.startsAt}::timestamptz, ${to.endsAt}::timestamptz, tstzrange(${to.from}, ${to.until}), 'confirmed', ${!isBeside}
    where not exists (
      select from host_time_taken(${booking.creatorId}, tstzrange(${to.from}, ${to.until}))
      where not case when is_elsewhere then ${overOutside}::boolean else ${isBeside}::boolean end)
    on conflict do nothing returning id`.execute(trx);
  return rows.length === 1;
}

type Place = { id: string; endsAt: Date; place: string | null; room: string; meetingLink: string | null };

/**
 * Takes a spot on another date of the class and frees the old one; undefined when full. `place` null is the
 * class's own.
 */
export async function movePlace(trx: Trx, booking: BookingRow, startsAt: Date, now: Date): Promise<Place | undefined> {
  // Locks both dates in order of id, as the sweep and others do. The waitlist is counted only once the date is
  // locked.
  await sql`select id from class_occurrences where creator_id = ${booking.creatorId}
    and (id = ${booking.occurrenceId} or (offer_id = ${booking.offerId} and starts_at = ${startsAt})) order by id for update`.execute(
    trx,
  );
  const { rows } = await sql<Place>`
    update class_occurrences c set taken = taken + 1
    where creator_id = ${booking.creatorId} and offer_id = ${booking.offerId} and starts_at = ${startsAt} and bookable
      and taken + ${claimsOn(now)} < capacity
    returning id, ends_at, place, room, meeting_link`.execute(trx);
  const date = rows[0];
  if (date === undefined) return undefined;
  await sql`update class_occurrences set taken = taken - 1 where creator_id = ${booking.creatorId} and id = ${booking.occurrenceId}`.execute(
    trx,
  );
  return date;
}

/** The local times of a session's new start. Dates of a class store none. */
function localTimesOf(booking: BookingRow, startsAt: Date): { hostWall: string | null; visitorWall: string | null } {
  if (booking.kind === 'group') return { hostWall: null, visitorWall: null };
  const { host, visitor } = localTimesAt(startsAt, booking.hostZone, booking.visitorZone);
  return { hostWall: host, visitorWall: visitor };
}

/**
 * Puts the booking at its new time, and at `meetsAt` unless null. The sequence rises, which replaces the old
 * link and invalidates the old reminders.
 */
export async function storeMove(
  trx: Trx,
  booking: BookingRow,
  to: { startsAt: Date; endsAt: Date; occupancyId: string | null; occurrenceId: string | null; meetsAt: string | null },
  now: Date,
): Promise<BookingRow> {
  return putBooking(trx, booking, { ...to, place: to.meetsAt }, now, {
    // The new time is the visitor's own choice.
    movedByHost: false,
    firstStartsAt: sql<Date>`least(coalesce(first_starts_at, ${booking.startsAt}::timestamptz), ${booking.startsAt}::timestamptz, ${to.startsAt}::timestamptz)`,
  });
}

/** The new time of a booking; `place` is the address of that class date, null when unchanged. */
export type MovedTo = {
  startsAt: Date;
  endsAt: Date;
  occupancyId: string | null;
  occurrenceId: string | null;
  place: string | null;
};

/** The same by the host: the customer did not choose it, so cancelling is free again until the new start. */
export const storeMoveByHost = (trx: Trx, booking: BookingRow, to: MovedTo, now: Date): Promise<BookingRow> =>
  putBooking(trx, booking, to, now, { movedByHost: true, firstStartsAt: null });

/**
 * Puts the booking at its new time, with a new link and no check-in; `how` is what the move means for later
 * refunds.
 */
async function putBooking(
  trx: Trx,
  booking: BookingRow,
  to: MovedTo,
  now: Date,
  how: { movedByHost: boolean; firstStartsAt: RawBuilder<Date> | null },
): Promise<BookingRow> {
  const moved = await trx
    .updateTable('bookings')
    .set({
      startsAt: to.startsAt,
      endsAt: to.endsAt,
      visitorZone: booking.visitorZone,
      ...localTimesOf(booking, to.startsAt),
      occupancyId: to.occupancyId,
      occurrenceId: to.occurrenceId,
      sequence: booking.sequence + 1,
      checkedInAt: null,
      ...how,
      ...(to.place !== null && { offer: sql`jsonb_set(offer, '{delivery,place}', to_jsonb(${to.place}::text))` }),
    })
    .where('creatorId', '=', booking.creatorId)
    .where('id', '=', booking.id)
    .returning(bookingColumns)
    .executeTakeFirstOrThrow();
  await recordMove(trx, booking, moved, now);
  return moved;
}
