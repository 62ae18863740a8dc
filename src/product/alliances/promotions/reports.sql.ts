import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { ReportReason } from './promotion-limits.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    alliance_reports: {
      creatorId: CreatorId;
      id: string;
      partnerId: CreatorId;
      reason: ReportReason;
      note: string;
      createdAt: Date;
      settledAt: Date | null;
    };
  }
}

export type Report = { partnerId: CreatorId; reason: ReportReason; note: string; createdAt: Date };

/** Stores what a creator reports; of the same partner there is one report until the operator settled it. */
export const storeReport = (trx: Trx, creatorId: CreatorId, { partnerId, reason, note, createdAt }: Report) =>
  sql`
    insert into alliance_reports (creator_id, id, partner_id, reason, note, created_at)
    values (${creatorId}, ${randomUUID()}, ${partnerId}, ${reason}, ${note}, ${createdAt})
    on conflict (creator_id, partner_id) where settled_at is null
    do update set reason = excluded.reason, note = excluded.note, created_at = excluded.created_at`.execute(trx);

/** For the operator: how many reports of all creators wait. */
export async function countOpenReports(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from alliance_reports where settled_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Settles a report; of whom it was, or undefined when it was settled before. */
export async function settleReport(
  trx: Trx,
  id: string,
  now: Date,
): Promise<{ creatorId: CreatorId; email: string } | undefined> {
  const { rows } = await sql<{ creatorId: CreatorId; email: string }>`
    update alliance_reports r set settled_at = ${now} from users u
    where r.id = ${id} and r.settled_at is null and u.id = r.partner_id
    returning r.partner_id as creator_id, u.email`.execute(trx);
  return rows[0];
}
