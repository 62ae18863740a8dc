import type { Db } from '../../platform/database.ts';
import { countFailedJobs, dismissJob, listFailedJobs, runJobAgain } from '../../platform/jobs/failed-jobs.sql.ts';
import { noteLooked, openMismatches, readMismatches } from '../payments/settling/mismatches.flow.ts';
import type { ActDeps } from './act-deps.flow.ts';
import { type ActQuestion, insertAct, listActs } from './acts.sql.ts';
import type { Act, FailedJobRow, MismatchRow } from './contract.ts';
import { idsIn } from './job-ids.ts';

/** Runs a failed job again, or dismisses it; false when there is no such job. */
export const settleFailedJob = (
  { db, now, actor }: ActDeps,
  id: number,
  what: 'run job again' | 'dismiss job',
): Promise<boolean> =>
  db.transaction().execute(async trx => {
    const task = what === 'dismiss job' ? await dismissJob(trx, id) : await runJobAgain(trx, id);
    if (task === undefined) return false;
    await insertAct(trx, { actor, act: what, subject: task, details: { job: id } }, now);
    return true;
  });

/** Records that an operator has looked at a break; false when there is none. */
export const reviewMismatch = ({ db, now, actor }: ActDeps, id: string): Promise<boolean> =>
  db.transaction().execute(async trx => {
    const found = await noteLooked(trx, id, actor, now);
    if (found === undefined) return false;
    await insertAct(trx, { actor, act: 'look at break', subject: found.subject, details: { kind: found.kind } }, now);
    return true;
  });

/** Failed jobs, the latest first. */
export async function failedJobPage(
  db: Db,
  { limit, ...asked }: { q?: string | undefined; before?: number | undefined; limit: number },
): Promise<{ jobs: FailedJobRow[]; next: number | null }> {
  const found = await listFailedJobs(db, { ...asked, limit: limit + 1 });
  const jobs = found.slice(0, limit).map(({ payload, createdAt, failedAt, ...job }) => ({
    ...job,
    createdAt: createdAt.toISOString(),
    failedAt: failedAt.toISOString(),
    about: idsIn(payload),
  }));
  return { jobs, next: found.length > limit ? (jobs.at(-1)?.id ?? null) : null };
}

const mostMismatches = 200;

/** Mismatches that wait for an operator, or those that were looked at. */
export async function mismatchList(db: Db, looked: boolean): Promise<MismatchRow[]> {
  const found = await readMismatches(db, { looked, limit: mostMismatches });
  return found.map(({ foundAt, lookedAt, ...row }) => ({
    ...row,
    foundAt: foundAt.toISOString(),
    lookedAt: lookedAt?.toISOString() ?? null,
  }));
}

/** The log of actions, the latest first. */
export async function actPage(db: Db, { limit, ...asked }: ActQuestion): Promise<{ acts: Act[]; next: number | null }> {
  const found = await listActs(db, { ...asked, limit: limit + 1 });
  const acts = found.slice(0, limit).map(({ at, ...act }) => ({ ...act, at: at.toISOString() }));
  return { acts, next: found.length > limit ? (acts.at(-1)?.id ?? null) : null };
}

export const waitingCounts = async (db: Db) => ({ jobs: await countFailedJobs(db), breaks: await openMismatches(db) });
