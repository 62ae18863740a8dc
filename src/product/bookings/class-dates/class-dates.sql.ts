import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { recordEvent } from '../../../platform/product-events/product-events.sql.ts';
import type { OfferSnapshot } from '../booking/booking.ts';
import { recordMove } from '../booking/booking-events.sql.ts';
import { type BookingRow, bookingColumns, bookingRows } from '../booking/booking-row.sql.ts';
import { type ClassRow, classColumns, lockComingDates, type PlannedClass } from './classes.sql.ts';

type BookedDate = { date: ClassRow; bookings: BookingRow[] };

/** Thrown when a visitor took a spot while a date was being locked: the transaction is tried again. */
export class DateBusy extends Error {}

const raised = sql<number>`sequence + 1`;

/** One date of a class with everybody who has, or may still have, a spot. */
export async function findDate(db: Db | Trx, creatorId: CreatorId, id: string): Promise<BookedDate | undefined> {
  const date = await dateQuery(db, creatorId, id).executeTakeFirst();
  return date === undefined ? undefined : { date, bookings: await bookingsQuery(db, creatorId, id).execute() };
}

/** The same, locked. Bookings first, as wherever spots are freed. Throws DateBusy when a spot was taken in between. */
export async function lockDate(trx: Trx, creatorId: CreatorId, id: string): Promise<BookedDate | undefined> {
  const bookings = await bookingsQuery(trx, creatorId, id).forNoKeyUpdate().execute();
  const date = await dateQuery(trx, creatorId, id).forUpdate().executeTakeFirst();
  if (date === undefined) return undefined;
  const now = await bookingsQuery(trx, creatorId, id).execute();
  if (now.length !== bookings.length) throw new DateBusy();
  return { date, bookings };
}

const tries = 5;

/**
 * Locks the coming dates, and everybody's bookings of those in `ids`, before several of them are changed: bookings
 * first, each in order of id. When a spot is taken in between, the locks are released and taken again.
 */
export async function lockAllDates(trx: Trx, creatorId: CreatorId, ids: readonly string[], now: Date): Promise<void> {
  const those = sql`from bookings where creator_id = ${creatorId} and occurrence_id = any(${ids}::uuid[]) and status <> 'cancelled'`;
  for (let nth = 1; ; nth++) {
    await sql`savepoint locking`.execute(trx);
    const locked = await sql`select id ${those} order by id for no key update`.execute(trx);
    await lockComingDates(trx, creatorId, now);
    const known = await sql`select id ${those}`.execute(trx);
    if (known.rows.length === locked.rows.length) return;
    if (nth === tries) throw new DateBusy();
    await sql`rollback to savepoint locking`.execute(trx);
  }
}

const dateQuery = (db: Db | Trx, creatorId: CreatorId, id: string) =>
  db.selectFrom('class_occurrences').select(classColumns).where('creatorId', '=', creatorId).where('id', '=', id);

const bookingsQuery = (db: Db | Trx, creatorId: CreatorId, id: string) =>
  bookingRows(db, creatorId).where('occurrenceId', '=', id).where('status', '!=', 'cancelled').orderBy('id');

