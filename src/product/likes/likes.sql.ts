import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import { likePattern } from '../../base/like-pattern.ts';
import type { Db, Trx } from '../../platform/database.ts';
import { comesAfter, type ListPlace, placeColumn, withPlace } from '../../platform/list-place.sql.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    likes: Like & { creatorId: CreatorId; visitorId: string };
    liked_pages: { creatorId: CreatorId; pageId: string; renewedAt: Date };
  }
}

export type Like = {
  id: string;
  pageId: string;
  /** '' for the page itself. */
  itemId: string;
  /** What it was called. */
  title: string;
  createdAt: Date;
};
export type Liked = Pick<Like, 'pageId' | 'itemId'>;

/** Stores a like; false when the visitor likes it already. */
export async function insertLike(trx: Trx, creatorId: CreatorId, visitorId: string, like: Like): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('likes')
    .values({ ...like, creatorId, visitorId })
    .onConflict(known => known.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const likesOf = (db: Db | Trx, creatorId: CreatorId, { pageId, itemId }: Liked) =>
  db.selectFrom('likes').where('creatorId', '=', creatorId).where('pageId', '=', pageId).where('itemId', '=', itemId);

/** Takes a like back; false when there was none. */
export async function deleteLike(
  trx: Trx,
  creatorId: CreatorId,
  visitorId: string,
  { pageId, itemId }: Liked,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('likes')
    .where('creatorId', '=', creatorId)
    .where('pageId', '=', pageId)
    .where('itemId', '=', itemId)
    .where('visitorId', '=', visitorId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** How many like it, and whether this visitor does. */
export const findLikes = (db: Db, creatorId: CreatorId, liked: Liked, visitorId: string) =>
  likesOf(db, creatorId, liked)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<boolean>`coalesce(bool_or(visitor_id = ${visitorId}), false)`.as('isLiked'),
    ])
    .executeTakeFirstOrThrow();

/** The pages that show hearts, with the number of likes of each page ('') and card. */
export const selectShownLikes = (db: Db | Trx, creatorId: CreatorId) =>
  db
    .selectFrom('liked_pages as p')
    .leftJoin('likes as l', join => join.onRef('l.creatorId', '=', 'p.creatorId').onRef('l.pageId', '=', 'p.pageId'))
    .where('p.creatorId', '=', creatorId)
    .select(['p.pageId', 'l.itemId', sql<number>`count(l.id)::int`.as('count')])
    .groupBy(['p.pageId', 'l.itemId']);

export const showsHearts = async (db: Db | Trx, creatorId: CreatorId, pageId: string): Promise<boolean> =>
  (await db
    .selectFrom('liked_pages')
    .select('pageId')
    .where('creatorId', '=', creatorId)
    .where('pageId', '=', pageId)
    .executeTakeFirst()) !== undefined;

export const listShowing = async (db: Db | Trx, creatorId: CreatorId): Promise<string[]> =>
  (await db.selectFrom('liked_pages').select('pageId').where('creatorId', '=', creatorId).execute()).map(
    ({ pageId }) => pageId,
  );

/** Shows hearts on a page, or none; false when it was so already. */
export async function setHearts(trx: Trx, creatorId: CreatorId, pageId: string, isShown: boolean): Promise<boolean> {
  const { rows } = isShown
    ? await sql`
        insert into liked_pages (creator_id, page_id) values (${creatorId}, ${pageId})
        on conflict do nothing returning 1`.execute(trx)
    : await sql`
        delete from liked_pages where creator_id = ${creatorId} and page_id = ${pageId} returning 1`.execute(trx);
  return rows.length > 0;
}

/** Whether the page is due to be rendered again for its numbers, which is then noted. */
export async function takeRenewal(trx: Trx, creatorId: CreatorId, pageId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update liked_pages set renewed_at = ${now}
    where creator_id = ${creatorId} and page_id = ${pageId} and renewed_at <= ${now}::timestamptz - interval '1 minute'
    returning 1`.execute(trx);
  return rows.length > 0;
}

export type LikeFilter = {
  q?: string | undefined;
  what?: 'page' | 'card' | undefined;
  /** Only these, whatever the other filters. */
  ids?: readonly string[] | undefined;
};

const searched = (db: Db, creatorId: CreatorId, q: string | undefined) => {
  const query = db.selectFrom('likes').where('creatorId', '=', creatorId);
  return q === undefined || q === '' ? query : query.where('title', 'ilike', likePattern(q));
};

/** Likes newest first, from a place on. */
export async function listLikes(
  db: Db,
  creatorId: CreatorId,
  { q, what, ids }: LikeFilter,
  after: ListPlace | undefined,
  limit: number,
): Promise<(Like & { place: ListPlace })[]> {
  let query = searched(db, creatorId, q);
  if (what !== undefined) query = query.where('itemId', what === 'page' ? '=' : '<>', '');
  if (ids !== undefined) query = query.where('id', 'in', ids);
  if (after !== undefined) query = query.where(comesAfter(after));
  const rows = await query
    .select(['id', 'pageId', 'itemId', 'title', 'createdAt', placeColumn])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(withPlace);
}

/** Counts of what a search finds. */
export const countLikes = (db: Db, creatorId: CreatorId, q: string | undefined) =>
  searched(db, creatorId, q)
    .select([
      sql<number>`count(*) filter (where item_id = '')::int`.as('pages'),
      sql<number>`count(*) filter (where item_id <> '')::int`.as('cards'),
    ])
    .executeTakeFirstOrThrow();

/** What is liked most, under its latest name. */
export async function listMostLiked(db: Db, creatorId: CreatorId, limit: number) {
  const { rows } = await sql<{ title: string; count: number }>`
    select (array_agg(title order by created_at desc))[1] as title, count(*)::int as count
    from likes where creator_id = ${creatorId}
    group by page_id, item_id order by 2 desc, 1 limit ${limit}`.execute(db);
  return rows;
}

/** Likes by day in a zone, from a date on; days without any are left out. */
export async function listLikeDays(db: Db, creatorId: CreatorId, zone: string, from: string) {
  const { rows } = await sql<{ date: string; count: number }>`
    select (created_at at time zone ${zone})::date::text as date, count(*)::int as count
    from likes where creator_id = ${creatorId} and created_at >= (${from}::date::timestamp at time zone ${zone})
    group by 1`.execute(db);
  return rows;
}
