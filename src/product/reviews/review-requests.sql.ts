import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    review_requests: {
      creatorId: CreatorId;
      bookingId: string;
      /** Null once the person was erased. */
      email: string | null;
      askedAt: Date;
      nextAt: Date;
      remindAt: Date | null;
    };
  }
}

/** The last booking that was looked at, in the order of ends. */
export type EndPlace = { endsAt: string; id: string };
export type EndedBooking = {
  creatorId: CreatorId;
  bookingId: string;
  email: string;
  isAsking: boolean;
  place: EndPlace;
};

/** Sessions of all creators that ended after a place and until an instant; the first `limit`. */
export async function listEnded(db: Db, after: EndPlace, until: Date, limit: number): Promise<EndedBooking[]> {
  const { rows } = await sql<Omit<EndedBooking, 'place'> & EndPlace>`
    select b.creator_id as "creatorId", b.id as "bookingId", lower(b.customer_email) as email,
      coalesce(s.is_asking, true) as "isAsking", b.ends_at::text as "endsAt", b.id
    from bookings b left join review_settings s on s.creator_id = b.creator_id
    where b.status = 'confirmed' and b.no_show_at is null
      and (b.ends_at, b.id) > (${after.endsAt}::timestamptz, ${after.id}::uuid) and b.ends_at <= ${until}
    order by b.ends_at, b.id limit ${limit}`.execute(db);
  return rows.map(({ endsAt, id, ...row }) => ({ ...row, place: { endsAt, id } }));
}

type Asking = { bookingId: string; email: string; askedAt: Date; nextAt: Date; remindAt: Date };

/** Notes that a person is asked; false when this booking was asked about, or the person lately. */
export async function insertRequest(trx: Trx, creatorId: CreatorId, asking: Asking): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('review_requests')
    .values({ creatorId, ...asking })
    .onConflict(known => known.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

type Reminded = { creatorId: CreatorId; bookingId: string; isAsking: boolean };

/** The bookings of all creators whose reminder is due; the first `limit`. */
export async function listDueReminders(db: Db, now: Date, limit: number): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    select r.creator_id as "creatorId", r.booking_id as "bookingId", coalesce(s.is_asking, true) as "isAsking"
    from review_requests r left join review_settings s on s.creator_id = r.creator_id
    where r.remind_at <= ${now} order by r.remind_at limit ${limit}`.execute(db);
  return rows;
}

/** Ends the wait for a reminder; false when it had ended. */
export async function endReminder(trx: Trx, creatorId: CreatorId, bookingId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('review_requests')
    .set({ remindAt: null })
    .where('creatorId', '=', creatorId)
    .where('bookingId', '=', bookingId)
    .where('remindAt', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The person of this booking is never asked by this creator again: their latest asking has no end. */
export async function endAsking(db: Db, creatorId: CreatorId, bookingId: string): Promise<void> {
  await sql`
    with person as (
      select email, max(asked_at) as latest from review_requests
      where creator_id = ${creatorId} and email = (
        select email from review_requests where creator_id = ${creatorId} and booking_id = ${bookingId})
      group by email)
    update review_requests r
    set remind_at = null, next_at = case when r.asked_at = person.latest then 'infinity' else r.next_at end
    from person where r.creator_id = ${creatorId} and r.email = person.email`.execute(db);
}

const requestRows = (db: Db | Trx, creatorId: CreatorId, bookingId: string) =>
  db
    .selectFrom('review_requests')
    .select(['bookingId', 'email', 'askedAt'])
    .where('creatorId', '=', creatorId)
    .where('bookingId', '=', bookingId)
    .where('email', 'is not', null);

export const findRequest = (db: Db, creatorId: CreatorId, bookingId: string) =>
  requestRows(db, creatorId, bookingId).executeTakeFirst();

/** The same, locked until the transaction ends. */
export const lockRequest = (trx: Trx, creatorId: CreatorId, bookingId: string) =>
  requestRows(trx, creatorId, bookingId).forNoKeyUpdate().executeTakeFirst();
