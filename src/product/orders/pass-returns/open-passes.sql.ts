import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { type Pass, passes, passOf } from '../passes/passes.sql.ts';

/** A creator's paid passes that have not ended. */
export async function openPasses(db: Db, creatorId: CreatorId, now: Date): Promise<Pass[]> {
  const rows = await passes(db, creatorId)
    .where('price', '>', 0)
    .where(eb => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', now)]))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(passOf);
}

/** Ends a pass, and the period of its membership: the unused part was refunded. The caller holds its lock. */
export const closePass = (trx: Trx, { creatorId, id }: Pick<Pass, 'creatorId' | 'id'>, now: Date) =>
  sql`with closed as (
      update memberships set period_end = least(period_end, greatest(${now}::timestamptz, period_start + interval '1 millisecond'))
      where creator_id = ${creatorId} and pass_id = ${id} returning period_end)
    update passes set withdrawn = withdrawn + coalesce(left_over, 0), left_over = left_over * 0,
      expires_at = coalesce((select period_end from closed), least(expires_at, ${now}::timestamptz))
    where creator_id = ${creatorId} and id = ${id}`.execute(trx);
