import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../database.ts';
import { DatabaseOutage } from '../outage/database-outage.ts';

declare module '../database.ts' {
  interface Tables {
    throttles: { key: string; count: number; window_ends_at: Date };
  }
}

export type Allowance = { max: number; seconds: number };

/** What is counted by a key, and how many are let through. */
export type Counted = Allowance & { key: string };

/**
 * Counts one try by `key` and says whether it is within the allowance; shared by every server.
 * Returns the seconds to wait when it is not, undefined when it is.
 */
export const countTry = async (db: Db | Trx, key: string, allowed: Allowance): Promise<number | undefined> =>
  (await countInTurn(db, [{ key, ...allowed }]))?.seconds;

/**
 * Counts one try by each key, in this order and in one statement, until one is not within its allowance: what comes after
 * that is not counted. Gives that one and the seconds to wait; undefined when the try is within all. Tries that were
 * counted by `forgotten` are none any more.
 */
export async function countInTurn<One extends Counted>(
  db: Db | Trx,
  all: readonly One[],
  forgotten?: string,
): Promise<{ over: One; seconds: number } | undefined> {
  const { rows } = await countings(all, forgotten)
    .execute(db)
    // One try more or less: whoever asks again does so in peace.
    .catch((error: unknown) => {
      throw error instanceof DatabaseOutage ? new DatabaseOutage(error.cause, false) : error;
    });
  for (const { step, count, wait } of rows) {
    const counted = all[step];
    if (counted !== undefined && count > counted.max) return { over: counted, seconds: Math.max(1, wait) };
  }
  return undefined;
}

function countings(
  all: readonly Counted[],
  forgotten: string | undefined,
): RawBuilder<{ step: number; count: number; wait: number }> {
  const name = (at: number) => sql.ref(`step${at}`);
  const gone =
    forgotten === undefined
      ? sql``
      : sql`gone as (delete from throttles where key = ${forgotten.slice(0, 200)} returning key), `;
  // Asked for, so that two who count and forget the same do so in one order.
  const afterGone = forgotten === undefined ? sql`` : sql`where (select count(*) from gone) >= 0`;
  const steps = all.map(({ key, seconds }, at) => {
    const before = all[at - 1];
    const isReached = before === undefined ? afterGone : sql`from ${name(at - 1)} where count <= ${before.max}`;
    return sql`${name(at)} as (
      insert into throttles (key, count, window_ends_at)
      select ${key.slice(0, 200)}::text, 1, now() + make_interval(secs => ${seconds}) ${isReached}
      on conflict (key) do update set
        count = case when throttles.window_ends_at <= now() then 1 else throttles.count + 1 end,
        window_ends_at = case when throttles.window_ends_at <= now() then excluded.window_ends_at else throttles.window_ends_at end
      returning count, ceil(extract(epoch from window_ends_at - now()))::int as wait)`;
  });
  const counts = all.map((_, at) => sql`select ${at}::int as step, count, wait from ${name(at)}`);
  return sql`with ${gone}${sql.join(steps)} ${sql.join(counts, sql` union all `)}`;
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

/**
 * Forgets two keys in this order, the one in which they are counted: two that wait for each other would wait for ever.
 * Gives how many tries were counted by a third one in the window that runs now.
 */
export async function forgetBoth(db: Db, first: string, second: string, third: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (delete from throttles where key = ${first.slice(0, 200)} returning key),
      both_gone as (delete from throttles where key = ${second.slice(0, 200)} and (select count(*) from gone) >= 0)
    select count from throttles where key = ${third.slice(0, 200)} and window_ends_at > now()`.execute(db);
  return rows[0]?.count ?? 0;
}

export const forgetOldTries = (db: Db) =>
  db.deleteFrom('throttles').where('window_ends_at', '<', sql<Date>`now()`).execute();
