import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db } from '../../platform/database.ts';
import type { ReportReason } from '../alliances/promotions/promotion-limits.ts';

type ShownReport = {
  id: string;
  reason: ReportReason;
  note: string;
  createdAt: Date;
  reportedId: CreatorId;
  reportedEmail: string;
  reportedUrl: string | null;
  reporterEmail: string;
  reporters: number;
  settledAt: Date | null;
  settledBy: string | null;
  settledWith: string;
};

/** Reports that wait, or those that were settled, with what the log says of it; the latest first. */
export async function listReports(db: Db, isSettled: boolean, limit: number): Promise<ShownReport[]> {
  const which = isSettled
    ? sql`r.settled_at is not null order by r.settled_at desc`
    : sql`r.settled_at is null order by r.created_at desc`;
  const { rows } = await sql<ShownReport>`
    select r.id, r.reason, r.note, r.created_at, r.partner_id as reported_id, reported.email as reported_email,
      c.user_url as reported_url, reporter.email as reporter_email, r.settled_at, a.actor as settled_by,
      coalesce(a.details->>'outcome', '') as settled_with,
      (select count(*)::int from alliance_reports o where o.partner_id = r.partner_id and o.settled_at is null) as reporters
    from alliance_reports r
    join users reported on reported.id = r.partner_id
    join creators c on c.creator_id = r.partner_id
    join users reporter on reporter.id = r.creator_id
    left join operator_acts a on r.settled_at is not null and a.details ? 'creatorId'
      and a.details->>'creatorId' = r.partner_id::text and a.details->>'report' = r.id::text
    where ${which} limit ${limit}`.execute(db);
  return rows;
}
