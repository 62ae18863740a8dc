import type { Expression, ShallowDehydrateObject, Simplify } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Trx } from './database.ts';

/**
 * What one room reads: the query, and what its rows mean. Rooms export it so that others can ask it together with
 * their own.
 */
type Reading<T> = { rows: ReturnType<typeof jsonArrayFrom>; read: (rows: unknown[]) => T };

/** A row as it arrives in JSON: an instant is text. */
type Row<O> = Simplify<ShallowDehydrateObject<O>>;

export const reading = <O, T>(question: Expression<O>, read: (rows: Row<O>[]) => T): Reading<T> => ({
  rows: jsonArrayFrom(question),
  // The rows come from `question`, which only this pair knows.
  read: rows => read(rows as Row<O>[]),
});

type Readings = Record<string, Reading<unknown>>;
type Known<R extends Readings> = { [K in keyof R]: R[K] extends Reading<infer T> ? T : never };

/** Asks several readings in one query: each round trip costs more than most answers. */
export async function readTogether<R extends Readings>(db: Db | Trx, readings: R): Promise<Known<R>> {
  const names = Object.keys(readings);
  const asked = names.map(name => (readings[name] as R[string]).rows.as(name));
  const found: Record<string, unknown[]> = await db.selectNoFrom(asked).executeTakeFirstOrThrow();
  const known = names.map(name => [name, (readings[name] as R[string]).read(found[name] as unknown[])]);
  return Object.fromEntries(known) as Known<R>;
}

/** Asks one reading. */
export const readAlone = async <T>(db: Db | Trx, asked: Reading<T>): Promise<T> =>
  (await readTogether(db, { asked })).asked;
