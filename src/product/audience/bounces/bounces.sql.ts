import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    mail_reports: { digest: Buffer; receivedAt: Date };
    counted_bounces: {
      creatorId: CreatorId;
      subscriberId: string;
      cause: string;
      reason: string;
      countedAt: Date;
    };
  }
}

/** False for a report that was taken before. */
export async function keepReport(trx: Trx, digest: Buffer, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('mail_reports')
    .values({ digest, receivedAt: now })
    .onConflict(known => known.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The address of a subscriber, locked until the transaction ends. */
export const holdEmail = async (trx: Trx, creatorId: CreatorId, id: string): Promise<string | undefined> =>
  (
    await trx
      .selectFrom('subscribers')
      .select('email')
      .where('creatorId', '=', creatorId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
  )?.email;

/** Counts a bounce once for each cause; returns how many there were since `since`. */
export async function countBounce(
  trx: Trx,
  creatorId: CreatorId,
  bounce: { subscriberId: string; cause: string; reason: string; now: Date; since: Date },
): Promise<number> {
  const { subscriberId, cause, reason, now, since } = bounce;
  await trx
    .insertInto('counted_bounces')
    .values({ creatorId, subscriberId, cause, reason, countedAt: now })
    .onConflict(known => known.doNothing())
    .execute();
  const { count } = await trx
    .selectFrom('counted_bounces')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('creatorId', '=', creatorId)
    .where('subscriberId', '=', subscriberId)
    .where('countedAt', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** After a suppression counting begins anew. */
export const endCounting = (trx: Trx, creatorId: CreatorId, subscriberId: string) =>
  trx
    .deleteFrom('counted_bounces')
    .where('creatorId', '=', creatorId)
    .where('subscriberId', '=', subscriberId)
    .execute();

export async function forgetBounces(db: Db, before: { reports: Date; counted: Date }): Promise<void> {
  await db.deleteFrom('mail_reports').where('receivedAt', '<', before.reports).execute();
  await db.deleteFrom('counted_bounces').where('countedAt', '<', before.counted).execute();
}
