import { CompiledQuery, sql } from 'kysely';
import type { Db, Trx } from '../database.ts';
import { DatabaseOutage } from '../outage/database-outage.ts';
import { prepared } from '../outage/guarded-pool.ts';

declare module '../database.ts' {
  interface Tables {
    throttles: { key: string; count: number; windowEndsAt: Date };
  }
}

type Allowance = { max: number; seconds: number };

export type Counted = Allowance & { key: string };

/**
 * Counts one try by `key`, shared by all servers. Returns the seconds to wait when it exceeds the allowance, else
 * undefined.
 */
export const countTry = async (db: Db | Trx, key: string, allowed: Allowance): Promise<number | undefined> =>
  (await countInTurn(db, [{ key, ...allowed }]))?.seconds;

/**
 * Counts one try by each key, in this order and in one statement, until one exceeds its allowance: later keys are not
 * counted. Returns that one and the seconds to wait; undefined when all are within. Tries counted by `forgotten` are
 * deleted.
 */
export async function countInTurn<One extends Counted>(
  db: Db | Trx,
  all: readonly One[],
  forgotten?: string,
): Promise<{ over: One; seconds: number } | undefined> {
  // The allowance of the last step is compared here: nothing follows it.
  const steps = all.flatMap(({ key, seconds, max }) => [cut(key), seconds, max]).slice(0, -1);
  const values = forgotten === undefined ? steps : [...steps, cut(forgotten)];
  const text = countings(all.length, forgotten !== undefined);
  const { rows } = await db.executeQuery<CountRow>(CompiledQuery.raw(text, values)).catch((error: unknown) => {
    // One try more or less does not matter, so the request may safely be repeated.
    throw error instanceof DatabaseOutage ? new DatabaseOutage(error.cause, false) : error;
  });
  for (const { step, count, wait } of rows) {
    const counted = all[step];
    if (counted !== undefined && count > counted.max) return { over: counted, seconds: Math.max(1, wait) };
  }
  return undefined;
}

type CountRow = { step: number; count: number; wait: number };

const cut = (key: string): string => key.slice(0, 200);

const texts = new Map<string, string>();

/**
 * Takes three values for each step: key, seconds of the window, allowance; for the last one the key to forget
 * instead of the allowance.
 */
function countings(steps: number, forgets: boolean): string {
  const name = `count-${steps}${forgets ? '-forgetting' : ''}`;
  const known = texts.get(name);
  if (known !== undefined) return known;
  const all = Array.from({ length: steps }, (_, at) => {
    const [key, seconds] = [`$${at * 3 + 1}::text`, `$${at * 3 + 2}::int`];
    // Refers to the deletion, so that two statements that count and forget the same keys lock them in one
    // order.
    const first = forgets ? 'where (select count(*) from gone) >= 0' : '';
    const isReached = at === 0 ? first : `from step${at - 1} where count <= $${at * 3}::int`;
    return `step${at} as (
      insert into throttles (key, count, window_ends_at)
      select ${key}, 1, now() + make_interval(secs => ${seconds}) ${isReached}
      on conflict (key) do update set
        count = case when throttles.window_ends_at <= now() then 1 else throttles.count + 1 end,
        window_ends_at = case when throttles.window_ends_at <= now() then excluded.window_ends_at else throttles.window_ends_at end
      returning count, ceil(extract(epoch from window_ends_at - now()))::int as wait)`;
  });
  const gone = `gone as (delete from throttles where key = $${steps * 3}::text returning key)`;
  const counts = all.map((_, at) => `select ${at}::int as step, count, wait from step${at}`);
  const text = `with ${[...(forgets ? [gone] : []), ...all].join(', ')} ${counts.join(' union all ')}`;
  texts.set(name, prepared(name, text));
  return text;
}

/** How many tries were counted by `key` in the current window. */
export async function countedTries(db: Db | Trx, key: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count from throttles where key = ${cut(key)} and window_ends_at > now()`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Takes a key for at most `seconds`; false while another caller has it. Release it with `forgetTries`. */
export async function takeKey(db: Db | Trx, key: string, seconds: number): Promise<boolean> {
  const { rows } = await sql`
    insert into throttles (key, count, window_ends_at) values (${cut(key)}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set window_ends_at = excluded.window_ends_at where throttles.window_ends_at <= now()
    returning 1`.execute(db);
  return rows.length === 1;
}

export const forgetTries = (db: Db, key: string) => db.deleteFrom('throttles').where('key', '=', cut(key)).execute();

const forgetBothText = prepared(
  'forget-both',
  `with gone as (delete from throttles where key = $1 returning key),
    both_gone as (delete from throttles where key = $2 and (select count(*) from gone) >= 0)
  select count from throttles where key = $3 and window_ends_at > now()`,
);

/**
 * Forgets two keys in the order in which they are counted, which avoids deadlocks. Returns how many tries were counted
 * by a third one in the current window.
 */
export async function forgetBoth(db: Db, first: string, second: string, third: string): Promise<number> {
  const { rows } = await db.executeQuery<{ count: number }>(
    CompiledQuery.raw(forgetBothText, [first, second, third].map(cut)),
  );
  return rows[0]?.count ?? 0;
}

export const forgetOldTries = (db: Db) =>
  db.deleteFrom('throttles').where('windowEndsAt', '<', sql<Date>`now()`).execute();
