import { sql } from 'kysely';
import type { Db } from '../database.ts';

declare module '../database.ts' {
  interface Tables {
    job_pause: { isPaused: boolean; reason: string; since: Date };
  }
}

type JobPause = { readonly reason: string; readonly since: Date };
type WaitingTask = { readonly task: string; readonly due: number; readonly later: number };

/** Why jobs are paused; undefined when they are not. */
export const findPause = (db: Db): Promise<JobPause | undefined> =>
  db.selectFrom('job_pause').select(['reason', 'since']).executeTakeFirst();

/** Pauses jobs on all servers. When they are paused already, the first reason stays. */
export async function pauseJobs(db: Db, reason: string): Promise<void> {
  await db
    .insertInto('job_pause')
    .values({ isPaused: true, reason, since: sql`now()` })
    .onConflict(oc => oc.doNothing())
    .execute();
}

/** Lets all servers begin jobs again, within a second. Returns whether they were paused. */
export async function resumeJobs(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('job_pause').executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The waiting jobs by name: how many are due now, and how many later. */
export async function countWaiting(db: Db): Promise<WaitingTask[]> {
  const { rows } = await sql<WaitingTask>`
    select task, count(*) filter (where run_at <= now())::int as due, count(*) filter (where run_at > now())::int as later
    from outbox where failed_at is null group by task order by task`.execute(db);
  return rows;
}
