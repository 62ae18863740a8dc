import type { Db, Trx } from './database.ts';
import { insertEffects } from './jobs/outbox.sql.ts';
import type { Crontab } from './jobs/schedule.ts';

/**
 * The payload of each job, by its name; null for a job without one. The room that does a job adds it by
 * declaration merging.
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add their jobs by declaration merging
export interface JobPayloads {}
export type JobName = keyof JobPayloads;
/** Does a job. `payload` is what was written to the outbox; the job checks it. */
export type Job = (payload: unknown) => Promise<void>;
export type Jobs = { readonly [K in JobName]?: Job };
/** When a job without payload is queued by itself. */
export type Schedule = { readonly [K in JobName]?: Crontab };

/** Queues a job in the same transaction as its cause. */
export const enqueue = <K extends JobName>(
  trx: Trx | Db,
  task: K,
  payload: JobPayloads[K],
  runAt?: Date,
): Promise<void> => enqueueAll(trx, task, [{ payload, runAt }]);

/** Queues several jobs of one kind in one query. */
export async function enqueueAll<K extends JobName>(
  trx: Trx | Db,
  task: K,
  effects: readonly { payload: JobPayloads[K]; runAt?: Date | undefined }[],
): Promise<void> {
  if (effects.length === 0) return;
  await insertEffects(trx, task, effects);
}
