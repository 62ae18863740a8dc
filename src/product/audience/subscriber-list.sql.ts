import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import { likePattern } from '../../base/like-pattern.ts';
import type { Db } from '../../platform/database.ts';
import { type ListPlace, withPlace } from '../../platform/list-place.sql.ts';
import {
  type ConfirmedWay,
  type Subscriber,
  type SubscriberSource,
  type SubscriberStatus,
  subscriberStatuses,
} from './subscriber.ts';
import { mostCounted } from './subscriber-list.ts';
import type { SuppressionKind } from './suppressions/suppression.ts';

export type SubscriberFilter = {
  q?: string | undefined;
  status?: SubscriberStatus | undefined;
  source?: SubscriberSource | undefined;
  tag?: string | undefined;
  /** Only these, whatever the other filters. */
  ids?: readonly string[] | undefined;
};
export type ListedSubscriber = Subscriber & {
  askedPage: string;
  askedWording: number;
  createdAt: Date;
  source: SubscriberSource;
  confirmedWay: ConfirmedWay | null;
  confirmedAfter: number | null;
  confirmedAgent: string | null;
  firstClickAt: Date | null;
  isClaimed: boolean;
  tags: string[];
  cameFrom: string | null;
  /** By us; null for none. */
  suppressed: Exclude<SuppressionKind, 'person'> | null;
  suppressedReason: string | null;
  suppressedSince: Date | null;
  suppressedUntil: Date | null;
  place: ListPlace;
};

/** Words that find at most so many are looked up by themselves; more common ones are found in the order of the list. */
const mostLookedUp = 1000;
/** Shorter words are not in the index of words, so they are the beginning of an address. */
const shortestWord = 3;

/** What words find, as a condition. */
async function foundBy(db: Db, creatorId: CreatorId, q: string): Promise<RawBuilder<SqlBool>> {
  const words = q.trim().toLowerCase();
  if (words.length < shortestWord) return sql`s.email like ${likePattern(words).slice(1)}`;
  const wanted = sql<SqlBool>`s.email ilike ${likePattern(words)}`;
  const { rows } = await sql<{ id: string }>`
    select s.id from subscribers s where s.creator_id = ${creatorId} and s.removed_at is null and ${wanted}
    limit ${mostLookedUp + 1}`.execute(db);
  return rows.length > mostLookedUp ? wanted : sql`s.id = any(${rows.map(({ id }) => id)}::uuid[])`;
}

/**
 * The rows to read, as `s`: those of a tag through its own index, which has the same order. `at` are the columns of
 * that order.
 */
async function rowsOf(db: Db, creatorId: CreatorId, { q, status, source, tag, ids }: SubscriberFilter) {
  const isTagged = tag !== undefined && ids === undefined;
  const conditions: RawBuilder<SqlBool>[] = [sql`s.creator_id = ${creatorId}`, sql`s.removed_at is null`];
  if (ids !== undefined) conditions.push(sql`s.id = any(${ids}::uuid[])`);
  if (isTagged) conditions.push(sql`g.creator_id = ${creatorId} and g.tag_id = ${tag}::uuid`);
  if (status !== undefined) conditions.push(sql`s.status = ${status}`);
  // A literal, so that the index of one source is known to fit.
  if (source !== undefined) conditions.push(sql`s.source = ${sql.lit(source)}`);
  if (q !== undefined && q !== '') conditions.push(await foundBy(db, creatorId, q));
  return {
    from: isTagged
      ? sql`taggings g join subscribers s on s.creator_id = g.creator_id and s.id = g.subscriber_id`
      : sql`subscribers s`,
    where: sql.join(conditions, sql` and `),
    at: isTagged ? { time: sql`g.created_at`, id: sql`g.subscriber_id` } : { time: sql`s.created_at`, id: sql`s.id` },
  };
}

/** Subscribers newest first, from a place on. */
export async function listSubscribers(
  db: Db,
  creatorId: CreatorId,
  filter: SubscriberFilter,
  after: ListPlace | undefined,
  limit: number,
  now: Date,
): Promise<ListedSubscriber[]> {
  const { from, where, at } = await rowsOf(db, creatorId, filter);
  const isAfter =
    after === undefined
      ? sql`true`
      : sql`(${at.time}, ${at.id}) < (timestamptz 'epoch' + ${after.micros} * interval '1 microsecond', ${after.id}::uuid)`;
  const { rows } = await sql<Omit<ListedSubscriber, 'place'> & ListPlace>`
    with found as (
      select s.* from ${from} where ${where} and ${isAfter} order by ${at.time} desc, ${at.id} desc limit ${limit})
    select f.id, f.email, f.status, f.asked_at, f.mailed_at, f.confirmed_at, f.unsubscribed_at, f.removed_at,
      f.asked_page, f.asked_wording, f.created_at, f.source, f.confirmed_way, f.confirmed_after, f.confirmed_agent,
      f.first_click_at, f.is_claimed, (extract(epoch from f.created_at) * 1000000)::bigint as micros,
      array(select t.name from taggings g join tags t on t.creator_id = g.creator_id and t.id = g.tag_id
        where g.creator_id = f.creator_id and g.subscriber_id = f.id order by lower(t.name)) as tags,
      (select name from sources where creator_id = f.creator_id and id = f.last_source) as came_from,
      x.kind as suppressed, x.reason as suppressed_reason, x.since as suppressed_since, x.until as suppressed_until
    from found f left join lateral (
      select kind, reason, since, until from suppressions
      where creator_id = f.creator_id and email_digest = email_digest(f.email) and kind <> 'person'
        and (until is null or until > ${now})
      order by until desc nulls first limit 1) x on true
    order by f.created_at desc, f.id desc`.execute(db);
  return rows.map(withPlace);
}

/** Counts by state of what a search finds, up to `mostCounted` and one of each. */
export async function countSubscribers(
  db: Db,
  creatorId: CreatorId,
  { q, source, tag }: SubscriberFilter,
): Promise<Record<SubscriberStatus, number>> {
  const { from, where } = await rowsOf(db, creatorId, { q, source, tag });
  const counted = (status: SubscriberStatus) =>
    sql`(select count(*)::int from (
      select from ${from} where ${where} and s.status = ${status} limit ${mostCounted + 1}) c) as ${sql.ref(status)}`;
  const { rows } = await sql<Record<SubscriberStatus, number>>`
    select ${sql.join(subscriberStatuses.map(counted))}`.execute(db);
  return rows[0] ?? { pending: 0, confirmed: 0, unsubscribed: 0 };
}
