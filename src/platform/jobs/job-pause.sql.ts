import { sql } from 'kysely';
import type { Db } from '../database.ts';

declare module '../database.ts' {
  interface Tables {
    job_pause: { is_paused: boolean; reason: string; since: Date };
  }
}

export type JobPause = { readonly reason: string; readonly since: Date };
export type WaitingTask = { readonly task: string; readonly due: number; readonly later: number };

/** Why no server begins a job at present; undefined when they do. */
export const findPause = (db: Db): Promise<JobPause | undefined> =>
  db.selectFrom('job_pause').select(['reason', 'since']).executeTakeFirst();

/** From now on no server begins a job, whichever it is. One that is paused already keeps its reason. */
export async function pauseJobs(db: Db, reason: string): Promise<void> {
  await db
    .insertInto('job_pause')
    .values({ is_paused: true, reason, since: sql`now()` })
    .onConflict(oc => oc.doNothing())
    .execute();
}

/** Servers begin jobs again, within a second. Whether they were paused. */
export async function resumeJobs(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('job_pause').executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What servers would do: jobs by name, those due now and those of later. */
export async function countWaiting(db: Db): Promise<WaitingTask[]> {
  const { rows } = await sql<WaitingTask>`
    select task, count(*) filter (where run_at <= now())::int as due, count(*) filter (where run_at > now())::int as later
    from outbox where failed_at is null group by task order by task`.execute(db);
  return rows;
}
