import { sql } from 'kysely';
import type { Db, Trx } from './database.ts';

declare module './database.ts' {
  interface Tables {
    outbox: { id: number; task: string; payload: unknown; run_at: Date; created_at: Date };
  }
}

/** Writes effects of one kind, in one question to the database. */
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

/** Moves what the outbox holds to jobs, exactly once: the row leaves and the job arrives in one statement. */
export async function relayOutbox(db: Db): Promise<number> {
  const { rows } = await sql`
    with taken as (
      delete from outbox where id in (select id from outbox order by id limit 200 for update skip locked)
      returning task, payload, run_at)
    select graphile_worker.add_job('run', json_build_object('task', task, 'payload', payload, 'retries', 0), run_at => run_at, max_attempts => 1) from taken`.execute(
    db,
  );
  return rows.length;
}
