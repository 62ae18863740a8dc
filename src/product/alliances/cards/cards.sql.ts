import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { Portrait } from '../faces/face.ts';
import { isShownFace } from '../faces/faces.sql.ts';
import type { Badge } from '../promotions/badge.ts';
import { selectCards } from '../promotions/shown-cards.sql.ts';

/** The cards that may be on a creator's page, with the faces of their creators. */
export const selectShownCards = (db: Db | Trx, creatorId: CreatorId, most: number) =>
  selectCards(db, creatorId, most)
    .innerJoin('faces as f', 'f.creatorId', 'p.partnerId')
    .innerJoin('creators as c', 'c.creatorId', 'p.partnerId')
    // The link of this direction belongs to whom it leads to.
    .leftJoin('source_links as l', join =>
      join.onRef('l.creatorId', '=', 'p.partnerId').onRef('l.partnerId', '=', 'p.creatorId'),
    )
    .where('f.isLive', '=', true)
    .where('c.userUrl', 'is not', null)
    .select(['c.userUrl', 'f.name', 'f.greeting', 'f.portrait', 'l.code'])
    .$narrowType<{ userUrl: string }>();

export type FaceChange = { partnerId: CreatorId; afterCreator: CreatorId | null };

/** The oldest change that no other server is working on. */
export async function takeFaceChange(trx: Trx): Promise<FaceChange | undefined> {
  const { rows } = await sql<FaceChange>`
    select partner_id, after_creator from face_changes order by changed_at limit 1 for update skip locked`.execute(trx);
  return rows[0];
}

/** Creators whose live page has the card of a partner, from one on. */
export async function listWithCard(
  trx: Trx,
  { partnerId, afterCreator }: FaceChange,
  limit: number,
): Promise<CreatorId[]> {
  const { rows } = await sql<{ creatorId: CreatorId }>`
    select creator_id from cross_promotions
    where partner_id = ${partnerId} and shown_at is not null
      and (${afterCreator}::uuid is null or creator_id > ${afterCreator}::uuid)
    order by creator_id limit ${limit}`.execute(trx);
  return rows.map(({ creatorId }) => creatorId);
}

export async function moveFaceChange(trx: Trx, { partnerId, afterCreator }: FaceChange): Promise<void> {
  await trx.updateTable('face_changes').set({ afterCreator }).where('partnerId', '=', partnerId).execute();
}

export async function endFaceChange(trx: Trx, { partnerId }: FaceChange): Promise<void> {
  await trx.deleteFrom('face_changes').where('partnerId', '=', partnerId).execute();
}

export type CardRow = {
  id: CreatorId;
  userUrl: string;
  name: string;
  portrait: Portrait | null;
  badge: Badge;
  customBadge: string;
  isShown: boolean;
};

const isAgreed = sql`p.status in ('single_sided', 'publish_pending', 'active') and p.paused_at is null`;

/** Whom a creator recommends, or who recommends them: the newest first. */
export async function listCards(
  db: Db,
  creatorId: CreatorId,
  side: 'recommended' | 'recommendedBy',
  limit: number,
): Promise<CardRow[]> {
  const [own, other] = side === 'recommended' ? ['creator_id', 'partner_id'] : ['partner_id', 'creator_id'];
  const { rows } = await sql<CardRow>`
    select f.creator_id as id, c.user_url, f.name, f.portrait, p.badge, p.custom_badge, p.shown_at is not null as is_shown
    from cross_promotions p
    join faces f on f.creator_id = ${sql.ref(`p.${other}`)} join creators c on c.creator_id = f.creator_id
    where ${sql.ref(`p.${own}`)} = ${creatorId} and ${isAgreed} and c.user_url is not null and ${isShownFace}
      -- a card that no visitor sees is nobody's news
      and (${side === 'recommended'} or p.shown_at is not null)
    order by p.created_at desc, p.id limit ${limit}`.execute(db);
  return rows;
}

export async function countCards(db: Db, creatorId: CreatorId): Promise<{ all: number; shown: number }> {
  const { rows } = await sql<{ all: number; shown: number }>`
    select count(*)::int as all, count(p.shown_at)::int as shown from cross_promotions p
    join faces f on f.creator_id = p.partner_id
    where p.creator_id = ${creatorId} and ${isAgreed} and ${isShownFace}`.execute(db);
  return rows[0] ?? { all: 0, shown: 0 };
}

export type FeedRow = { id: CreatorId; badge: Badge; customBadge: string; by: string[]; count: number };

/**
 * Creators whose cards came onto live pages last, each once: those who agreed, and those who asked to be listed. Looked
 * for among the newest `looked` cards.
 */
export async function listFeed(db: Db, looked: number, limit: number): Promise<FeedRow[]> {
  const { rows } = await sql<FeedRow>`
    select newest.partner_id as id, (array_agg(newest.badge order by newest.shown_at desc))[1] as badge,
      (array_agg(newest.custom_badge order by newest.shown_at desc))[1] as custom_badge,
      (array_agg(recommender.name order by newest.shown_at desc))[1:3] as by, count(*)::int as count
    from (
      select * from cross_promotions p where p.shown_at is not null and p.paused_at is null
      order by p.shown_at desc limit ${looked}) newest
    join faces f on f.creator_id = newest.partner_id
    join creators c on c.creator_id = newest.partner_id
    join faces recommender on recommender.creator_id = newest.creator_id
    join users owner on owner.id = newest.creator_id
    where c.user_url is not null and ${isShownFace} and recommender.is_live and owner.disabled_at is null
      and (newest.status = 'active' or (newest.status = 'single_sided' and c.is_listed))
    group by newest.partner_id order by max(newest.shown_at) desc, newest.partner_id limit ${limit}`.execute(db);
  return rows;
}
