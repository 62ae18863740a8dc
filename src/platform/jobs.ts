import { sql } from 'kysely';
import type { Db, Trx } from './database.ts';
import type { Crontab } from './jobs/schedule.ts';

declare module './database.ts' {
  interface Tables {
    outbox: {
      id: number;
      task: string;
      payload: unknown;
      run_at: Date;
      created_at: Date;
      tries: number;
      /** The server that works on it now. */
      taken_by: string | null;
      last_error: string | null;
      /** Set when no try is left: it stays to be seen. */
      failed_at: Date | null;
    };
  }
}

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
  const payloads = effects.map(({ payload }) => JSON.stringify(payload));
  const times = effects.map(({ runAt }) => runAt ?? null);
  await sql`
    insert into outbox (task, payload, run_at)
    select ${task}, effect.payload, coalesce(effect.run_at, now())
    from unnest(${payloads}::jsonb[], ${times}::timestamptz[]) as effect (payload, run_at)`.execute(trx);
}
