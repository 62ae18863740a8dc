import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';

/**
 * Recipients whom only a file calls subscribers are due `perDay` a day, behind those of the creator's other issues
 * (decision 0104).
 */
export async function spreadClaimed(
  trx: Trx,
  creatorId: CreatorId,
  issueId: string,
  { perDay, now }: { perDay: number; now: Date },
): Promise<void> {
  await sql`
    with claimed as materialized (
      select r.issue_id, r.subscriber_id, r.due_at, r.state
      from subscribers s
      join issue_recipients r on r.creator_id = s.creator_id and r.subscriber_id = s.id
      where s.creator_id = ${creatorId} and s.is_claimed),
    before as (
      select count(*)::int as others from claimed
      where issue_id <> ${issueId} and state <> 'suppressed' and due_at > ${now}::timestamptz - interval '1 day'),
    numbered as (
      select subscriber_id, row_number() over (order by due_at, subscriber_id) - 1 as nth
      from claimed where issue_id = ${issueId})
    update issue_recipients r set due_at = r.due_at + (before.others + n.nth) / ${perDay}::int * interval '1 day'
    from numbered n, before
    where r.creator_id = ${creatorId} and r.issue_id = ${issueId} and r.subscriber_id = n.subscriber_id`.execute(trx);
}
