import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { mayReceive } from '../../audience/may-receive.flow.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    newsletter_sequences: { creatorId: CreatorId; isOn: boolean };
    newsletter_steps: { creatorId: CreatorId; issueId: string; position: number; delayDays: number };
    newsletter_due: { creatorId: CreatorId; subscriberId: string; issueId: string; dueAt: Date };
  }
}

type Step = { issueId: string; delayDays: number };

/** The emails for new subscribers, in their order. */
export async function listSteps(db: Db | Trx, creatorId: CreatorId) {
  const { rows } = await sql<Step & { subject: string; sent: number }>`
    select t.issue_id, t.delay_days, i.subject, i.delivered as sent
    from newsletter_steps t join issues i on i.creator_id = t.creator_id and i.id = t.issue_id
    where t.creator_id = ${creatorId} order by t.position`.execute(db);
  return rows;
}

export async function isSequenceOn(db: Db | Trx, creatorId: CreatorId): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_sequences')
    .select('isOn')
    .where('creatorId', '=', creatorId)
    .executeTakeFirst();
  return row?.isOn ?? false;
}

/** Turns the emails on or off, and locks their row until the transaction ends. */
export async function storeSequence(trx: Trx, creatorId: CreatorId, isOn: boolean): Promise<void> {
  await trx
    .insertInto('newsletter_sequences')
    .values({ creatorId, isOn })
    .onConflict(known => known.column('creatorId').doUpdateSet({ isOn }))
    .execute();
}

/** Replaces the steps. What is due for those that stay stays due. */
export async function replaceSteps(trx: Trx, creatorId: CreatorId, steps: readonly Step[]): Promise<void> {
  const ids = steps.map(({ issueId }) => issueId);
  await sql`
    delete from newsletter_steps where creator_id = ${creatorId} and issue_id <> all(${ids}::uuid[])`.execute(trx);
  await sql`
    insert into newsletter_steps (creator_id, issue_id, position, delay_days)
    select ${creatorId}, issue_id, at - 1, delay_days
    from unnest(${ids}::uuid[], ${steps.map(({ delayDays }) => delayDays)}::smallint[]) with ordinality as s (issue_id, delay_days, at)
    on conflict (creator_id, issue_id) do update set position = excluded.position, delay_days = excluded.delay_days`.execute(
    trx,
  );
}

/** A new subscriber: each step will be due for them. */
export async function planSteps(trx: Trx, creatorId: CreatorId, subscriberId: string, now: Date): Promise<void> {
  await sql`
    insert into newsletter_due (creator_id, subscriber_id, issue_id, due_at)
    select t.creator_id, ${subscriberId}, t.issue_id, ${now}::timestamptz + t.delay_days * interval '1 day'
    from newsletter_steps t join newsletter_sequences q on q.creator_id = t.creator_id
    where t.creator_id = ${creatorId} and q.is_on
      and not exists (select 1 from issue_recipients r
        where r.creator_id = t.creator_id and r.issue_id = t.issue_id and r.subscriber_id = ${subscriberId})
    on conflict do nothing`.execute(trx);
}

/** They left: nothing more is due for them. */
export const endSteps = (trx: Trx, creatorId: CreatorId, subscriberId: string) =>
  trx
    .deleteFrom('newsletter_due')
    .where('creatorId', '=', creatorId)
    .where('subscriberId', '=', subscriberId)
    .execute();

/** Makes recipients of whom something is due and who have not booked since they joined, the longest due first; returns how many were looked at. */
export async function takeDueSteps(trx: Trx, now: Date, most: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with due as (
      select creator_id, subscriber_id, issue_id from newsletter_due
      where due_at <= ${now} order by due_at limit ${most} for update skip locked),
    taken as (
      delete from newsletter_due d using due
      where d.creator_id = due.creator_id and d.subscriber_id = due.subscriber_id and d.issue_id = due.issue_id
      returning d.creator_id, d.subscriber_id, d.issue_id),
    added as (
      insert into issue_recipients (creator_id, issue_id, subscriber_id, domain, lane, due_at)
      select t.creator_id, t.issue_id, t.subscriber_id, lower(split_part(s.email, '@', 2)), 0, ${now}
      from taken t
      join subscribers s on s.creator_id = t.creator_id and s.id = t.subscriber_id and ${mayReceive('s')}
      join issues i on i.creator_id = t.creator_id and i.id = t.issue_id and i.state = 'sending' and i.trigger = 'joined'
      where not exists (select from bookings b
        where b.creator_id = s.creator_id and b.customer_email = s.email and b.created_at > s.confirmed_at
          and b.status in ('pending', 'confirmed'))
      on conflict do nothing returning creator_id, issue_id),
    counted as (
      update issues i set recipients = recipients + c.added
      from (select creator_id, issue_id, count(*)::int as added from added group by 1, 2) c
      where i.creator_id = c.creator_id and i.id = c.issue_id)
    select count(*)::int as taken from taken`.execute(trx);
  return rows[0]?.taken ?? 0;
}

/** Steps with recipients whose emails have not left. */
export async function listOpenSteps(db: Db) {
  const { rows } = await sql<{ creatorId: CreatorId; issueId: string }>`
    select i.creator_id, i.id as issue_id from issues i
    where i.state = 'sending' and i.trigger = 'joined'
      and i.delivered + i.refused + i.suppressed + i.unknown < i.recipients`.execute(db);
  return rows;
}
