import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db } from '../../platform/database.ts';

/** Of the times that visitors began to book: how many they booked or asked for, and for how many nothing is left to pay. */
export type Ways = { holds: number; booked: number; paid: number };

/** `sources` are those of the last touch: null is none, and all count when it is left out. */
type Asked = { from: Date; to: Date; sources?: readonly string[] | null | undefined };

/**
 * Counts holds that were made between two instants, each in how far it came. What hosts enter themselves has none.
 * The sessions of a series are one.
 */
export async function countWays(db: Db, creatorId: CreatorId, { from, to, sources }: Asked): Promise<Ways> {
  const isAsked =
    sources === undefined
      ? sql`true`
      : sources === null
        ? sql`b.last_source is null`
        : sql`b.last_source = any(${[...sources]}::uuid[])`;
  const { rows } = await sql<Ways>`
    select count(*)::int as holds,
      count(*) filter (where b.confirmed_at is not null or b.status = 'pending')::int as booked,
      count(*) filter (where b.confirmed_at is not null and coalesce(o.is_paid, true))::int as paid
    from bookings b
    left join lateral (
      select o.payment_status <> 'pending' as is_paid from orders o
      where o.creator_id = b.creator_id and o.booking_id = b.id) o on true
    where b.creator_id = ${creatorId} and b.visitor is not null and (b.series_id is null or b.series_id = b.id)
      and b.created_at >= ${from} and b.created_at < ${to} and ${isAsked}`.execute(db);
  return rows[0] ?? { holds: 0, booked: 0, paid: 0 };
}
