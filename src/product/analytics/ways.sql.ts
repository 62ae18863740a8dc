import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Reads } from '../../platform/database.ts';

/** Of the times that visitors began to book: how many they booked or asked for, and for how many nothing is left to pay. */
export type Ways = { holds: number; booked: number; paid: number };

/** `sources` are those of the last touch: null is none, and all count when it is left out. */
type Asked = { from: Date; to: Date; sources?: readonly string[] | null | undefined };

/**
 * Counts holds that were made between two instants, each in how far it came. What hosts enter themselves is none.
 * The sessions of a series are one.
 */
export async function countWays(db: Reads, creatorId: CreatorId, { from, to, sources }: Asked): Promise<Ways> {
  const isAsked =
    sources === undefined
      ? sql`true`
      : sources === null
        ? sql`b.last_source is null`
        : sql`b.last_source = any(${[...sources]}::uuid[])`;
  // Each half has an index of its own by the time it was made.
  const half = (named: 'is null' | 'is not null') => sql`
    select id, confirmed_at, status, last_source from bookings b
    where creator_id = ${creatorId} and customer_email ${sql.raw(named)} and created_at >= ${from} and created_at < ${to}
      and not by_hand and (series_id is null or series_id = id) and ${isAsked}`;
  const { rows } = await sql<Ways>`
    select count(*)::int as holds,
      count(*) filter (where b.confirmed_at is not null or b.status = 'pending')::int as booked,
      count(*) filter (where b.confirmed_at is not null and not coalesce(o.is_owed, false))::int as paid
    from (${half('is null')} union all ${half('is not null')}) b
    left join lateral (
      select o.payment_status = 'pending' as is_owed from orders o
      where o.creator_id = ${creatorId} and o.booking_id = b.id) o on true`.execute(db);
  return rows[0] ?? { holds: 0, booked: 0, paid: 0 };
}
