import { type SqlBool, sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import { likePattern } from '../../../base/like-pattern.ts';
import { mostCounted } from '../../../base/lists/list-question.ts';
import type { Db } from '../../../platform/database.ts';
import { comesAfterPlace, keyColumn, type SortedPlace, type SortKey } from '../../../platform/sorted-place.sql.ts';
import { isOwed } from '../../orders/order-list/order-list.flow.ts';
import type { BookingOrder, ListScope } from '../booking/booking.ts';
import { type BookingRow, bookingColumns } from '../booking/booking-row.sql.ts';

export type ListFilter = {
  q?: string | undefined;
  /** Most rows may have these words: they are searched row by row, in the order of the list. */
  isCommon?: boolean | undefined;
  offerId?: string | undefined;
  kind?: 'individual' | 'group' | undefined;
  /** Only these, whatever the other filters. */
  ids?: readonly string[] | undefined;
};

export type ListQuestion = {
  scope: ListScope;
  filter: ListFilter;
  sort: BookingOrder;
  after: SortedPlace | undefined;
  limit: number;
};

const id = sql`id`;
export const bookingSorts: Record<BookingOrder, SortKey> = {
  soonest: { by: sql`starts_at`, kind: 'instant', way: 'asc' },
  latest: { by: sql`starts_at`, kind: 'instant', way: 'desc' },
  booked: { by: sql`created_at`, kind: 'instant', way: 'desc' },
  name: { by: sql`customer_name collate as_read`, kind: 'text', way: 'asc' },
};

const longAgo = (now: Date) => new Date(now.getTime() - 2 * 86_400_000);

/** The bookings of each tab. A booking may be in several: a pending one is upcoming too. */
const inScope = (scope: ListScope, creatorId: CreatorId, now: Date) =>
  ({
    all: sql<SqlBool>`status in ('confirmed', 'pending', 'cancelled')`,
    // Nothing lasts two days, which a constraint ensures: earlier rows need not be read.
    upcoming: sql<SqlBool>`status in ('confirmed', 'pending') and ends_at > ${now} and starts_at > ${longAgo(now)}`,
    pending: sql<SqlBool>`status = 'pending'`,
    unpaid: sql<SqlBool>`status = 'confirmed' and ${isOwed(creatorId)}`,
    past: sql<SqlBool>`status in ('confirmed', 'pending') and ends_at <= ${now}`,
    cancelled: sql<SqlBool>`status = 'cancelled'`,
  })[scope];

function matches({ q, isCommon = false, offerId, kind, ids }: ListFilter) {
  const conditions = [sql<SqlBool>`customer_email is not null`];
  if (offerId !== undefined) conditions.push(sql<SqlBool>`offer_id = ${offerId}::uuid`);
  if (kind !== undefined) conditions.push(sql<SqlBool>`kind = ${kind}`);
  if (ids !== undefined) conditions.push(sql<SqlBool>`id = any(${ids}::uuid[])`);
  if (q !== undefined && q !== '') {
    const like = likePattern(q);
    const has = sql<SqlBool>`(customer_name ilike ${like} or customer_email ilike ${like} or offer->>'title' ilike ${like})`;
    // As a number the condition hides from the index of words, and the planner expects it of a third of the
    // rows.
    conditions.push(isCommon ? sql<SqlBool>`${has}::int > 0` : has);
  }
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}

/**
 * For words that few rows have, the ids of those rows; for common ones says so. Otherwise PostgreSQL sometimes
 * searches every row of the list for rare words, and collects all common ones from the index.
 */
export async function narrowedByWords(db: Db, creatorId: CreatorId, filter: ListFilter): Promise<ListFilter> {
  if (!filter.q || filter.ids !== undefined) return filter;
  const { rows } = await sql<{ id: string }>`
    select id from bookings where creator_id = ${creatorId} and ${matches(filter)} limit ${mostCounted + 1}`.execute(
    db,
  );
  return rows.length > mostCounted ? { ...filter, isCommon: true } : { ids: rows.map(row => row.id) };
}

/** A page of the creator's bookings by keyset, each with its place in the list. */
export async function listBookings(
  db: Db,
  creatorId: CreatorId,
  { scope, filter, sort, after, limit }: ListQuestion,
  now: Date,
): Promise<(BookingRow & { place: SortedPlace })[]> {
  const key = bookingSorts[sort];
  let query = db
    .selectFrom('bookings')
    .select(bookingColumns)
    .select(keyColumn(key).as('key'))
    .where('creatorId', '=', creatorId)
    .where(inScope(scope, creatorId, now))
    .where(matches(filter));
  if (after !== undefined) query = query.where(comesAfterPlace(key, id, after));
  const rows = await query.orderBy(key.by, key.way).orderBy('id', key.way).limit(limit).execute();
  return rows.map(({ key, ...row }) => ({ ...row, place: { key, id: row.id } }));
}

/** The text of every question answered in the filtered bookings, in the order they were first asked. */
export async function askedLabels(
  db: Db,
  creatorId: CreatorId,
  { scope, filter }: Pick<ListQuestion, 'scope' | 'filter'>,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    select answer->>'label' as label
    from (select created_at, answers from bookings
      where creator_id = ${creatorId} and ${inScope(scope, creatorId, now)} and ${matches(filter)}) found
    cross join lateral jsonb_array_elements(answers) with ordinality as each (answer, nth)
    group by 1 order by min(created_at), min(nth), min(answer->>'label') collate "C"`.execute(db);
  return rows.map(({ label }) => label);
}

type ScopeCounts = Record<Exclude<ListScope, 'all'>, number>;

/** How many filtered bookings each tab has; nothing is counted beyond `mostCounted`. */
export async function countScopes(db: Db, creatorId: CreatorId, asked: ListFilter, now: Date): Promise<ScopeCounts> {
  const filter = await narrowedByWords(db, creatorId, asked);
  const counted = (scope: ListScope) => sql`(select count(*)::int from (
    select from bookings where creator_id = ${creatorId} and ${inScope(scope, creatorId, now)} and ${matches(filter)}
    limit ${mostCounted}) found)`;
  const { rows } = await sql<ScopeCounts>`
    select ${counted('upcoming')} as upcoming, ${counted('pending')} as pending, ${counted('unpaid')} as unpaid,
      ${counted('past')} as past, ${counted('cancelled')} as cancelled`.execute(db);
  return rows[0] ?? { upcoming: 0, pending: 0, unpaid: 0, past: 0, cancelled: 0 };
}

/**
 * Everything that was ever booked with this creator, under its last title, by title. Skips from one to the next in
 * the index.
 */
export async function bookedOffers(db: Db, creatorId: CreatorId): Promise<{ id: string; title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    with recursive last as (
      (select offer_id, id from bookings
        where creator_id = ${creatorId} and customer_email is not null and offer_id <> id
        order by offer_id, created_at desc limit 1)
      union all
      select next.offer_id, next.id from last cross join lateral (
        select offer_id, id from bookings
        where creator_id = ${creatorId} and customer_email is not null and offer_id <> id and offer_id > last.offer_id
        order by offer_id, created_at desc limit 1) next)
    select last.offer_id as id, b.offer->>'title' as title
    from last join bookings b on b.creator_id = ${creatorId} and b.id = last.id
    order by (b.offer->>'title') collate as_read, last.offer_id`.execute(db);
  return rows;
}

type DateSeats = { id: string; capacity: number; booked: number; unpaid: number };

/** By date: the seats, people with one, and unpaid among them. */
export async function seatsOfDates(
  db: Db,
  creatorId: CreatorId,
  ids: readonly string[],
): Promise<Map<string, DateSeats>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<DateSeats>`
    select c.id, c.capacity,
      count(*) filter (where bookings.status in ('confirmed', 'pending'))::int as booked,
      count(*) filter (where bookings.status = 'confirmed' and ${isOwed(creatorId)})::int as unpaid
    from class_occurrences c join bookings on bookings.creator_id = c.creator_id and bookings.occurrence_id = c.id
    where c.creator_id = ${creatorId} and c.id = any(${[...new Set(ids)]}::uuid[])
    group by c.id, c.capacity`.execute(db);
  return new Map(rows.map(row => [row.id, row]));
}

type OfferCount = { id: string; ahead: number; total: number };

/** How often each offer was booked, by its id: all that was not cancelled, and of those the upcoming ones. */
export async function countByOffer(db: Db, creatorId: CreatorId, now: Date): Promise<OfferCount[]> {
  const { rows } = await sql<OfferCount>`
    select offer_id as id, count(*)::int as total, count(*) filter (where ends_at > ${now})::int as ahead
    from bookings where creator_id = ${creatorId} and customer_email is not null and status in ('confirmed', 'pending') and offer_id <> id
    group by offer_id`.execute(db);
  return rows;
}

/** The starts of confirmed and pending bookings in a range, soonest first. */
export async function startsBetween(db: Db, creatorId: CreatorId, from: Date, to: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('startsAt')
    .where('creatorId', '=', creatorId)
    .where('status', 'in', ['confirmed', 'pending'])
    .where('startsAt', '>=', from)
    .where('startsAt', '<', to)
    .orderBy('startsAt')
    .execute();
  return rows.map(row => row.startsAt);
}
