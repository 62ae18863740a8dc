import { type SqlBool, sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import { likePattern } from '../../base/like-pattern.ts';
import type { Db } from '../../platform/database.ts';
import type { BookingTable } from './bookings.sql.ts';

export type ListQuestion = {
  scope: 'upcoming' | 'past' | 'cancelled';
  q: string | undefined;
  after: { startsAt: Date; id: string } | undefined;
  limit: number;
};

const statuses = {
  upcoming: ['confirmed', 'pending'],
  past: ['confirmed', 'pending'],
  cancelled: ['cancelled'],
} as const;

/** A page of the creator's bookings by keyset: upcoming soonest first, the others latest first. */
export function listBookings(
  db: Db,
  creatorId: CreatorId,
  { scope, q, after, limit }: ListQuestion,
  now: Date,
): Promise<BookingTable[]> {
  const rising = scope === 'upcoming';
  let query = db
    .selectFrom('bookings')
    .selectAll()
    .where('creator_id', '=', creatorId)
    .where('status', 'in', [...statuses[scope]]);
  if (scope === 'upcoming') query = query.where('ends_at', '>', now);
  if (scope === 'past') query = query.where('ends_at', '<=', now);
  if (q !== undefined && q !== '') {
    const wanted = likePattern(q);
    query = query.where(eb =>
      eb.or([
        eb('customer_name', 'ilike', wanted),
        eb('customer_email', 'ilike', wanted),
        eb(sql`offer->>'title'`, 'ilike', wanted),
      ]),
    );
  }
  if (after !== undefined) {
    const { startsAt, id } = after;
    query = query.where(
      rising
        ? sql<SqlBool>`(starts_at, id) > (${startsAt}, ${id}::uuid)`
        : sql<SqlBool>`(starts_at, id) < (${startsAt}, ${id}::uuid)`,
    );
  }
  const way = rising ? 'asc' : 'desc';
  return query.orderBy('starts_at', way).orderBy('id', way).limit(limit).execute();
}

export type Tally = { upcoming: number; today: number; thisWeek: number };

/** How many confirmed bookings lie ahead: in all, until `dayEnds`, until `weekEnds`. */
export async function countBookings(
  db: Db,
  creatorId: CreatorId,
  now: Date,
  dayEnds: Date,
  weekEnds: Date,
): Promise<Tally> {
  const { rows } = await sql<Tally>`
    select count(*)::int as upcoming, count(*) filter (where starts_at < ${dayEnds})::int as today, count(*) filter (where starts_at < ${weekEnds})::int as "thisWeek"
    from bookings where creator_id = ${creatorId} and status = 'confirmed' and ends_at > ${now}`.execute(db);
  return rows[0] ?? { upcoming: 0, today: 0, thisWeek: 0 };
}

/** When the confirmed and pending bookings that begin in a range begin, soonest first. */
export async function startsBetween(db: Db, creatorId: CreatorId, from: Date, to: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('starts_at')
    .where('creator_id', '=', creatorId)
    .where('status', 'in', [...statuses.upcoming])
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at')
    .execute();
  return rows.map(row => row.starts_at);
}
