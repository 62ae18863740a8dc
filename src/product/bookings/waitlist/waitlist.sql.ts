import { type Generated, type Selection, sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Tables, Trx } from '../../../platform/database.ts';
import { columnsText } from '../../../platform/rows/row-columns.sql.ts';
import type { Position } from '../booking/contract.ts';
import { type ClassRow, classColumns } from '../class-dates/classes.sql.ts';
import { claimsOn } from '../class-dates/waitlist-claims.sql.ts';
import type { WaitlistState } from './waitlist.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    waitlist_entries: {
      creatorId: CreatorId;
      id: string;
      /** The order of the waitlist. */
      number: Generated<string>;
      occurrenceId: string;
      startsAt: Date;
      name: string;
      email: string;
      visitorZone: string | null;
      autoBook: boolean;
      state: WaitlistState;
      bookingId: string | null;
      offerExpiresAt: Date | null;
      createdAt: Date;
      firstSource: string | null;
      lastSource: string | null;
    };
  }
}

const columns = [
  'creatorId',
  'id',
  'number',
  'occurrenceId',
  'startsAt',
  'name',
  'email',
  'visitorZone',
  'autoBook',
  'state',
  'bookingId',
  'offerExpiresAt',
  'createdAt',
  'firstSource',
  'lastSource',
] as const;

const entries = (db: Db | Trx, creatorId: CreatorId) =>
  db.selectFrom('waitlist_entries').select(columns).where('creatorId', '=', creatorId);

export type EntryRow = Selection<Tables, 'waitlist_entries', (typeof columns)[number]>;

/** The date with its row locked, so that its seats are counted and given one after the other. */
export const lockSeats = (trx: Trx, creatorId: CreatorId, id: string): Promise<ClassRow | undefined> =>
  trx
    .selectFrom('class_occurrences')
    .select(classColumns)
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The class date with this start that can be booked, locked, with the number of promised spots. */
export async function lockFullDate(
  trx: Trx,
  creatorId: CreatorId,
  offerId: string,
  startsAt: Date,
  now: Date,
): Promise<(ClassRow & { claims: number }) | undefined> {
  const { rows } = await sql<ClassRow>`
    select ${sql.raw(columnsText(classColumns, 'c'))} from class_occurrences c
    where c.creator_id = ${creatorId} and c.offer_id = ${offerId} and c.starts_at = ${startsAt} and c.bookable
    for no key update`.execute(trx);
  const date = rows[0];
  if (date === undefined) return undefined;
  // Counted after the lock: one statement would count the state before it.
  const counted = await sql<{ claims: number }>`
    select ${claimsOn(now)} as claims from class_occurrences c where c.creator_id = ${creatorId} and c.id = ${date.id}`.execute(
    trx,
  );
  return { ...date, claims: counted.rows[0]?.claims ?? 0 };
}

/** Puts a person at the end of the waitlist; undefined when the email is on it already. */
export async function insertEntry(trx: Trx, entry: Omit<EntryRow, 'number'>): Promise<EntryRow | undefined> {
  return trx
    .insertInto('waitlist_entries')
    .values(entry)
    .onConflict(clash =>
      clash.columns(['creatorId', 'occurrenceId', 'email']).where('state', 'in', ['waiting', 'offered']).doNothing(),
    )
    .returning(columns)
    .executeTakeFirst();
}

export const findEntry = (db: Db | Trx, creatorId: CreatorId, id: string): Promise<EntryRow | undefined> =>
  entries(db, creatorId).where('id', '=', id).executeTakeFirst();

export const liveEntryOf = (
  trx: Trx,
  creatorId: CreatorId,
  dateId: string,
  email: string,
): Promise<EntryRow | undefined> =>
  entries(trx, creatorId)
    .where('occurrenceId', '=', dateId)
    .where('email', '=', email)
    .where('state', 'in', ['waiting', 'offered'])
    .executeTakeFirst();

/** The person for whom a seat is held. */
export const entryOfBooking = (db: Db, creatorId: CreatorId, bookingId: string): Promise<EntryRow | undefined> =>
  entries(db, creatorId).where('bookingId', '=', bookingId).executeTakeFirst();

/** The position of an entry, from 1, of how many wait. 0 when it no longer waits. */
export async function positionOnWaitlist(db: Db | Trx, entry: EntryRow): Promise<Position> {
  const { rows } = await sql<Position>`
    select count(*) filter (where number <= ${entry.number})::int as place, count(*)::int as waiting
    from waitlist_entries
    where creator_id = ${entry.creatorId} and occurrence_id = ${entry.occurrenceId} and state = 'waiting'`.execute(db);
  const { place = 0, waiting = 0 } = rows[0] ?? {};
  return { place: entry.state === 'waiting' ? place : 0, waiting };
}

