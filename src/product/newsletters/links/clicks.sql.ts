import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    issue_clicks: {
      creatorId: CreatorId;
      issueId: string;
      subscriberId: string;
      link: number;
      at: Date;
      byMachine: boolean;
    };
  }
}

type Reader = { creatorId: CreatorId; issueId: string; subscriberId: string };

/** When a recipient's email left, and whether a person of theirs has clicked; locked until the transaction ends. */
export async function lockReader(trx: Trx, { creatorId, issueId, subscriberId }: Reader) {
  const { rows } = await sql<{ sentAt: Date | null; clickedAt: Date | null }>`
    select case when state = 'sent' then ended_at end as sent_at, clicked_at from issue_recipients
    where creator_id = ${creatorId} and issue_id = ${issueId} and subscriber_id = ${subscriberId} for update`.execute(
    trx,
  );
  return rows[0];
}

/** Stores the press of a link. One of a person replaces that of a machine. */
export async function insertClick(
  trx: Trx,
  { creatorId, issueId, subscriberId }: Reader,
  { link, at, byMachine }: { link: number; at: Date; byMachine: boolean },
): Promise<void> {
  await sql`
    insert into issue_clicks as c (creator_id, issue_id, subscriber_id, link, at, by_machine)
    values (${creatorId}, ${issueId}, ${subscriberId}, ${link}, ${at}, ${byMachine})
    on conflict (creator_id, issue_id, subscriber_id, link) do update
      set at = excluded.at, by_machine = excluded.by_machine where c.by_machine`.execute(trx);
}

/** What a recipient pressed: few rows, one a link. */
export const listClicks = (trx: Trx, { creatorId, issueId, subscriberId }: Reader) =>
  trx
    .selectFrom('issue_clicks')
    .select(['link', 'at', 'byMachine'])
    .where('creatorId', '=', creatorId)
    .where('issueId', '=', issueId)
    .where('subscriberId', '=', subscriberId)
    .execute();

export async function markMachine(
  trx: Trx,
  { creatorId, issueId, subscriberId }: Reader,
  links: readonly number[],
): Promise<void> {
  await sql`
    update issue_clicks set by_machine = true
    where creator_id = ${creatorId} and issue_id = ${issueId} and subscriber_id = ${subscriberId}
      and link = any(${[...links]}::smallint[])`.execute(trx);
}

/** Whether a person has clicked, in the recipient's row and in the count of the issue. */
export async function setClicked(
  trx: Trx,
  { creatorId, issueId, subscriberId }: Reader,
  { at, change }: { at: Date | null; change: 1 | -1 },
): Promise<void> {
  await sql`
    update issue_recipients set clicked_at = ${at}
    where creator_id = ${creatorId} and issue_id = ${issueId} and subscriber_id = ${subscriberId}`.execute(trx);
  await sql`
    update issues set clicked = clicked + ${change} where creator_id = ${creatorId} and id = ${issueId}`.execute(trx);
}

/** How many people pressed each link of an issue. */
export async function countLinkClicks(db: Db, creatorId: CreatorId, issueId: string) {
  const { rows } = await sql<{ link: number; people: number }>`
    select link, count(*)::int as people from issue_clicks
    where creator_id = ${creatorId} and issue_id = ${issueId} and not by_machine group by link`.execute(db);
  return rows;
}
