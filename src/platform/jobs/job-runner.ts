import { randomUUID } from 'node:crypto';
import type { Db } from '../database.ts';
import type { Job } from '../jobs.ts';
import type { Log } from '../log.ts';
import { isOutsideTheirHands } from '../outage/database-outage.ts';
import type { JobOutcome } from '../watching/meter.ts';
import { inSpan } from '../watching/spans.ts';
import { within } from '../within.ts';
import { type Alarm, createAlarm } from './alarm.ts';
import { type Holder, watchServers } from './gone-servers.ts';
import {
  countOn,
  endJob,
  forgetServers,
  type Lane,
  leaveJobs,
  listHolders,
  putOffJob,
  queueScheduled,
  type ReturnedJob,
  retryDelays,
  returnJob,
  type TakenJob,
  takeDue,
  takeFromGone,
} from './job-queue.sql.ts';
import { GivenUp, PutOff } from './put-off.ts';
import { type Crontab, lastDue } from './schedule.ts';

/** `stop` takes no more jobs, waits for those that run, and puts back what does not end within `limitMs`. */
export type JobRunner = { wake(): void; stop(limitMs?: number): Promise<void> };

/**
 * How often it looks for work, how often it counts its heartbeat, and after how many looks a server whose count
 * stays is gone. With the delay before a second try, jobs of a killed server begin again within a minute.
 */
type Pace = { readonly pollMs: number; readonly beatMs: number; readonly looks: number };
export const usualPace: Pace = { pollMs: 1000, beatMs: 5000, looks: 6 };
/** Urgent work, mails, long work and calls of strangers' servers: none keeps the others from its workers. */
const workers = { quick: 6, mails: 5, long: 2, calls: 10 } as const;
/** A server outside that takes longer than this keeps no worker from other work of its lane, up to so many at once. */
type Late = { readonly ms: number; readonly most: number };
const late = { mails: { ms: 30_000, most: 15 }, calls: { ms: 2000, most: 60 } } as const satisfies Record<string, Late>;
/** Pause after a database error. */
const restMs = 1000;

/**
 * Runs the outbox's jobs until stopped, together with other servers. Waits through a database outage. Rejects when
 * the first query fails: a server that cannot reach its database does not start.
 */
