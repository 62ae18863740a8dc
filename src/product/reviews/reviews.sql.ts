import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import { likePattern } from '../../base/like-pattern.ts';
import type { Db, Trx } from '../../platform/database.ts';
import { comesAfter, type ListPlace, placeColumn, withPlace } from '../../platform/list-place.sql.ts';
import { recordEvent } from '../../platform/product-events/product-events.sql.ts';
import type { HidingReason } from './review.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    reviews: Review & { creatorId: CreatorId; changedAt: Date };
  }
}

export type Review = {
  id: string;
  bookingId: string;
  offerId: string;
  title: string;
  stars: number;
  text: string;
  author: string;
  answer: string;
  hiddenFor: HidingReason | null;
  firstSince: Date | null;
  createdAt: Date;
};

const columns = [
  'id',
  'bookingId',
  'offerId',
  'title',
  'stars',
  'text',
  'author',
  'answer',
  'hiddenFor',
  'firstSince',
  'createdAt',
] as const;

type Written = Pick<Review, 'stars' | 'text' | 'author'>;

/** Stores a new review. */
export async function insertReview(
  trx: Trx,
  creatorId: CreatorId,
  review: Omit<Review, 'answer' | 'hiddenFor' | 'firstSince'>,
): Promise<void> {
  const { id: reviewId, bookingId, offerId, stars, createdAt } = review;
  await trx
    .insertInto('reviews')
    .values({ ...review, creatorId, answer: '', hiddenFor: null, firstSince: null, changedAt: createdAt })
    .execute();
  const payload = { reviewId, bookingId, offerId, stars };
  await recordEvent(trx, createdAt, { creatorId, kind: 'review.received', payload });
}

export const changeReview = (trx: Trx, creatorId: CreatorId, bookingId: string, written: Written, now: Date) =>
  trx
    .updateTable('reviews')
    .set({ ...written, changedAt: now })
    .where('creatorId', '=', creatorId)
    .where('bookingId', '=', bookingId)
    .execute();

const reviewRows = (db: Db | Trx, creatorId: CreatorId) =>
  db.selectFrom('reviews').select(columns).where('creatorId', '=', creatorId);

export const findReview = (db: Db | Trx, creatorId: CreatorId, id: string): Promise<Review | undefined> =>
  reviewRows(db, creatorId).where('id', '=', id).executeTakeFirst();

export const findReviewOf = (db: Db | Trx, creatorId: CreatorId, bookingId: string): Promise<Review | undefined> =>
  reviewRows(db, creatorId).where('bookingId', '=', bookingId).executeTakeFirst();

/** What a creator changes of a review; a hidden one is no longer first. Undefined when there is none. */
export async function moderate(
  trx: Trx,
  creatorId: CreatorId,
  id: string,
  change: Partial<Pick<Review, 'answer' | 'hiddenFor' | 'firstSince'>>,
): Promise<Review | undefined> {
  const isHiding = change.hiddenFor !== undefined && change.hiddenFor !== null;
  let query = trx
    .updateTable('reviews')
    .set(isHiding ? { ...change, firstSince: null } : change)
    .where('creatorId', '=', creatorId)
    .where('id', '=', id);
  if (change.firstSince !== undefined && change.firstSince !== null) query = query.where('hiddenFor', 'is', null);
  return query.returning(columns).executeTakeFirst();
}

export type ReviewFilter = {
  q?: string | undefined;
  stars?: number | undefined;
  state?: 'shown' | 'hidden' | 'unanswered' | undefined;
  /** Only these, whatever the other filters. */
  ids?: readonly string[] | undefined;
};

const searched = (db: Db, creatorId: CreatorId, q: string | undefined) => {
  const query = db.selectFrom('reviews').where('creatorId', '=', creatorId);
  if (q === undefined || q === '') return query;
  const wanted = likePattern(q);
  return query.where(where =>
    where.or([where('author', 'ilike', wanted), where('text', 'ilike', wanted), where('title', 'ilike', wanted)]),
  );
};

/** Reviews newest first, from a place on. */
export async function listReviews(
  db: Db,
  creatorId: CreatorId,
  { q, stars, state, ids }: ReviewFilter,
  after: ListPlace | undefined,
  limit: number,
): Promise<(Review & { place: ListPlace })[]> {
  let query = searched(db, creatorId, q);
  if (stars !== undefined) query = query.where('stars', '=', stars);
  if (state !== undefined) query = query.where('hiddenFor', state === 'hidden' ? 'is not' : 'is', null);
  if (state === 'unanswered') query = query.where('answer', '=', '');
  if (ids !== undefined) query = query.where('id', 'in', ids);
  if (after !== undefined) query = query.where(comesAfter(after));
  const rows = await query
    .select([...columns, placeColumn])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(withPlace);
}

type Counts = { shown: number; hidden: number; unanswered: number; stars: number };

/** Counts of what a search finds; `stars` are those of the shown ones together. */
export const countReviews = (db: Db, creatorId: CreatorId, q: string | undefined): Promise<Counts> =>
  searched(db, creatorId, q)
    .select([
      sql<number>`count(*) filter (where hidden_for is null)::int`.as('shown'),
      sql<number>`count(hidden_for)::int`.as('hidden'),
      sql<number>`count(*) filter (where hidden_for is null and answer = '')::int`.as('unanswered'),
      sql<number>`coalesce(sum(stars) filter (where hidden_for is null), 0)::int`.as('stars'),
    ])
    .executeTakeFirstOrThrow();

type OfferCounts = { offerId: string; shown: number; hidden: number; stars: number };

/** The reviews a page shows, each with the counts of all and of each offer: those put first, then the newest. */
export const selectPublished = (db: Db | Trx, creatorId: CreatorId, most: number) => {
  const all = (what: string) => sql<number>`(select ${sql.raw(what)} from reviews c where c.creator_id = ${creatorId})`;
  return db
    .selectFrom('reviews')
    .select(['id', 'offerId', 'title', 'stars', 'text', 'author', 'answer', 'createdAt'])
    .select([
      all('count(*) filter (where hidden_for is null)::int').as('allShown'),
      all('count(hidden_for)::int').as('allHidden'),
      all('coalesce(sum(stars) filter (where hidden_for is null), 0)::int').as('allStars'),
      sql<OfferCounts[]>`(select jsonb_agg(c) from (
        select offer_id as "offerId", count(*) filter (where hidden_for is null) as shown, count(hidden_for) as hidden,
          coalesce(sum(stars) filter (where hidden_for is null), 0) as stars
        from reviews where creator_id = ${creatorId} group by offer_id) c)`.as('offers'),
    ])
    .where('creatorId', '=', creatorId)
    .where('hiddenFor', 'is', null)
    .orderBy('firstSince', order => order.desc().nullsLast())
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most);
};

/** Takes the address from requests, and the words and the name from the reviews. False when there was no review. */
export async function eraseReviewers(
  trx: Trx,
  creatorId: CreatorId,
  { emails, author, now }: { emails: readonly string[]; author: string; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with asked as (
      update review_requests set email = null, remind_at = null
      where creator_id = ${creatorId} and email = any(${emails}::text[]) returning booking_id)
    update reviews r set text = '', author = ${author}, changed_at = ${now}
    from asked where r.creator_id = ${creatorId} and r.booking_id = asked.booking_id`.execute(trx);
  return Number(numAffectedRows ?? 0) > 0;
}
