import { sql } from 'kysely';
import { composeJobs } from '../../../src/apps/server/compose.ts';
import type { Rooms } from '../../../src/apps/server/open-rooms.ts';
import type { Db } from '../../../src/platform/database.ts';
import { PutOff } from '../../../src/platform/jobs/put-off.ts';

export type WaitingJob = { task: string; payload: unknown };

/** Takes the jobs from the outbox, soonest first, so that a test can run each when and as often as it likes. */
export async function takeJobs(db: Db): Promise<WaitingJob[]> {
  const rows = await db.deleteFrom('outbox').returning(['id', 'task', 'payload', 'runAt']).execute();
  return rows.sort((a, b) => a.runAt.getTime() - b.runAt.getTime() || a.id - b.id);
}

export async function runJob(rooms: Rooms, { task, payload }: WaitingJob): Promise<void> {
  const job = composeJobs(rooms).jobs[task];
  if (job === undefined) throw new Error(`no job is called ${task}`);
  await whileItProgresses(() => job(payload));
}

/** A long job that lets others have their turn goes on at once. */
export async function whileItProgresses(work: () => Promise<void>): Promise<void> {
  for (;;)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PutOff && error.hasProgressed)) throw error;
    }
}

/** Runs these tasks until the outbox has none of them; other jobs are taken out and given to the test. */
export async function runJobs(rooms: Rooms, ...tasks: string[]): Promise<WaitingJob[]> {
  const others: WaitingJob[] = [];
  for (let jobs = await takeJobs(rooms.db); jobs.length > 0; jobs = await takeJobs(rooms.db)) {
    for (const job of jobs) {
      if (tasks.includes(job.task)) await runJob(rooms, job);
      else others.push(job);
    }
  }
  return others;
}

/**
 * Whether the job waiting under a name was written by the transaction that last wrote its cause. Then no crash can
 * leave one without the other.
 */
export async function isWrittenWith(db: Db, task: string, table: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ job: string; cause: string }>`
    select o.xmin::text as job, c.xmin::text as cause from outbox o, ${sql.table(table)} c
    where o.task = ${task} and c.id = ${id} and o.payload->>'creatorId' = c.creator_id::text`.execute(db);
  return rows.length > 0 && rows.every(({ job, cause }) => job === cause);
}

/** Runs what waits under one name, and leaves all else in the outbox. */
export async function runWaiting(rooms: Rooms, task: string): Promise<void> {
  const rows = await rooms.db.deleteFrom('outbox').where('task', '=', task).returning(['task', 'payload']).execute();
  for (const job of rows) await runJob(rooms, job);
}