/** Everybody with an open entry, in the order of the waitlist. */
export const lineOf = (db: Db, creatorId: CreatorId, dateId: string): Promise<EntryRow[]> =>
  entries(db, creatorId)
    .where('occurrenceId', '=', dateId)
    .where('state', 'in', ['waiting', 'offered'])
    .orderBy('number')
    .execute();

/** The first waiting entry for this date as it is that may still get a seat; locked. The caller holds the date. */
export async function nextOnWaitlist(trx: Trx, date: ClassRow, now: Date): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select ${sql.raw(columnsText(columns, 'w'))} from waitlist_entries w join class_occurrences c on c.creator_id = w.creator_id and c.id = w.occurrence_id
    where w.creator_id = ${date.creatorId} and w.occurrence_id = ${date.id} and w.state = 'waiting'
      and w.starts_at = c.starts_at and c.starts_at >= ${now}::timestamptz + case when w.auto_book then interval '10 minutes' else interval '3 hours' end
    order by w.number limit 1 for update of w`.execute(trx);
  return rows[0];
}

export const lockWaiting = (trx: Trx, creatorId: CreatorId, id: string): Promise<EntryRow | undefined> =>
  entries(trx, creatorId).where('id', '=', id).where('state', '=', 'waiting').forUpdate().executeTakeFirst();

export const storeOffer = (trx: Trx, entry: EntryRow, bookingId: string, until: Date) =>
  trx
    .updateTable('waitlist_entries')
    .set({ state: 'offered', bookingId, offerExpiresAt: until })
    .where('creatorId', '=', entry.creatorId)
    .where('id', '=', entry.id)
    .execute();

/** Ends an entry; false when it was no longer in that state. */
export async function leaveWaitlist(trx: Trx, entry: EntryRow, from: readonly WaitlistState[]): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('waitlist_entries')
    .set({ state: 'left' })
    .where('creatorId', '=', entry.creatorId)
    .where('id', '=', entry.id)
    .where('state', 'in', [...from])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Ends the waitlist of a date that is over, cancelled, withdrawn or moved. Returns the ended entries, including those
 * with an offer whose deadline has not passed.
 */
export async function closeWaitlist(trx: Trx, date: ClassRow, now: Date): Promise<EntryRow[]> {
  const ended = date.cancelledAt !== null || !date.bookable || date.startsAt <= now;
  const { rows } = await sql<EntryRow>`
    update waitlist_entries set state = 'closed'
    where creator_id = ${date.creatorId} and occurrence_id = ${date.id}
      and (state = 'waiting' or (state = 'passed' and offer_expires_at > ${now}))
      and (${ended} or starts_at <> ${date.startsAt})
    returning ${sql.raw(columnsText(columns, 'waitlist_entries'))}`.execute(trx);
  return rows;
}

/** Dates whose waitlist needs work: seats are free, or the waitlist has to end. */
export async function waitlistsToServe(db: Db, now: Date): Promise<{ creatorId: CreatorId; id: string }[]> {
  const { rows } = await sql<{ creatorId: CreatorId; id: string }>`
    select distinct c.creator_id, c.id from waitlist_entries w
      join class_occurrences c on c.creator_id = w.creator_id and c.id = w.occurrence_id
    where w.state = 'waiting' and (
      c.starts_at <= ${now} or not c.bookable or c.starts_at <> w.starts_at or c.taken < c.capacity)
    limit 500`.execute(db);
  return rows;
}

/** Whether an offer for this date has expired and its seat is not free yet. */
export async function hasDueOffer(db: Db, creatorId: CreatorId, dateId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from waitlist_entries w join bookings b on b.creator_id = w.creator_id and b.id = w.booking_id
    where w.creator_id = ${creatorId} and w.occurrence_id = ${dateId} and w.state = 'offered'
      and b.status = 'held' and b.hold_expires_at <= ${now} limit 1`.execute(db);
  return rows.length > 0;
}

export const addPlace = (trx: Trx, date: ClassRow) =>
  trx
    .updateTable('class_occurrences')
    .set({ capacity: date.capacity + 1 })
    .where('creatorId', '=', date.creatorId)
    .where('id', '=', date.id)
    .execute();
