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

export type OpenReport = {
  id: string;
  reason: ReportReason;
  note: string;
  createdAt: Date;
  reportedEmail: string;
  reportedUrl: string | null;
  reporterEmail: string;
  /** How many creators report the same one. */
  reporters: number;
};

/** For the operator: open reports, latest first. */
export async function listOpenReports(db: Db, limit: number): Promise<OpenReport[]> {
  const { rows } = await sql<OpenReport>`
    select r.id, r.reason, r.note, r.created_at, reported.email as reported_email, c.user_url as reported_url,
      reporter.email as reporter_email,
      (select count(*)::int from alliance_reports o where o.partner_id = r.partner_id and o.settled_at is null) as reporters
    from alliance_reports r
    join users reported on reported.id = r.partner_id
    join creators c on c.creator_id = r.partner_id
    join users reporter on reporter.id = r.creator_id
    where r.settled_at is null order by r.created_at desc limit ${limit}`.execute(db);
  return rows;
}

/** Marks a report as settled; false when it was already. */
export async function settleReport(trx: Trx, id: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update alliance_reports set settled_at = ${now} where id = ${id} and settled_at is null returning 1`.execute(trx);
  return rows.length > 0;
}
