import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { Recommendation } from './badge.ts';
import { keptStatuses, type PromotionStatus } from './promotion.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    cross_promotions: Promotion;
  }
}

export type Side = 'creator' | 'partner';
/** A side of a cross promotion: how `creatorId` stands to `partnerId`. */
export type Promotion = Recommendation & {
  creatorId: CreatorId;
  id: string;
  /** Null in an invitation of a person who is not on Vitrine; `email` is theirs then. */
  partnerId: CreatorId | null;
  email: string;
  status: PromotionStatus;
  /** What it was before it ended. */
  before: PromotionStatus | null;
  endedBy: Side | null;
  endedAt: Date | null;
  reason: string;
  invitedBy: Side | null;
  invitedAt: Date | null;
  acceptedAt: Date | null;
  note: string;
  pausedAt: Date | null;
  /** Since when the partner's card is on the creator's live page. */
  shownAt: Date | null;
  createdAt: Date;
};

/** Both rows of two creators, locked in order of their ids. No other transaction inserts one of them before this one ends. */
export async function lockPair(
  trx: Trx,
  creatorId: CreatorId,
  partnerId: CreatorId,
): Promise<{ mine: Promotion | undefined; theirs: Promotion | undefined }> {
  const ids = [creatorId, partnerId].toSorted();
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cross promotion ${ids.join(' ')}`}, 0))`.execute(trx);
  const rows = await trx
    .selectFrom('cross_promotions')
    .selectAll()
    .where('creatorId', 'in', [creatorId, partnerId])
    .where('partnerId', 'in', [creatorId, partnerId])
    .orderBy('creatorId')
    .forUpdate()
    .execute();
  return {
    mine: rows.find(row => row.creatorId === creatorId),
    theirs: rows.find(row => row.creatorId === partnerId),
  };
}

/** All pairs of a creator, both rows of each, locked in the order in which every transaction locks them. */
export const lockPairsOf = (trx: Trx, creatorId: CreatorId): Promise<Promotion[]> =>
  trx
    .selectFrom('cross_promotions')
    .selectAll()
    .where(of => of.or([of('creatorId', '=', creatorId), of('partnerId', '=', creatorId)]))
    .orderBy(sql`least(creator_id, partner_id)`)
    .orderBy(sql`greatest(creator_id, partner_id)`)
    .orderBy('creatorId')
    .forUpdate()
    .execute();

export async function storePromotion(trx: Trx, row: Promotion): Promise<void> {
  await trx
    .insertInto('cross_promotions')
    .values(row)
    .onConflict(known => known.columns(['creatorId', 'id']).doUpdateSet(row))
    .execute();
}

export const findPromotion = (db: Db | Trx, creatorId: CreatorId, id: string): Promise<Promotion | undefined> =>
  db
    .selectFrom('cross_promotions')
    .selectAll()
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .executeTakeFirst();

/** The same, locked. Only for a row without a partner, whose other side cannot be locked first. */
export const lockInvitation = (trx: Trx, creatorId: CreatorId, id: string): Promise<Promotion | undefined> =>
  trx
    .selectFrom('cross_promotions')
    .selectAll()
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** A creator's invitation to an address, locked also while there is none. */
export async function lockByEmail(trx: Trx, creatorId: CreatorId, email: string): Promise<Promotion | undefined> {
  const lock = `cross promotion ${creatorId} ${email}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(trx);
  return trx
    .selectFrom('cross_promotions')
    .selectAll()
    .where('creatorId', '=', creatorId)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
}

/** Invitations that wait for the owner of an address. */
export const listToWake = (db: Db, email: string): Promise<Pick<Promotion, 'creatorId' | 'id'>[]> =>
  db
    .selectFrom('cross_promotions')
    .select(['creatorId', 'id'])
    .where('email', '=', email)
    .where('status', '=', 'non_vitrine_invite_pending')
    .orderBy('creatorId')
    .execute();

export const deletePromotion = (trx: Trx, { creatorId, id }: Pick<Promotion, 'creatorId' | 'id'>) =>
  trx.deleteFrom('cross_promotions').where('creatorId', '=', creatorId).where('id', '=', id).execute();

/** Invitations that were not allowed yet, of one creator or to them; of everybody in batches, from a row on. */
export function listIneligible(
  db: Db,
  { of, after, limit }: { of?: CreatorId; after?: { creatorId: CreatorId; id: string } | undefined; limit: number },
): Promise<Pick<Promotion, 'creatorId' | 'id' | 'partnerId'>[]> {
  let query = db
    .selectFrom('cross_promotions')
    .select(['creatorId', 'id', 'partnerId'])
    .where('status', '=', 'outgoing_invite_ineligible');
  if (of !== undefined) query = query.where(row => row.or([row('creatorId', '=', of), row('partnerId', '=', of)]));
  if (after !== undefined)
    query = query.where(sql<boolean>`(creator_id, id) > (${after.creatorId}::uuid, ${after.id}::uuid)`);
  return query.orderBy('creatorId').orderBy('id').limit(limit).execute();
}

/** Whose live page has a creator's card. */
export const listShowing = async (db: Db | Trx, partnerId: CreatorId): Promise<CreatorId[]> =>
  (
    await db
      .selectFrom('cross_promotions')
      .select('creatorId')
      .where('partnerId', '=', partnerId)
      .where('status', 'in', keptStatuses)
      .where('shownAt', 'is not', null)
      .execute()
  ).map(({ creatorId }) => creatorId);

/** Whether an invitation of a creator, or to them, was not allowed yet. */
export const hasIneligible = async (db: Db | Trx, creatorId: CreatorId): Promise<boolean> =>
  (await db
    .selectFrom('cross_promotions')
    .select('id')
    .where('status', '=', 'outgoing_invite_ineligible')
    .where(row => row.or([row('creatorId', '=', creatorId), row('partnerId', '=', creatorId)]))
    .limit(1)
    .executeTakeFirst()) !== undefined;
