import { type JobHelpers, type Runner, run } from 'graphile-worker';
import type pg from 'pg';
import type { Db, Trx } from './database.ts';
import type { Log } from './log.ts';
import { insertEffects, relayOutbox } from './outbox.sql.ts';
import { quietLogger } from './worker-log.ts';

/** What each job is given, by its name; null for one without payload. Who does a job adds it by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add their jobs by declaration merging
export interface JobPayloads {}
export type JobName = keyof JobPayloads;
/** A job's work. `payload` is what was written to the outbox; it is checked by the job itself. */
export type Job = (payload: unknown) => Promise<void>;
export type Jobs = { readonly [K in JobName]?: Job };
/** A crontab line for a job without payload, such as `* * * * *`. */
export type Schedule = { readonly [K in JobName]?: string };

/** Spec point 9: at most 3 retries, backoff capped at 5 minutes. Seconds before each retry. */
export const retryDelays = [10, 60, 300] as const;
const wrapped = (task: string, payload: unknown, retries: number) => JSON.stringify({ task, payload, retries });

/** Writes an effect in the same transaction as its cause. */
export const enqueue = <K extends JobName>(
  trx: Trx | Db,
  task: K,
  payload: JobPayloads[K],
  runAt?: Date,
): Promise<void> => enqueueAll(trx, task, [{ payload, runAt }]);

/** Several effects of one kind, in one question to the database. */
export async function enqueueAll<K extends JobName>(
  trx: Trx | Db,
  task: K,
  effects: readonly { payload: JobPayloads[K]; runAt?: Date | undefined }[],
): Promise<void> {
  if (effects.length === 0) return;
  await insertEffects(trx, task, effects);
}

type Attempt = { task: string; payload: unknown; retries: number };
export type JobRunner = { wake(): void; stop(): Promise<void> };

/** Runs the outbox relay and the workers until stopped. A job that keeps failing stays in the jobs table with its error. */
export async function startJobs(options: {
  db: Db;
  pool: pg.Pool;
  log: Log;
  jobs: Readonly<Record<string, Job>>;
  schedule: Readonly<Record<string, string>>;
}): Promise<JobRunner> {
  const { db, pool, log, jobs, schedule } = options;
  const runner: Runner = await run({
    pgPool: pool,
    concurrency: 3,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: quietLogger(log),
    crontab: Object.entries(schedule)
      .map(([task, when]) => `${when} ${task} ?max=1`)
      .join('\n'),
    taskList: {
      run: (given, helpers) => attempt(given as Attempt, helpers),
      ...Object.fromEntries(
        Object.keys(schedule).map(task => [
          task,
          (_: unknown, helpers: JobHelpers) => attempt({ task, payload: null, retries: 0 }, helpers),
        ]),
      ),
    },
  });
  const relay = startRelay(db, log);
  return {
    wake: relay.wake,
    stop: async () => {
      await relay.stop();
      await runner.stop();
    },
  };

  async function attempt({ task, payload, retries }: Attempt, helpers: JobHelpers): Promise<void> {
    const job = jobs[task];
    if (job === undefined) throw new Error(`No job is called ${task}`);
    try {
      await job(payload);
    } catch (error) {
      const delay = retryDelays[retries];
      if (delay === undefined) throw error;
      log.warn({ err: error, task, retries }, 'a job failed and will be tried again');
      await helpers.addJob('run', JSON.parse(wrapped(task, payload, retries + 1)), {
        runAt: new Date(Date.now() + delay * 1000),
        maxAttempts: 1,
      });
    }
  }
}

function startRelay(db: Db, log: Log) {
  let stopped = false;
  let wake: () => void = () => {};
  const loop = (async () => {
    while (!stopped) {
      let moved = 0;
      try {
        moved = await relayOutbox(db);
      } catch (error) {
        if (!stopped) log.warn({ err: error }, 'the outbox could not be read');
      }
      if (moved === 0 && !stopped) {
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, 1000);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    }
  })();
  return {
    wake: () => wake(),
    stop: async () => {
      stopped = true;
      wake();
      await loop;
    },
  };
}
