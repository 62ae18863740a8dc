import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db } from '../../../platform/database.ts';
import { type BookingRow, bookingRows } from '../booking/booking-row.sql.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    calendar_feeds: { creatorId: CreatorId; generation: number };
  }
}

/** How often the address of the feed was renewed. */
export const findGeneration = async (db: Db, creatorId: CreatorId): Promise<number> =>
  (await db.selectFrom('calendar_feeds').select('generation').where('creatorId', '=', creatorId).executeTakeFirst())
    ?.generation ?? 0;

/** Makes the addresses of a creator's feed given so far invalid. */
export async function raiseGeneration(db: Db, creatorId: CreatorId): Promise<void> {
  await sql`
    insert into calendar_feeds (creator_id, generation) values (${creatorId}, 1)
    on conflict (creator_id) do update set generation = calendar_feeds.generation + 1`.execute(db);
}

/** Nothing lasts two days, which a constraint on bookings ensures. */
const longAgo = (from: Date) => new Date(from.getTime() - 2 * 86_400_000);

/** Confirmed one-on-ones that end after `from`, in order. */
export const confirmedSessions = (
  db: Db,
  creatorId: CreatorId,
  from: Date,
): Promise<(BookingRow & { changedAt: Date })[]> =>
  bookingRows(db, creatorId)
    .select(sql<Date>`bookings.changed_at`.as('changedAt'))
    .where('kind', '=', 'individual')
    .where('status', '=', 'confirmed')
    .where('endsAt', '>', from)
    .where('startsAt', '>', longAgo(from))
    .orderBy('startsAt')
    .orderBy('id')
    .execute();

/** Which of these ids are bookings or class dates of this creator. */
export async function ownIds(db: Db, creatorId: CreatorId, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from bookings where creator_id = ${creatorId} and id = any(${ids}::uuid[])
    union all select id from class_occurrences where creator_id = ${creatorId} and id = any(${ids}::uuid[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

type ClassDate = {
  id: string;
  offerId: string;
  startsAt: Date;
  endsAt: Date;
  place: string | null;
  meetingLink: string | null;
  sequence: number;
  changedAt: Date;
};

/** Class dates that end after `from` and are still open or have people in them, in order. */
export const classDatesFrom = (db: Db, creatorId: CreatorId, from: Date): Promise<ClassDate[]> =>
  db
    .selectFrom('class_occurrences')
    .select(['id', 'offerId', 'startsAt', 'endsAt', 'place', 'meetingLink', 'sequence'])
    .select(sql<Date>`class_occurrences.changed_at`.as('changedAt'))
    .where('creatorId', '=', creatorId)
    .where('endsAt', '>', from)
    .where('startsAt', '>', longAgo(from))
    .where(eb => eb.or([eb('bookable', '=', true), eb('taken', '>', 0)]))
    .orderBy('startsAt')
    .orderBy('id')
    .execute();