/** Confirmed and cancelled attendees, in the order of booking. */
export const rosterOf = (db: Db, creatorId: CreatorId, id: string): Promise<BookingRow[]> =>
  bookingRows(db, creatorId)
    .where('occurrenceId', '=', id)
    .where('status', 'in', ['confirmed', 'pending', 'cancelled'])
    .where('customerEmail', 'is not', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** Ends a date for good: nothing more is sold and the host's time is free. */
export async function closeDate(trx: Trx, date: ClassRow, now: Date): Promise<void> {
  await trx
    .updateTable('class_occurrences')
    .set({ bookable: false, cancelledAt: now, sequence: raised })
    .where('creatorId', '=', date.creatorId)
    .where('id', '=', date.id)
    .execute();
  await freeTime(trx, date);
  const { creatorId, id, offerId, startsAt, endsAt } = date;
  const payload = { dateId: id, offerId, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  await recordEvent(trx, now, { creatorId, kind: 'date.cancelled', payload });
}

/** Allows the date to be created again. */
export const reopenDate = (trx: Trx, date: ClassRow) =>
  trx
    .updateTable('class_occurrences')
    .set({ cancelledAt: null, sequence: raised })
    .where('creatorId', '=', date.creatorId)
    .where('id', '=', date.id)
    .execute();

export const freeTime = (trx: Trx, { creatorId, occupancyId }: ClassRow) =>
  trx
    .updateTable('occupancies')
    .set({ status: 'cancelled' })
    .where('creatorId', '=', creatorId)
    .where('id', '=', occupancyId)
    .execute();

/** Whether the class already meets at this instant, on another date of its rhythm. */
export async function meetsAlready(trx: Trx, date: ClassRow, offerId: string, startsAt: Date): Promise<boolean> {
  const found = await trx
    .selectFrom('class_occurrences')
    .select('id')
    .where('creatorId', '=', date.creatorId)
    .where('offerId', '=', offerId)
    .where('startsAt', '=', startsAt)
    .where('id', '!=', date.id)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Takes the new time of a date, whose old time the caller has freed; a taken time is a refusal, or with `force` an
 * overlap. The date then has the time and place of `to`; attendees keep their spots.
 */
export async function putDate(trx: Trx, date: ClassRow, to: PlannedClass, force: boolean): Promise<boolean> {
  const creatorId = date.creatorId;
  const { rows } = await sql`
    insert into occupancies (creator_id, id, kind, starts_at, ends_at, block, status)
    select ${creatorId}::uuid, ${to.id}::uuid, 'class', ${to.startsAt}::timestamptz, ${to.endsAt}::timestamptz, tstzrange(${to.startsAt}, ${to.endsAt}), 'confirmed'
    where not exists (
      select from host_time_taken(${creatorId}, tstzrange(${to.startsAt}, ${to.endsAt})) where not is_elsewhere)
    on conflict do nothing returning id`.execute(trx);
  if (rows.length === 0 && !force) return false;
  if (rows.length === 0) {
    await sql`
      insert into occupancies (creator_id, id, kind, starts_at, ends_at, block, status, exclusive)
      values (${creatorId}, ${to.id}, 'class', ${to.startsAt}, ${to.endsAt}, tstzrange(${to.startsAt}, ${to.endsAt}), 'confirmed', false)`.execute(
      trx,
    );
  }
  await trx
    .updateTable('class_occurrences')
    .set({
      occupancyId: to.id,
      offerId: to.offerId,
      hostDate: to.hostDate,
      startsAt: to.startsAt,
      endsAt: to.endsAt,
      sequence: raised,
    })
    .where('creatorId', '=', creatorId)
    .where('id', '=', date.id)
    .execute();
  await trx.deleteFrom('occupancies').where('creatorId', '=', creatorId).where('id', '=', date.occupancyId).execute();
  return true;
}

/** Sets capacity and place of a date; never fewer spots than are taken. */
export const setDate = (trx: Trx, date: ClassRow, to: { capacity: number; place: string | null }) =>
  trx
    .updateTable('class_occurrences')
    .set({
      capacity: sql<number>`greatest(${to.capacity}::int, taken)`,
      place: to.place,
      bookable: true,
      sequence: raised,
    })
    .where('creatorId', '=', date.creatorId)
    .where('id', '=', date.id)
    .execute();

/**
 * Puts a booking at the host's new time. Confirmed ones get a new sequence, which replaces the old link and
 * invalidates the old reminders.
 */
export async function rebookBooking(
  trx: Trx,
  booking: BookingRow,
  to: { offerId: string; startsAt: Date; endsAt: Date; delivery: OfferSnapshot['delivery'] },
  now: Date,
): Promise<BookingRow> {
  const rebooked = await trx
    .updateTable('bookings')
    .set({
      offerId: to.offerId,
      startsAt: to.startsAt,
      endsAt: to.endsAt,
      firstStartsAt: null,
      movedByHost: true,
      // A check-in was for the old time only.
      checkedInAt: sql<Date | null>`case when starts_at = ${to.startsAt}::timestamptz then checked_in_at end`,
      sequence: booking.sequence + (isCertain(booking) ? 1 : 0),
      offer: sql`offer || ${JSON.stringify({ delivery: to.delivery })}::jsonb`,
    })
    .where('creatorId', '=', booking.creatorId)
    .where('id', '=', booking.id)
    .returning(bookingColumns)
    .executeTakeFirstOrThrow();
  if (isCertain(booking)) await recordMove(trx, booking, rebooked, now);
  return rebooked;
}

/** Sets the new id of a booking's class; nothing else changes. */
export const renameOffer = (trx: Trx, booking: BookingRow, offerId: string) =>
  trx
    .updateTable('bookings')
    .set({ offerId })
    .where('creatorId', '=', booking.creatorId)
    .where('id', '=', booking.id)
    .execute();

/** Coming dates with booked spots, soonest first. */
export const bookedDates = (db: Db | Trx, creatorId: CreatorId, now: Date): Promise<ClassRow[]> =>
  db
    .selectFrom('class_occurrences')
    .select(classColumns)
    .where('creatorId', '=', creatorId)
    .where('startsAt', '>', now)
    .where('taken', '>', 0)
    .where('cancelledAt', 'is', null)
    .orderBy('startsAt')
    .execute();

/** A booking with a name that is confirmed or requested. */
export const isCertain = ({ status }: Pick<BookingRow, 'status'>): boolean =>
  status === 'confirmed' || status === 'pending';

/** The coming dates that exist already, in any state. */
export const laidOut = (db: Db | Trx, creatorId: CreatorId, now: Date) =>
  db
    .selectFrom('class_occurrences')
    .select(['offerId', 'startsAt'])
    .where('creatorId', '=', creatorId)
    .where('startsAt', '>', now)
    .execute();
