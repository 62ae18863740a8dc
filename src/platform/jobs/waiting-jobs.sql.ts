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
