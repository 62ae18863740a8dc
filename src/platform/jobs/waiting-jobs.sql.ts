import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** A server counts every five seconds; after this long without one it is taken for gone. */
const goneSeconds = 30;

/** How many servers run jobs now. */
export async function countWorkers(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from job_servers
    where seen_at > now() - ${goneSeconds}::integer * interval '1 second'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many jobs are due and not begun. */
export async function countDueJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from outbox
    where taken_by is null and failed_at is null and run_at <= now()`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Jobs of one kind that are due, how long the oldest has waited, and how many were given up. */
type Backlog = { task: string; due: number; oldestSeconds: number; failed: number };

/** The backlog by kind. Each part reads the index of its own, so that what is planned for later costs nothing. */
export async function readBacklog(db: Db): Promise<Backlog[]> {
  const { rows } = await sql<Backlog>`
    with due as (
      select task, run_at, false as failed from outbox
      where task <> 'send-mail' and taken_by is null and failed_at is null and run_at <= now()
      union all
      select task, run_at, false from outbox
      where task = 'send-mail' and taken_by is null and failed_at is null and run_at <= now()
      union all
      select task, run_at, true from outbox where failed_at is not null)
    select task, count(*) filter (where not failed)::int as due, count(*) filter (where failed)::int as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (where not failed)), 0)::float8 as oldest_seconds
    from due group by task`.execute(db);
  return rows;
}