export async function startJobs(options: {
  db: Db;
  log: Log;
  jobs: Readonly<Record<string, Job>>;
  schedule: Readonly<Record<string, Crontab>>;
  /** Jobs that may take minutes. */
  long?: readonly string[];
  /** Jobs that wait for servers of strangers. */
  calling?: readonly string[];
  /** How many of so many mails may be on their way at once: fewer while the mail server is away. */
  mailPlaces?: (most: number) => number;
  pace?: Pace;
  /** Called with each job that ended. */
  note?: ((task: string, outcome: JobOutcome, seconds: number) => void) | undefined;
}): Promise<JobRunner> {
  const { db, log, jobs, schedule, long = [], calling = [], mailPlaces = most => most, pace = usualPace } = options;
  const server = randomUUID();
  const watch = watchServers(pace.looks);
  const [quickWork, longWork, mailWork, callWork] = [createAlarm(), createAlarm(), createAlarm(), createAlarm()];
  const works = [quickWork, longWork, mailWork, callWork];
  const beat = createAlarm();
  const running = new Map<number, Promise<void>>();
  const wake = () => {
    for (const alarm of works) alarm.ring();
  };
  let isStopping = false;
  let isCut = false;
  let isAway = false;
  let isNewestNext = false;

  await countOn(db, server);
  await forgetServers(db);
  const loops = [
    takeJobs(
      () => ({ tasks: [...long, ...calling], only: false }),
      () => workers.quick,
      quickWork,
    ),
    takeJobs(
      () => ({ tasks: long, only: true }),
      () => workers.long,
      longWork,
    ),
    takeJobs(mailsInTurn, () => mailPlaces(workers.mails), mailWork, late.mails),
    ...(calling.length === 0
      ? []
      : [
          takeJobs(
            () => ({ tasks: calling, only: true }),
            () => workers.calls,
            callWork,
            late.calls,
          ),
        ]),
    countOnward(),
  ];
  return {
    wake,
    async stop(limitMs = 10_000) {
      isStopping = true;
      for (const alarm of [...works, beat]) alarm.ring();
      await within(
        limitMs,
        Promise.all(loops).then(() => Promise.all(running.values())),
      );
      isCut = true;
      const left = await within(
        restMs,
        leaveJobs(db, server, 'the server stopped').catch(() => []),
      );
      if (running.size > 0) log.warn({ jobs: running.size, givenBack: left?.length }, 'jobs were cut by the stop');
    },
  };

  async function takeJobs(lane: () => Lane, most: () => number, alarm: Alarm, passing?: Late): Promise<void> {
    const own = new Set<Promise<void>>();
    const passed = new Set<Promise<void>>();
    while (!isStopping) {
      const free = Math.max(0, most() - own.size);
      const taken = free > 0 ? await whileThere(() => takeDue(db, server, free, lane(), [...running.keys()])) : [];
      for (const job of taken ?? []) {
        const timer = passing && setTimeout(() => letPass(work, passing.most), passing.ms);
        const work = run(job).finally(() => {
          clearTimeout(timer);
          own.delete(work);
          passed.delete(work);
          alarm.ring();
        });
        own.add(work);
        running.set(job.id, work);
      }
      if (taken === undefined || taken.length < free || free === 0) await alarm.wait(pace.pollMs);
    }

    function letPass(work: Promise<void>, mostPassed: number): void {
      if (passed.size >= mostPassed) return;
      own.delete(work);
      passed.add(work);
      alarm.ring();
    }
  }

  /** Of many that wait, the oldest and the newest in turn: a fresh code does not wait behind all others. */
  function mailsInTurn(): Lane {
    isNewestNext = !isNewestNext;
    return { mails: isNewestNext ? 'oldest' : 'newest' };
  }

  async function run(job: TakenJob): Promise<void> {
    const began = performance.now();
    const error = await fault(job);
    const seconds = (performance.now() - began) / 1000;
    let outcome: JobOutcome = error === undefined ? 'done' : 'later';
    // A job ends only when its result is stored: waits for a database that is unreachable.
    while (!isCut) {
      const written = await whileThere(async () => {
        if (error === undefined) await endJob(db, server, job.id);
        else if (error instanceof PutOff) await putOffJob(db, server, job.id, error.message, error);
        else if (isOutsideTheirHands(error))
          await putOffJob(db, server, job.id, String(error), { seconds: retryDelays[0] });
        else {
          const isFinal = error instanceof GivenUp;
          const returned = await returnJob(db, server, job.id, isFinal ? error.message : String(error), { isFinal });
          outcome = returned?.failed ? 'failed' : 'again';
          logReturned(returned, error);
        }
        return true;
      });
      if (written) break;
      await new Promise(resolve => setTimeout(resolve, restMs));
    }
    options.note?.(job.task in jobs ? job.task : 'unknown', outcome, seconds);
    running.delete(job.id);
  }

  async function fault({ task, payload }: TakenJob): Promise<unknown> {
    try {
      const job = jobs[task];
      if (job === undefined) throw new Error(`No job is called ${task}`);
      await inSpan('job', task, () => Promise.resolve(job(payload)));
      return undefined;
    } catch (error) {
      return error ?? new Error('rejected with nothing');
    }
  }

  async function countOnward(): Promise<void> {
    while (!isStopping) {
      const ok = await whileThere(async () => {
        const now = await countOn(db, server);
        for (const holder of watch.look(await listHolders(db, server))) await takeOver(holder);
        const due = Object.entries(schedule).map(([task, line]) => ({ task, at: lastDue(line, now) }));
        if ((await queueScheduled(db, due)) > 0) wake();
        return true;
      });
      if (!ok) watch.forget();
      if (!isStopping) await beat.wait(pace.beatMs);
    }
  }

  async function takeOver(holder: Holder): Promise<void> {
    const returned = await takeFromGone(db, holder, 'the server that ran it is gone');
    log.warn({ server: holder.server, jobs: returned.length }, 'a server is gone; its jobs are for the others');
    for (const job of returned) logReturned(job, new Error('the server that ran it is gone'));
  }

  function logReturned(job: ReturnedJob | undefined, error: unknown): void {
    if (job === undefined) return;
    if (job.failed) log.error({ err: error, job: job.id, task: job.task }, 'a job failed for good');
    else log.warn({ err: error, job: job.id, task: job.task }, 'a job failed and will be tried again');
  }

  /** The database's answer, or undefined during an outage, whose beginning and end are logged once each. */
  async function whileThere<T>(ask: () => Promise<T>): Promise<T | undefined> {
    try {
      const answer = await ask();
      if (isAway) log.info('jobs go on');
      isAway = false;
      return answer;
    } catch (error) {
      if (!isAway && !isCut) log.warn({ err: error }, 'jobs wait for the database');
      isAway = true;
      return undefined;
    }
  }
}
