import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CreatorId } from '../../../../base/id.ts';
import { likePattern } from '../../../../base/like-pattern.ts';
import type { Db } from '../../../../platform/database.ts';
import { columnsText } from '../../../../platform/rows/row-columns.sql.ts';
import {
  comesAfterPlace,
  keyColumn,
  orderBySort,
  type SortedPlace,
  type SortKey,
} from '../../../../platform/sorted-place.sql.ts';
import { type ClassRow, classColumns } from '../../class-dates/classes.sql.ts';
import type { ClassOrder } from '../parts/bulk-classes-contract.ts';
import type { ClassScope } from './classes-contract.ts';

export type ListedClassRow = ClassRow & { title: string | null; isChanged: boolean; waiting: number };

export type ClassFilter = {
  /** The dates of one class only. */
  offerId?: string | undefined;
  /** Words in the name of the class. */
  q?: string | undefined;
  /** Only these, whatever the other filters. */
  ids?: readonly string[] | undefined;
};

/** What a list or a file may contain. */
export type ListedScope = ClassScope | 'all';

type Question = {
  scope: ListedScope;
  filter: ClassFilter;
  sort: ClassOrder;
  after: SortedPlace | undefined;
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

const id = sql`c.id`;
export const classSorts: Record<ClassOrder, SortKey> = {
  soonest: { by: sql`c.starts_at`, kind: 'instant', way: 'asc' },
  latest: { by: sql`c.starts_at`, kind: 'instant', way: 'desc' },
  fullest: { by: sql`(c.taken * 1000 / c.capacity)`, kind: 'number', way: 'desc' },
};
export const usualClassOrder = (scope: ListedScope): ClassOrder => (scope === 'past' ? 'latest' : 'soonest');

/** A page of the creator's class dates by keyset, each with its place in the list. */
export async function listClasses(
  db: Db,
  creatorId: CreatorId,
  { scope, filter, sort, after, limit }: Question,
  now: Date,
): Promise<(ListedClassRow & { sortKey: string })[]> {
  const key = classSorts[sort];
  const beyond = after === undefined ? sql`true` : comesAfterPlace(key, id, after);
  const which = sql<SqlBool>`${inScope(scope, now)} and ${matches(filter)} and ${beyond} ${orderBySort(key, id)} limit ${limit}`;
  return readClasses(db, creatorId, which, keyColumn(key));
}

/** One class date in any state; undefined when it is not this creator's. */
export const findListedClass = async (
  db: Db,
  creatorId: CreatorId,
  dateId: string,
): Promise<ListedClassRow | undefined> =>
  (await readClasses(db, creatorId, sql<SqlBool>`c.id = ${dateId}`, sql`''`))[0];

async function readClasses(
  db: Db,
  creatorId: CreatorId,
  which: RawBuilder<SqlBool>,
  sortKey: RawBuilder<string>,
): Promise<(ListedClassRow & { sortKey: string })[]> {
  const { rows } = await sql<ListedClassRow & { sortKey: string }>`
    select ${sql.raw(columnsText(classColumns, 'c'))}, ${sortKey} as "sortKey", ${title} as title,
      (select count(*)::int from waitlist_entries w
        where w.creator_id = c.creator_id and w.occurrence_id = c.id and w.state = 'waiting') as waiting,
      coalesce(x.moved_date is not null or x.capacity is not null or x.place is not null, false) as "isChanged"
    from ${withOffer}
    left join class_exceptions x on x.creator_id = c.creator_id and x.offer_id = c.offer_id and x.host_date = c.host_date
    where c.creator_id = ${creatorId} and ${which}`.execute(db);
  return rows;
}

/** How many filtered dates each tab has. */
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

/** How many people are on the waitlists of dates to come. */
export async function countWaiting(db: Db, creatorId: CreatorId, now: Date): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from waitlist_entries w
    join class_occurrences c on c.creator_id = w.creator_id and c.id = w.occurrence_id
    where w.creator_id = ${creatorId} and w.state = 'waiting' and c.starts_at > ${now}`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Every class that has or had dates, by name. */
export async function classesWithDates(db: Db, creatorId: CreatorId): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from (
      select distinct on (c.offer_id) c.offer_id as id, ${title} as title from ${withOffer}
      where c.creator_id = ${creatorId} order by c.offer_id, ${title} nulls last) known
    where title is not null order by title collate as_read, id`.execute(db);
  return rows;
}
