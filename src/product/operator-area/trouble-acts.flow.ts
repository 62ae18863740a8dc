import type { Db } from '../../platform/database.ts';
import { countFailedJobs, dismissJob, listFailedJobs, runJobAgain } from '../../platform/jobs/failed-jobs.sql.ts';
import { countDueJobs, countWorkers } from '../../platform/jobs/waiting-jobs.sql.ts';
import { countOpenReports, settleReport } from '../alliances/promotions/reports.flow.ts';
import { noteLooked, openMismatches, readMismatches } from '../payments/settling/mismatches.flow.ts';
import type { ActDeps } from './act-deps.flow.ts';
import { type ActQuestion, insertAct, listActs } from './acts.sql.ts';
import { idsIn } from './job-ids.ts';
import { listReports } from './reports.sql.ts';

/** Runs a failed job again, or dismisses it; false when there is no such job. */
export const settleFailedJob = (deps: ActDeps, id: number, what: 'run job again' | 'dismiss job'): Promise<boolean> =>
  deps.db.transaction().execute(async trx => {
    const task = what === 'dismiss job' ? await dismissJob(trx, id) : await runJobAgain(trx, id);
    if (task === undefined) return false;
    await insertAct(trx, deps, { act: what, subject: task, details: { job: id } });
    return true;
  });

/** Records that an operator has looked at a break; false when there is none. */
export const reviewMismatch = (deps: ActDeps, id: string): Promise<boolean> =>
  deps.db.transaction().execute(async trx => {
    const found = await noteLooked(trx, id, deps.actor, deps.now);
    if (found === undefined) return false;
    await insertAct(trx, deps, { act: 'look at break', subject: found.subject, details: { kind: found.kind } });
    return true;
  });

/** Settles a report with what came of it; false when it was settled before. */
export const settleReportOf = (deps: ActDeps, id: string, outcome: string): Promise<boolean> =>
  deps.db.transaction().execute(async trx => {
    const reported = await settleReport(trx, id, deps.now);
    if (reported === undefined) return false;
    const { creatorId, email: subject } = reported;
    await insertAct(trx, deps, { act: 'settle report', subject, details: { creatorId, report: id, outcome } });
    return true;
  });

const mostReports = 200;

/** Reports that wait for an operator, or those that were settled. */
export const reportList = (db: Db, isSettled: boolean) => listReports(db, isSettled, mostReports);

/** Failed jobs, the latest first. */
export async function failedJobPage(
  db: Db,
  { limit, ...asked }: { q?: string | undefined; before?: number | undefined; limit: number },
) {
  const found = await listFailedJobs(db, { ...asked, limit: limit + 1 });
  const { shown, next } = cutNumbered(found, limit);
  return { jobs: shown.map(({ payload, ...job }) => ({ ...job, about: idsIn(payload) })), next };
}

/** Of `limit + 1` numbered rows those to show, and the number before which the next page begins. */
function cutNumbered<Row extends { id: number }>(found: readonly Row[], limit: number) {
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next: found.length > limit && last !== undefined ? String(last.id) : null };
}

const mostMismatches = 200;

/** Mismatches that wait for an operator, or those that were looked at. */
export const mismatchList = (db: Db, looked: boolean) => readMismatches(db, { looked, limit: mostMismatches });

/** The log of actions, the latest first. */
export async function actPage(db: Db, { limit, ...asked }: ActQuestion) {
  const { shown, next } = cutNumbered(await listActs(db, { ...asked, limit: limit + 1 }), limit);
  return { acts: shown, next };
}

export const waitingCounts = async (db: Db) => ({
  jobs: await countFailedJobs(db),
  breaks: await openMismatches(db),
  reports: await countOpenReports(db),
  withoutWorker: (await countWorkers(db)) > 0 ? null : await countDueJobs(db),
});
