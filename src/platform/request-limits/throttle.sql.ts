import { sql } from 'kysely';
import type { Db, Trx } from '../database.ts';
import { DatabaseOutage } from '../outage/database-outage.ts';

declare module '../database.ts' {
  interface Tables {
    throttles: { key: string; count: number; window_ends_at: Date };
  }
}

export type Allowance = { max: number; seconds: number };

/**
 * Counts one try by `key` and says whether it is within the allowance; shared by every server.
 * Returns the seconds to wait when it is not, undefined when it is.
 */
export async function countTry(db: Db | Trx, key: string, { max, seconds }: Allowance): Promise<number | undefined> {
  const { rows } = await sql<{ count: number; wait: number }>`
    insert into throttles (key, count, window_ends_at) values (${key.slice(0, 200)}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      count = case when throttles.window_ends_at <= now() then 1 else throttles.count + 1 end,
      window_ends_at = case when throttles.window_ends_at <= now() then excluded.window_ends_at else throttles.window_ends_at end
    returning count, ceil(extract(epoch from window_ends_at - now()))::int as wait`
    .execute(db)
    // One try more or less: whoever asks again does so in peace.
    .catch((error: unknown) => {
      throw error instanceof DatabaseOutage ? new DatabaseOutage(error.cause, false) : error;
    });
  const row = rows[0];
  return row !== undefined && row.count > max ? Math.max(1, row.wait) : undefined;
}

/** How many tries were counted by `key` in the window that runs now. */
export async function countedTries(db: Db | Trx, key: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count from throttles where key = ${key.slice(0, 200)} and window_ends_at > now()`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Takes a key for at most `seconds`; false while somebody has it. Give it back with `forgetTries`. */
export async function takeKey(db: Db | Trx, key: string, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    insert into throttles (key, count, window_ends_at) values (${key.slice(0, 200)}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set window_ends_at = excluded.window_ends_at where throttles.window_ends_at <= now()
    returning 1`.execute(db);
  return rows.length === 1;
}

export const forgetTries = (db: Db, key: string) =>
  db.deleteFrom('throttles').where('key', '=', key.slice(0, 200)).execute();
export const forgetOldTries = (db: Db) =>
  db.deleteFrom('throttles').where('window_ends_at', '<', sql<Date>`now()`).execute();
