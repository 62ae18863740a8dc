import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import { likePattern } from '../../base/like-pattern.ts';
import type { Db } from '../../platform/database.ts';
import type { ClassTable } from './classes.sql.ts';
import type { ClassScope } from './classes-contract.ts';

export type ListedClass = ClassTable & { title: string | null; isChanged: boolean; waiting: number };

export type ClassFilter = {
  /** The dates of one class only. */
  offerId?: string | undefined;
  /** Words in the name of the class. */
  q?: string | undefined;
  /** Only these, whatever else they are. */
  ids?: readonly string[] | undefined;
};

/** What a list or a file may hold. */
export type ListedScope = ClassScope | 'all';

type Question = {
  scope: ListedScope;
  filter: ClassFilter;
  after: readonly [startsAt: string, id: string] | undefined;
  limit: number;
};

const inScope = (scope: ListedScope, now: Date) =>
  ({
    all: sql<SqlBool>`(c.cancelled_at is not null or c.bookable or c.taken > 0)`,
    upcoming: sql<SqlBool>`c.ends_at > ${now} and c.cancelled_at is null and (c.bookable or c.taken > 0)`,
    past: sql<SqlBool>`c.ends_at <= ${now} and c.cancelled_at is null and (c.bookable or c.taken > 0)`,
    cancelled: sql<SqlBool>`c.cancelled_at is not null`,
  })[scope];

/** Its published name, or the one it was last booked under. */
const title = sql<string | null>`coalesce(l.fields->>'title', (
  select b.offer->>'title' from bookings b where b.creator_id = c.creator_id and b.occurrence_id = c.id limit 1))`;

const withOffer = sql`class_occurrences c left join live_offers l on l.creator_id = c.creator_id and l.offer_id = c.offer_id`;

const matches = ({ offerId, q, ids }: ClassFilter) => {
  const conditions = [sql<SqlBool>`true`];
  if (offerId !== undefined) conditions.push(sql<SqlBool>`c.offer_id = ${offerId}::uuid`);
  if (ids !== undefined) conditions.push(sql<SqlBool>`c.id = any(${ids}::uuid[])`);
  if (q !== undefined && q !== '') conditions.push(sql<SqlBool>`${title} ilike ${likePattern(q)}`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
};

/** Meetings of the creator's classes: coming ones soonest first, past ones latest first, cancelled ones soonest first. */
export function listClasses(db: Db, creatorId: CreatorId, asked: Question, now: Date): Promise<ListedClass[]> {
  const order = asked.scope === 'past' ? sql.raw('desc') : sql.raw('asc');
  const beyond = asked.scope === 'past' ? sql.raw('<') : sql.raw('>');
  const [startsAt = null, id = null] = asked.after ?? [];
  const which = sql<SqlBool>`${inScope(asked.scope, now)} and ${matches(asked.filter)}
    and (${startsAt}::timestamptz is null or (c.starts_at, c.id) ${beyond} (${startsAt}::timestamptz, ${id}::uuid))
    order by c.starts_at ${order}, c.id ${order} limit ${asked.limit}`;
  return readClasses(db, creatorId, which);
}

/** One meeting, whatever became of it; undefined when it is not this creator's. */
export const findListedClass = async (db: Db, creatorId: CreatorId, id: string): Promise<ListedClass | undefined> =>
  (await readClasses(db, creatorId, sql<SqlBool>`c.id = ${id}`))[0];

async function readClasses(db: Db, creatorId: CreatorId, which: RawBuilder<SqlBool>): Promise<ListedClass[]> {
  const { rows } = await sql<ListedClass>`
    select c.*, ${title} as title,
      (select count(*)::int from waitlist_entries w
        where w.creator_id = c.creator_id and w.occurrence_id = c.id and w.state = 'waiting') as waiting,
      coalesce(x.moved_date is not null or x.capacity is not null or x.place is not null, false) as "isChanged"
    from ${withOffer}
    left join class_exceptions x on x.creator_id = c.creator_id and x.offer_id = c.offer_id and x.host_date = c.host_date
    where c.creator_id = ${creatorId} and ${which}`.execute(db);
  return rows;
}

/** How many meetings the filter finds under each tab. */
export async function countClasses(
  db: Db,
  creatorId: CreatorId,
  filter: ClassFilter,
  now: Date,
): Promise<Record<ClassScope, number>> {
  const { rows } = await sql<Record<ClassScope, number>>`
    select count(*) filter (where ${inScope('upcoming', now)})::int as upcoming,
      count(*) filter (where ${inScope('past', now)})::int as past,
      count(*) filter (where ${inScope('cancelled', now)})::int as cancelled
    from ${withOffer} where c.creator_id = ${creatorId} and ${matches(filter)}`.execute(db);
  return rows[0] ?? { upcoming: 0, past: 0, cancelled: 0 };
}

/** Every class that has or had dates, by name. */
export async function classesWithDates(db: Db, creatorId: CreatorId): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from (
      select distinct on (c.offer_id) c.offer_id as id, ${title} as title from ${withOffer}
      where c.creator_id = ${creatorId} order by c.offer_id, ${title} nulls last) known
    where title is not null order by lower(title), id`.execute(db);
  return rows;
}
