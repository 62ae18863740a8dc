import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/database.ts';
import { localTimesAt } from '../booking/agreed-times.ts';
import { type BookingRow, bookingColumns } from '../booking/booking-row.sql.ts';
import { claimsOn } from '../class-dates/waitlist-claims.sql.ts';

/**
 * Frees the old slot and takes the new one; false, with nothing to undo but the transaction, when somebody has it.
 * `isBeside` takes it all the same, beside what is there; `overOutside` over what calendars elsewhere say.
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

/** Takes a place on another date of the class and gives the old one back; undefined when full. `place` null is the class's own. */
export async function movePlace(
  trx: Trx,
  booking: BookingRow,
  startsAt: Date,
  now: Date,
): Promise<{ id: string; endsAt: Date; place: string | null; room: string } | undefined> {
  // Both dates, in order of id: the sweep and others lock several too. And who waits is counted only once the date is ours.
  await sql`select id from class_occurrences where creator_id = ${booking.creatorId}
    and (id = ${booking.occurrenceId} or (offer_id = ${booking.offerId} and starts_at = ${startsAt})) order by id for update`.execute(
    trx,
  );
  const { rows } = await sql<{ id: string; endsAt: Date; place: string | null; room: string }>`
    update class_occurrences c set taken = taken + 1
    where creator_id = ${booking.creatorId} and offer_id = ${booking.offerId} and starts_at = ${startsAt} and bookable
      and taken + ${claimsOn(now)} < capacity
    returning id, ends_at as "endsAt", place, room`.execute(trx);
  const date = rows[0];
  if (date === undefined) return undefined;
  await sql`update class_occurrences set taken = taken - 1 where creator_id = ${booking.creatorId} and id = ${booking.occurrenceId}`.execute(
    trx,
  );
  return date;
}

/** What the clocks show at a session's new time. A class's date is its own. */
function localTimesOf(booking: BookingRow, startsAt: Date): { host_wall: string | null; visitor_wall: string | null } {
  if (booking.kind === 'group') return { host_wall: null, visitor_wall: null };
  const { host, visitor } = localTimesAt(startsAt, booking.hostZone, booking.visitorZone);
  return { host_wall: host, visitor_wall: visitor };
}

/** The booking at its new time, and at `meetsAt` unless null leaves its place alone. The sequence rises, which ends the old link and the old reminders. */
export async function storeMove(
  trx: Trx,
  booking: BookingRow,
  to: { startsAt: Date; endsAt: Date; occupancyId: string | null; occurrenceId: string | null; meetsAt: string | null },
): Promise<BookingRow> {
  return putBooking(
    trx,
    booking,
    { ...to, place: to.meetsAt },
    {
      // The new time is the visitor's own choice.
      moved_by_host: false,
      first_starts_at: sql<Date>`least(coalesce(first_starts_at, ${booking.startsAt}::timestamptz), ${booking.startsAt}::timestamptz, ${to.startsAt}::timestamptz)`,
    },
  );
}

/** Where a booking is put; `place` is where a class meets then, null where nothing is new. */
export type MovedTo = {
  startsAt: Date;
  endsAt: Date;
  occupancyId: string | null;
  occurrenceId: string | null;
  place: string | null;
};

/** The same by the host: the customer did not choose it, so the way out is open again until the new start. */
export const storeMoveByHost = (trx: Trx, booking: BookingRow, to: MovedTo): Promise<BookingRow> =>
  putBooking(trx, booking, to, { moved_by_host: true, first_starts_at: null });

/** The booking at its new time, with a new link and nobody ticked off; `how` is what moving it means for later refunds. */
const putBooking = (
  trx: Trx,
  booking: BookingRow,
  to: MovedTo,
  how: { moved_by_host: boolean; first_starts_at: RawBuilder<Date> | null },
): Promise<BookingRow> =>
  trx
    .updateTable('bookings')
    .set({
      starts_at: to.startsAt,
      ends_at: to.endsAt,
      visitor_zone: booking.visitorZone,
      ...localTimesOf(booking, to.startsAt),
      occupancy_id: to.occupancyId,
      occurrence_id: to.occurrenceId,
      sequence: booking.sequence + 1,
      checked_in_at: null,
      ...how,
      ...(to.place !== null && { offer: sql`jsonb_set(offer, '{delivery,place}', to_jsonb(${to.place}::text))` }),
    })
    .where('creator_id', '=', booking.creatorId)
    .where('id', '=', booking.id)
    .returning(bookingColumns)
    .executeTakeFirstOrThrow();
