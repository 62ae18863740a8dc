import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { mayReceive } from '../../audience/may-receive.flow.ts';
import type { RecipientState } from '../issue/issue.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    issue_recipients: {
      creatorId: CreatorId;
      issueId: string;
      subscriberId: string;
      domain: string;
      lane: number;
      dueAt: Date;
      state: RecipientState;
      unanswered: number;
      waitsSince: Date | null;
      reason: string | null;
      endedAt: Date | null;
      clickedAt: Date | null;
      unsubscribedAt: Date | null;
      complainedAt: Date | null;
    };
  }
}

/** One recipient as a mail needs them. */
export type DueRecipient = {
  subscriberId: string;
  email: string;
  domain: string;
  unanswered: number;
  waitsSince: Date | null;
  mayReceive: boolean;
};

type Lane = { creatorId: CreatorId; issueId: string; lane: number };

/**
 * What a job that ended had begun: only this job sends these recipients. Each is sent once more under its Message-ID,
 * and after a second such end its outcome is unknown.
 */
export async function recoverBegun(db: Db, { creatorId, issueId, lane }: Lane, now: Date): Promise<void> {
  await sql`
    with begun as (
      update issue_recipients set unanswered = unanswered + 1,
        state = case when unanswered > 0 then 'unknown' else 'waiting' end,
        reason = case when unanswered > 0 then 'a server ended twice before the answer came' end,
        ended_at = case when unanswered > 0 then ${now}::timestamptz end
      where creator_id = ${creatorId} and issue_id = ${issueId} and lane = ${lane} and state = 'sending'
      returning state)
    update issues set unknown = unknown + (select count(*) from begun where state = 'unknown')
    where creator_id = ${creatorId} and id = ${issueId} and exists (select from begun where state = 'unknown')`.execute(
    db,
  );
}

/** Those who are due now, at most `most`, none at the domains that rest. */
export async function listDue(
  db: Db,
  { creatorId, issueId, lane }: Lane,
  { now, most, resting }: { now: Date; most: number; resting: readonly string[] },
): Promise<DueRecipient[]> {
  const { rows } = await sql<DueRecipient>`
    select r.subscriber_id, s.email, r.domain, r.unanswered, r.waits_since, ${mayReceive('s')} as may_receive
    from issue_recipients r join subscribers s on s.creator_id = r.creator_id and s.id = r.subscriber_id
    where r.creator_id = ${creatorId} and r.issue_id = ${issueId} and r.lane = ${lane} and r.state = 'waiting'
      and r.due_at <= ${now} and r.domain <> all(${[...resting]}::text[])
    order by r.due_at, r.subscriber_id limit ${most}`.execute(db);
  return rows;
}

/** When the next recipient of a lane is due; null when none waits. */
export async function nextDue(db: Db, { creatorId, issueId, lane }: Lane): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(due_at) as at from issue_recipients
    where creator_id = ${creatorId} and issue_id = ${issueId} and lane = ${lane} and state in ('waiting', 'sending')`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}

/** Recipients who may no longer be mailed have an outcome. The caller has locked the issue. Returns how many. */
export async function suppressGone(
  trx: Trx,
  { creatorId, issueId }: Omit<Lane, 'lane'>,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update issue_recipients set state = 'suppressed', ended_at = ${now}
    where creator_id = ${creatorId} and issue_id = ${issueId} and subscriber_id = any(${[...ids]}::uuid[])
      and state = 'waiting'`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/**
 * The first byte of each leaves now, unless the issue was paused or cancelled, or the recipient left: only those
 * returned may be sent. Nothing else makes a recipient `sending`.
 */
export async function markBegun(db: Db, { creatorId, issueId }: Lane, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ subscriberId: string }>`
    update issue_recipients r set state = 'sending'
    from issues i, subscribers s
    where r.creator_id = ${creatorId} and r.issue_id = ${issueId} and r.subscriber_id = any(${[...ids]}::uuid[])
      and r.state = 'waiting'
      and i.creator_id = r.creator_id and i.id = r.issue_id and i.state = 'sending'
      and s.creator_id = r.creator_id and s.id = r.subscriber_id and ${mayReceive('s')}
    returning r.subscriber_id`.execute(db);
  return rows.map(({ subscriberId }) => subscriberId);
}

/** What became of a recipient. `waiting` is tried again at `dueAt`. */
export type Outcome = {
  subscriberId: string;
  state: 'sent' | 'refused' | 'unknown' | 'waiting';
  reason: string | null;
  /** Whether the answer to a whole mail was lost. */
  isUnanswered: boolean;
  dueAt: Date | null;
};

/** Notes outcomes together with the counts of the issue. Repeating changes nothing. */
export async function noteOutcomes(
  db: Db | Trx,
  { creatorId, issueId }: Lane,
  outcomes: readonly Outcome[],
  now: Date,
): Promise<void> {
  await sql`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
        as o ("subscriberId" uuid, state text, reason text, "isUnanswered" boolean, "dueAt" timestamptz)),
    noted as (
      update issue_recipients r set state = t.state, reason = t.reason,
        unanswered = r.unanswered + t."isUnanswered"::integer,
        due_at = coalesce(t."dueAt", r.due_at),
        waits_since = case when t.state = 'waiting' and t."dueAt" is not null and not t."isUnanswered" then coalesce(r.waits_since, ${now}::timestamptz) else r.waits_since end,
        ended_at = case when t.state <> 'waiting' then ${now}::timestamptz end
      from told t
      where r.creator_id = ${creatorId} and r.issue_id = ${issueId} and r.subscriber_id = t."subscriberId"
        and r.state in ('waiting', 'sending')
      returning r.state)
    update issues i set delivered = i.delivered + c.sent, refused = i.refused + c.refusals, unknown = i.unknown + c.lost
    from (
      select count(*) filter (where state = 'sent')::int as sent,
        count(*) filter (where state = 'refused')::int as refusals,
        count(*) filter (where state = 'unknown')::int as lost
      from noted) c
    where i.creator_id = ${creatorId} and i.id = ${issueId} and c.sent + c.refusals + c.lost > 0`.execute(db);
}

