import { sql } from 'kysely';
import type { Db } from '../database.ts';
import type { Holder } from './gone-servers.ts';

/** Spec point 9: at most 3 retries, backoff capped at 5 minutes. Seconds before each retry. */
export const retryDelays = [10, 60, 300] as const;

export type TakenJob = {
  readonly id: number;
  readonly task: string;
  readonly payload: unknown;
  readonly tries: number;
};
export type ReturnedJob = { readonly id: number; readonly task: string; readonly failed: boolean };

/**
 * Which jobs a worker takes: mails, which may wait in thousands, in the order of their queue or the newest first;
 * or of all others these, or all but these.
 */
export type Lane =
  | { readonly mails: 'oldest' | 'newest' }
  | { readonly tasks: readonly string[]; readonly only: boolean };

/**
 * Takes what is due for this server, the longest due first; nothing while jobs are paused. A try is counted before
 * it begins, since the server may die in it. Jobs taken by this server that are not among the `running` come from
 * a query whose answer was lost: they are given now.
 */
export async function takeDue(
  db: Db,
  server: string,
  most: number,
  lane: Lane,
  running: readonly number[] = [],
): Promise<TakenJob[]> {
  const isOfLane =
    'mails' in lane
      ? sql`task = 'send-mail'`
      : sql`task <> 'send-mail' and (task = any(${[...lane.tasks]}::text[])) = ${lane.only}::boolean`;
  const order = 'mails' in lane ? (lane.mails === 'oldest' ? sql`id` : sql`id desc`) : sql`run_at, id`;
  const { rows } = await sql<TakenJob>`
    update outbox set taken_by = ${server}, tries = tries + (taken_by is null)::integer
    where id = any(array(
      select id from outbox where taken_by is null and failed_at is null and run_at <= now()
        and not exists (select 1 from job_pause) and ${isOfLane}
      order by ${order} limit ${most} for update skip locked))
      or taken_by = ${server} and id <> all(${[...running]}::bigint[]) and ${isOfLane}
    returning id, task, payload, tries`.execute(db);
  return rows.toSorted((a, b) => a.id - b.id);
}

/** Removes a job that is done. Does nothing when another server has it by now. */
export async function endJob(db: Db, server: string, id: number): Promise<void> {
  await sql`delete from outbox where id = ${id} and taken_by = ${server}`.execute(db);
}

const wordsOf = (error: string): string => error.replaceAll('\0', '').slice(0, 2000);

/** After a failed try: the next one after its delay, or the final failure, which stays listed. */
const putBack = (error: string, isFinal = false) => sql`
  taken_by = null, last_error = ${wordsOf(error)},
  run_at = now() + coalesce((${sql.val([...retryDelays])}::integer[])[tries], 0) * interval '1 second',
  failed_at = case when tries > ${retryDelays.length} or ${isFinal}::boolean then now() end`;

/** Puts a job of this server back after `error`; undefined when another server has it now. */
export async function returnJob(
  db: Db,
  server: string,
  id: number,
  error: string,
  { isFinal }: { isFinal: boolean },
): Promise<ReturnedJob | undefined> {
  const { rows } = await sql<ReturnedJob>`
    update outbox set ${putBack(error, isFinal)} where id = ${id} and taken_by = ${server}
    returning id, task, failed_at is not null as failed`.execute(db);
  return rows[0];
}

/** The job waits for what is away, for so many seconds, and no try is counted; after progress none is. */
export async function putOffJob(
  db: Db,
  server: string,
  id: number,
  error: string,
  { seconds, hasProgressed = false }: { seconds: number; hasProgressed?: boolean },
): Promise<void> {
  await sql`
    update outbox set taken_by = null,
      tries = case when ${hasProgressed}::boolean then 0 else greatest(tries - 1, 0) end, last_error = ${wordsOf(error)},
      run_at = now() + ${seconds}::integer * interval '1 second'
    where id = ${id} and taken_by = ${server}`.execute(db);
}

/** Hands the unfinished jobs of a stopping server to the others. */
export async function leaveJobs(db: Db, server: string, error: string): Promise<ReturnedJob[]> {
  const { rows } = await sql<ReturnedJob>`
    with gone as (delete from job_servers where id = ${server})
    update outbox set ${putBack(error)} where taken_by = ${server}
    returning id, task, failed_at is not null as failed`.execute(db);
  return rows;
}

/** The same for a server that others found gone, unless its count has changed since. */
export async function takeFromGone(db: Db, { server, beats }: Holder, error: string): Promise<ReturnedJob[]> {
  const { rows } = await sql<ReturnedJob>`
    with gone as (delete from job_servers where id = ${server} and beats = ${beats} returning id)
    update outbox set ${putBack(error)} where taken_by = ${server}
      and (exists (select 1 from gone) or not exists (select 1 from job_servers where id = ${server}))
    returning id, task, failed_at is not null as failed`.execute(db);
  return rows;
}

/** Raises this server's heartbeat count. Returns the database's time. */
export async function countOn(db: Db, server: string): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`
    insert into job_servers as s (id) values (${server})
    on conflict (id) do update set beats = s.beats + 1, seen_at = now() returning now()`.execute(db);
  return rows[0]?.now ?? new Date();
}

export async function listHolders(db: Db, self: string): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select t.server, s.beats
    from (select distinct taken_by as server from outbox where taken_by is not null and taken_by <> ${self}) t
    left join job_servers s on s.id = t.server`.execute(db);
  return rows;
}

/** Removes the rows of servers that ended without jobs. */
export async function forgetServers(db: Db): Promise<void> {
  await sql`
    delete from job_servers s where seen_at < now() - interval '1 day'
      and not exists (select 1 from outbox where taken_by = s.id)`.execute(db);
}

/**
 * Queues the scheduled jobs whose last moment was not handled yet, each once however many servers ask. A job that
 * waits or runs is not queued again, and a failed one is replaced. A stored moment in the future came from a wrong
 * clock and is ignored.
 */
export async function queueScheduled(db: Db, due: readonly { task: string; at: Date }[]): Promise<number> {
  const { rows } = await sql`
    with due as (
      select * from unnest(${due.map(({ task }) => task)}::text[], ${due.map(({ at }) => at)}::timestamptz[]) as d (task, at)),
    met as (insert into job_schedules (task, last_at) select task, at from due on conflict do nothing),
    came as (
      update job_schedules s set last_at = d.at from due d
      where s.task = d.task and (s.last_at < d.at or s.last_at > now()) returning s.task),
    former as (delete from outbox o using came c where o.task = c.task and o.payload = 'null' and o.failed_at is not null)
    insert into outbox (task, payload) select task, 'null'::jsonb from came c
    where not exists (select 1 from outbox o where o.task = c.task and o.payload = 'null' and o.failed_at is null)
    returning id`.execute(db);
  return rows.length;
}
