import type { Db, Trx } from './database.ts';
import { insertEffects } from './jobs/outbox.sql.ts';
import type { Crontab } from './jobs/schedule.ts';

/** What each job is given, by its name; null for one without payload. Who does a job adds it by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add their jobs by declaration merging
export interface JobPayloads {}
export type JobName = keyof JobPayloads;
/** A job's work. `payload` is what was written to the outbox; it is checked by the job itself. */
export type Job = (payload: unknown) => Promise<void>;
export type Jobs = { readonly [K in JobName]?: Job };
/** When a job without payload is done by itself. */
export type Schedule = { readonly [K in JobName]?: Crontab };

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
