import { CompiledQuery, sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../../tests/kit/database/database.ts';
import { type Db, openDatabase, requestTimeouts, type Trx } from '../database.ts';
import { createLog } from '../log.ts';
import { prepared } from './guarded-pool.ts';

const { url } = await testDatabase();
const text = prepared('add-one', 'select $1::int + 1 as more');
const ask = async (db: Db | Trx, given: number) => {
  const { rows } = await db.executeQuery<{ more: number }>(CompiledQuery.raw(text, [given]));
  return rows[0]?.more;
};
const known = async (db: Db | Trx) =>
  (await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db)).rows.map(({ name }) => name);

it.each([
  ['itself', ['add-one']],
  ['a pooler', []],
] as const)('through %s, a statement worth preparing is asked by the names %j', async (through, names) => {
  const opened = openDatabase({ connectionString: url }, 1, createLog('silent'), requestTimeouts(5), through);
  onTestFinished(() => opened.close());
  const { db } = opened;
  const lost = db.transaction().execute(async trx => {
    expect(await ask(trx, 1)).toBe(2);
    throw new Error('taken back');
  });
  await expect(lost).rejects.toThrow('taken back');
  expect(await known(db)).toEqual(names);
  expect([await ask(db, 2), await db.transaction().execute(trx => ask(trx, 3))]).toEqual([3, 4]);
  expect(await known(db)).toEqual(names);
});
