import { sql } from 'kysely';
import type { Db, Trx } from '../database.ts';

/** A job that failed for good; for an email, its recipient and name. */
type FailedJob = {
  id: number;
  task: string;
  payload: unknown;
  tries: number;
  reason: string;
  createdAt: Date;
  failedAt: Date;
  recipient: string | null;
  template: string | null;
};

/**
 * Jobs that failed for good, the latest first, only those before `before`; `q` is part of the job, the reason or
 * the email.
 */
export async function listFailedJobs(
  db: Db,
  { before, q = '', limit }: { before?: number | undefined; q?: string | undefined; limit: number },
): Promise<FailedJob[]> {
  const pattern = q.toLowerCase();
  const { rows } = await sql<FailedJob>`
    select o.id, o.task, o.payload, o.tries, coalesce(o.last_error, '') as reason, o.created_at,
      o.failed_at, m.recipient, m.template
    from outbox o left join mails m on o.task = 'send-mail' and m.id::text = o.payload->>'id'
    where o.failed_at is not null and o.id < ${before ?? Number.MAX_SAFE_INTEGER}
      and (${pattern} = '' or position(${pattern} in lower(concat_ws(' ', o.task, o.last_error, m.recipient, m.template))) > 0)
    order by o.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The number of jobs that were given up. */
export async function countFailedJobs(db: Db): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from outbox where failed_at is not null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Lets a failed job begin again, with all its tries; returns its name, or undefined when there is none. */
export async function runJobAgain(trx: Trx, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ task: string; payload: { id?: unknown } | null }>`
    update outbox set failed_at = null, tries = 0, run_at = now() where id = ${id} and failed_at is not null
    returning task, payload`.execute(trx);
  const [job] = rows;
  if (job?.task === 'send-mail')
    // Sending again accepts that the email may have been sent before.
    await sql`update mails set state = 'queued', unanswered = 0, waits_since = null where id::text = ${String(job.payload?.id)} and state <> 'sent'`.execute(
      trx,
    );
  return job?.task;
}

/** Deletes a failed job; returns its name, or undefined when there is none. */
export async function dismissJob(trx: Trx, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ task: string }>`
    delete from outbox where id = ${id} and failed_at is not null returning task`.execute(trx);
  return rows[0]?.task;
}
