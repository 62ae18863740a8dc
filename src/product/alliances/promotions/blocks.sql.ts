import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { noRules, type PromotionRules } from './promotion-limits.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    alliance_blocks: { creatorId: CreatorId; blockedId: CreatorId; createdAt: Date };
    promotion_rules: PromotionRules & { creatorId: CreatorId };
  }
}

/** Blocks a creator; false when that is so already. */
export async function insertBlock(
  trx: Trx,
  creatorId: CreatorId,
  blockedId: CreatorId,
  createdAt: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('alliance_blocks')
    .values({ creatorId, blockedId, createdAt })
    .onConflict(known => known.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const deleteBlock = (trx: Db | Trx, creatorId: CreatorId, blockedId: CreatorId) =>
  trx.deleteFrom('alliance_blocks').where('creatorId', '=', creatorId).where('blockedId', '=', blockedId).execute();

/** Whether either of two creators blocked the other. */
export const isBlocked = async (db: Db | Trx, one: CreatorId, other: CreatorId): Promise<boolean> =>
  (await db
    .selectFrom('alliance_blocks')
    .select('creatorId')
    .where('creatorId', 'in', [one, other])
    .where('blockedId', 'in', [one, other])
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Whom a creator blocked, latest first. */
export const listBlocked = (db: Db, creatorId: CreatorId) =>
  db
    .selectFrom('alliance_blocks as b')
    .innerJoin('creators as c', 'c.creatorId', 'b.blockedId')
    .innerJoin('users as u', 'u.id', 'b.blockedId')
    .select(['b.blockedId as creatorId', 'b.createdAt', 'c.userUrl', 'u.firstName', 'u.lastName'])
    .where('b.creatorId', '=', creatorId)
    .orderBy('b.createdAt', 'desc')
    .execute();

export const findRules = async (db: Db | Trx, creatorId: CreatorId): Promise<PromotionRules> =>
  (await db
    .selectFrom('promotion_rules')
    .select(['acceptsNew', 'leastDays', 'sameLanguage'])
    .where('creatorId', '=', creatorId)
    .executeTakeFirst()) ?? noRules;

export const storeRules = (db: Db, creatorId: CreatorId, rules: PromotionRules) =>
  db
    .insertInto('promotion_rules')
    .values({ ...rules, creatorId })
    .onConflict(known => known.column('creatorId').doUpdateSet(rules))
    .execute();
