import { sql } from 'kysely';
import type { Db, Trx } from '../database.ts';

declare module '../database.ts' {
  interface Tables {
    outbox: {
      id: number;
      task: string;
      payload: unknown;
      runAt: Date;
      createdAt: Date;
      tries: number;
      /** The server that works on it now. */
      takenBy: string | null;
      lastError: string | null;
      /** Set when no try is left: the row stays listed. */
      failedAt: Date | null;
    };
  }
}

/** Queues jobs of one kind in one query. */
export async function insertEffects(
  trx: Trx | Db,
  task: string,
  effects: readonly { payload: unknown; runAt?: Date | undefined }[],
): Promise<void> {
  const payloads = effects.map(({ payload }) => JSON.stringify(payload));
  const times = effects.map(({ runAt }) => runAt ?? null);
  await sql`
    insert into outbox (task, payload, run_at)
    select ${task}, effect.payload, coalesce(effect.run_at, now())
    from unnest(${payloads}::jsonb[], ${times}::timestamptz[]) as effect (payload, run_at)`.execute(trx);
}

/** Makes waiting jobs due now whose payload has these fields, such as those that wait for what was resumed. */
export async function advanceJobs(trx: Trx | Db, task: string, fields: object): Promise<void> {
  await sql`
    update outbox set run_at = now()
    where task = ${task} and payload @> ${JSON.stringify(fields)}::jsonb and run_at > now()
      and taken_by is null and failed_at is null`.execute(trx);
}
