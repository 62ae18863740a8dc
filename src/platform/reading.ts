import type { Expression, ShallowDehydrateObject, Simplify } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Trx } from './database.ts';
import { prepared } from './outage/guarded-pool.ts';
import { camelCaseRow } from './rows/row-names.ts';

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
  read: rows => read(rows.map(row => camelCaseRow(row as object)) as Row<O>[]),
});

type Readings = Record<string, Reading<unknown>>;
type Known<R extends Readings> = { [K in keyof R]: R[K] extends Reading<infer T> ? T : never };

/**
 * Asks several readings in one query: each round trip costs more than most answers. With a `name` it is prepared, since
 * planning so many takes longer than running them; these readings then always have one text.
 */
export async function readTogether<R extends Readings>(db: Db | Trx, readings: R, name?: string): Promise<Known<R>> {
  const names = Object.keys(readings);
  const asked = names.map(key => (readings[key] as R[string]).rows.as(key));
  const question = db.selectNoFrom(asked).compile();
  if (name !== undefined) prepared(name, question.sql);
  const { rows } = await db.executeQuery<Record<string, unknown[]>>(question);
  const [found] = rows;
  if (found === undefined) throw new Error('a question without a table has one row');
  const known = names.map(key => [key, (readings[key] as R[string]).read(found[key] as unknown[])]);
  return Object.fromEntries(known) as Known<R>;
}

export const readAlone = async <T>(db: Db | Trx, asked: Reading<T>): Promise<T> =>
  (await readTogether(db, { asked })).asked;
