import { type ColumnType, sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { PaidPlan } from './plan-code.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    plan_codes: {
      code_hash: Buffer;
      ending: string;
      plan: PaidPlan;
      made_at: Date;
      creator_id: ColumnType<CreatorId | null, CreatorId | null | undefined, CreatorId | null>;
      redeemed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    };
  }
}

export const insertCode = (trx: Trx, code: { hash: Buffer; ending: string; plan: PaidPlan }, now: Date) =>
  trx
    .insertInto('plan_codes')
    .values({ code_hash: code.hash, ending: code.ending, plan: code.plan, made_at: now })
    .execute();

/** A code, held until the transaction ends: of two who redeem it at once the second sees what the first did. */
export const lockCode = (trx: Trx, hash: Buffer) =>
  trx
    .selectFrom('plan_codes')
    .select(['plan', 'creator_id as creatorId', 'redeemed_at as redeemedAt'])
    .where('code_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();

export const markRedeemed = (trx: Trx, creatorId: CreatorId, hash: Buffer, now: Date) =>
  trx
    .updateTable('plan_codes')
    .set({ creator_id: creatorId, redeemed_at: now })
    .where('code_hash', '=', hash)
    .execute();

/** What a creator redeemed, the latest first. */
export const listRedeemed = (db: Db, creatorId: CreatorId) =>
  db
    .selectFrom('plan_codes')
    .select(['ending', 'plan', sql<Date>`redeemed_at`.as('redeemedAt')])
    .where('creator_id', '=', creatorId)
    .orderBy('redeemed_at', 'desc')
    .execute();

/** How many codes there are for each plan, and how many of them are used. */
export async function countCodes(db: Db): Promise<{ plan: PaidPlan; made: number; used: number }[]> {
  const { rows } = await sql<{ plan: PaidPlan; made: number; used: number }>`
    select plan, count(*)::int as made, count(redeemed_at)::int as used from plan_codes group by plan order by plan`.execute(
    db,
  );
  return rows;
}