/** Fixes the audience: all of `isIn` who may receive the newsletter. Returns how many. */
export async function freezeAudience(
  trx: Trx,
  creatorId: CreatorId,
  issueId: string,
  { lanes, dueAt, isIn }: { lanes: number; dueAt: Date; isIn: RawBuilder<SqlBool> },
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into issue_recipients (creator_id, issue_id, subscriber_id, domain, lane, due_at)
    select creator_id, ${issueId}, id, lower(split_part(email, '@', 2)), abs(hashtext(id::text)) % ${lanes}::integer, ${dueAt}
    from subscribers s where creator_id = ${creatorId} and ${mayReceive('s')} and ${isIn}
    on conflict do nothing`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** How many an issue would be sent to now. */
export async function countAudience(
  db: Db | Trx,
  creatorId: CreatorId,
  isIn: RawBuilder<SqlBool> = sql`true`,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from subscribers s where creator_id = ${creatorId} and ${mayReceive('s')} and ${isIn}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Recipients who wait are not sent the issue any more. */
export async function endWaiting(trx: Trx, creatorId: CreatorId, issueId: string, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update issue_recipients set state = 'suppressed', reason = 'cancelled', ended_at = ${now}
    where creator_id = ${creatorId} and issue_id = ${issueId} and state = 'waiting'`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Whether a recipient of an issue has no outcome yet. */
export async function hasOpen(db: Db | Trx, creatorId: CreatorId, issueId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from issue_recipients
    where creator_id = ${creatorId} and issue_id = ${issueId} and state in ('waiting', 'sending') limit 1`.execute(db);
  return rows.length > 0;
}

/** What mail servers answered, the commonest first. */
export async function countReasons(db: Db, creatorId: CreatorId, issueId: string) {
  const { rows } = await sql<{ reason: string; people: number }>`
    select coalesce(reason, '') as reason, count(*)::int as people from issue_recipients
    where creator_id = ${creatorId} and issue_id = ${issueId} and state = 'refused'
    group by 1 order by 2 desc, 1 limit 20`.execute(db);
  return rows;
}

/** Issues that leave, for which no lane has been looked at for a while. */
export const listUnderWay = (db: Db, before: Date) =>
  db
    .selectFrom('issues')
    .select(['creatorId', 'id as issueId'])
    .where('state', '=', 'sending')
    .where('trigger', '=', 'creator')
    .where('frozenAt', '<', before)
    .limit(1000)
    .execute();

/**
 * Queues the lanes of an issue that have no job, such as after changes by hand in the tables, and lets those begin again
 * that were given up. A lane never has two.
 */
export async function tendLanes(trx: Trx, creatorId: CreatorId, issueId: string, lanes: number): Promise<void> {
  const isOfLane = sql`o.task = 'send-issue' and o.payload @> jsonb_build_object('issueId', ${issueId}::text)`;
  await sql`
    update outbox o set failed_at = null, tries = 0, run_at = now() where ${isOfLane} and o.failed_at is not null`.execute(
    trx,
  );
  await sql`
    insert into outbox (task, payload)
    select 'send-issue', jsonb_build_object('creatorId', ${creatorId}::text, 'issueId', ${issueId}::text, 'lane', lane)
    from generate_series(0, ${lanes}::integer - 1) lane
    where not exists (select from outbox o where ${isOfLane} and (o.payload->>'lane')::integer = lane)`.execute(trx);
}

type Recipient = { creatorId: CreatorId; issueId: string; subscriberId: string };

/** Whether this is the first complaint of the recipient about the issue. */
export async function markComplained(trx: Trx, recipient: Recipient, now: Date): Promise<boolean> {
  return markOnce(trx, recipient, sql`complained_at`, now);
}

/** Whether the recipient had been sent the issue until now. */
export async function markReturned(
  trx: Trx,
  { creatorId, issueId, subscriberId }: Recipient,
  reason: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update issue_recipients set state = 'refused', reason = ${reason}
    where creator_id = ${creatorId} and issue_id = ${issueId} and subscriber_id = ${subscriberId} and state = 'sent'`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0) > 0;
}

/** Whether the recipient had not unsubscribed in this issue before. */
export async function markUnsubscribed(trx: Trx, recipient: Recipient, now: Date): Promise<boolean> {
  return markOnce(trx, recipient, sql`unsubscribed_at`, now);
}

async function markOnce(
  trx: Trx,
  { creatorId, issueId, subscriberId }: Recipient,
  column: RawBuilder<unknown>,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update issue_recipients set ${column} = ${now}
    where creator_id = ${creatorId} and issue_id = ${issueId} and subscriber_id = ${subscriberId}
      and ${column} is null`.execute(trx);
  return Number(numAffectedRows ?? 0) > 0;
}
