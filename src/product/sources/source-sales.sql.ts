import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Reads, Trx } from '../../platform/database.ts';

/** By which of the two sources something is counted. */
export const touchKinds = ['first', 'last'] as const;
export type TouchKind = (typeof touchKinds)[number];
const columnOf = { first: sql.ref('first_source'), last: sql.ref('last_source') } as const;

export type Counted = {
  /** Null for what came without a known source. */
  sourceId: string | null;
  /** Confirmed, and not cancelled since. */
  bookings: number;
  subscribers: number;
  leads: number;
  /** Minor units by currency: what was paid, less refunds and lost disputes, as lists of orders sum it. */
  money: Record<string, number>;
};
type Asked = {
  touch: TouchKind;
  from: Date;
  /** Not included. */
  to: Date;
  /** Only these sources; all of them, and what came without one, when it is left out. */
  sourceIds?: readonly string[];
};

/**
 * What came from each source between two instants: bookings by when they were confirmed, orders by when they were
 * made, subscribers by when they signed up, messages by when they were sent.
 */
export async function countBySource(
  db: Reads,
  creatorId: CreatorId,
  { touch, from, to, sourceIds }: Asked,
): Promise<Counted[]> {
  const source = columnOf[touch];
  const isAsked = sourceIds === undefined ? sql`true` : sql`${source} = any(${[...sourceIds]}::uuid[])`;
  const within = (at: string) => sql`${sql.ref(at)} >= ${from} and ${sql.ref(at)} < ${to}`;
  const { rows } = await sql<Counted>`
    with counted as (
      select ${source} as source_id, count(*) as bookings, 0 as subscribers, 0 as leads, null as currency, 0::bigint as amount
      from bookings where creator_id = ${creatorId} and status = 'confirmed' and ${within('confirmed_at')} and ${isAsked} group by 1
      union all
      select ${source}, 0, count(*), 0, null, 0 from subscribers
      where creator_id = ${creatorId} and status = 'confirmed' and removed_at is null and ${within('created_at')} and ${isAsked} group by 1
      union all
      select ${source}, 0, 0, count(*), null, 0 from leads
      where creator_id = ${creatorId} and state <> 'spam' and removed_at is null and ${within('created_at')} and ${isAsked} group by 1
      union all
      select ${source}, 0, 0, 0, currency, (coalesce(sum(total) filter (where payment_status = 'paid'), 0) - sum(refunded)
        - coalesce(sum(disputed) filter (where dispute = 'lost'), 0))::bigint from orders
      where creator_id = ${creatorId} and ${within('created_at')} and ${isAsked} group by 1, currency)
    select source_id, sum(bookings)::int as bookings, sum(subscribers)::int as subscribers, sum(leads)::int as leads,
      coalesce(jsonb_object_agg(currency, amount) filter (where amount <> 0), '{}') as money
    from counted group by source_id
    having sum(bookings) + sum(subscribers) + sum(leads) > 0 or bool_or(amount <> 0)`.execute(db);
  return rows;
}

/** Views by source on these days of the creator's zone, both included. */
export async function countViews(
  db: Db | Trx,
  creatorId: CreatorId,
  { from, to, sourceIds }: { from: string; to: string; sourceIds?: readonly string[] },
): Promise<{ sourceId: string; views: number }[]> {
  const isAsked = sourceIds === undefined ? sql`true` : sql`source_id = any(${[...sourceIds]}::uuid[])`;
  const { rows } = await sql<{ sourceId: string; views: number }>`
    select source_id, sum(views)::int as views from source_counts
    where creator_id = ${creatorId} and day between ${from}::date and ${to}::date and ${isAsked}
    group by source_id`.execute(db);
  return rows;
}
