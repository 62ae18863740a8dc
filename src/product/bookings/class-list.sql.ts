import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db } from '../../platform/database.ts';
import type { ClassTable } from './classes.sql.ts';
import type { ClassScope } from './classes-contract.ts';

export type ListedClass = ClassTable & { title: string | null; isChanged: boolean; waiting: number };

type Question = {
  scope: ClassScope;
  offerId: string | undefined;
  id: string | undefined;
  after: readonly [startsAt: string, id: string] | undefined;
  limit: number;
};

/** Meetings of the creator's classes: coming ones soonest first, past ones latest first, cancelled ones soonest first. */
export async function listClasses(db: Db, creatorId: CreatorId, asked: Question, now: Date): Promise<ListedClass[]> {
  const order = asked.scope === 'past' ? sql.raw('desc') : sql.raw('asc');
  const beyond = asked.scope === 'past' ? sql.raw('<') : sql.raw('>');
  const inScope = {
    upcoming: sql`c.ends_at > ${now} and c.cancelled_at is null and (c.bookable or c.taken > 0)`,
    past: sql`c.ends_at <= ${now} and c.cancelled_at is null and (c.bookable or c.taken > 0)`,
    cancelled: sql`c.cancelled_at is not null`,
  }[asked.scope];
  const which = asked.id === undefined ? inScope : sql`c.id = ${asked.id}`;
  const [startsAt = null, id = null] = asked.after ?? [];
  const { rows } = await sql<ListedClass>`
    select c.*, coalesce(l.fields->>'title', (
        select b.offer->>'title' from bookings b where b.creator_id = c.creator_id and b.occurrence_id = c.id limit 1)) as title,
      (select count(*)::int from waitlist_entries w
        where w.creator_id = c.creator_id and w.occurrence_id = c.id and w.state = 'waiting') as waiting,
      coalesce(x.moved_date is not null or x.capacity is not null or x.place is not null, false) as "isChanged"
    from class_occurrences c
    left join live_offers l on l.creator_id = c.creator_id and l.offer_id = c.offer_id
    left join class_exceptions x on x.creator_id = c.creator_id and x.offer_id = c.offer_id and x.host_date = c.host_date
    where c.creator_id = ${creatorId} and ${which} and (${asked.offerId ?? null}::uuid is null or c.offer_id = ${asked.offerId ?? null}::uuid)
      and (${startsAt}::timestamptz is null or (c.starts_at, c.id) ${beyond} (${startsAt}::timestamptz, ${id}::uuid))
    order by c.starts_at ${order}, c.id ${order} limit ${asked.limit}`.execute(db);
  return rows;
}
