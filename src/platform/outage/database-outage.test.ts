import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../../../tests/kit/database/database.ts';
import { openDatabase, requestTimeouts } from '../database.ts';
import { createLog } from '../log.ts';
import { DatabaseOutage, findOutage, mayChange, meansOutage, wasLeftOpen } from './database-outage.ts';

const { url } = await testDatabase();
const answered = (code: string) => Object.assign(new pg.DatabaseError('said', 4, 'error'), { code });
const network = (code: string) => Object.assign(new Error('connect'), { code });

describe('an outage', () => {
  it.each([
    ['57P01', answered('57P01'), true, true],
    ['57P03, starting', answered('57P03'), true, true],
    ['08006, lost', answered('08006'), true, true],
    ['53100, no room on the disk', answered('53100'), true, false],
    ['53300, too many connections', answered('53300'), true, false],
    ['57014, took too long', answered('57014'), true, false],
    ['25006, a copy', answered('25006'), true, false],
    ['a refused connection', network('ECONNREFUSED'), true, true],
    ['a reset one', network('ECONNRESET'), true, true],
    ['an ended one', new Error('Connection terminated unexpectedly'), true, true],
    ['silence', new Error('Query read timeout'), true, true],
    ['no connection in time', new Error('timeout exceeded when trying to connect'), true, false],
    [
      'a connection that broke before',
      new Error('Client has encountered a connection error and is not queryable'),
      true,
      false,
    ],
    ['23505, the same twice', answered('23505'), false, false],
    ['40P01, a deadlock', answered('40P01'), false, false],
    ['42601, our mistake', answered('42601'), false, false],
    ['another mistake', new TypeError('x is undefined'), false, false],
  ])('%s', (_name, error, isOutage, isOpen) => {
    expect([meansOutage(error), wasLeftOpen(error)]).toEqual([isOutage, isOpen]);
  });

  it('is found behind what it was wrapped in, and nothing else is', () => {
    const outage = new DatabaseOutage(network('ECONNREFUSED'), true);
    expect(findOutage(new Error('outer', { cause: new Error('inner', { cause: outage }) }))).toBe(outage);
    expect(findOutage(answered('57P02'))).toBeInstanceOf(DatabaseOutage);
    // A mail server refuses connections too.
    expect(findOutage(network('ECONNREFUSED'))).toBeUndefined();
  });
});

it.each([
  ['select * from bookings for update', false],
  ['select 1 from a for no key update skip locked', false],
  ['with taken as (delete from outbox returning *) select * from taken', true],
  ['INSERT into a values (1)', true],
  ['select updated_at from a', false],
])('%s: changes something %s', (text, expected) => {
  expect(mayChange(text)).toBe(expected);
});

describe('a connection', () => {
  const log = createLog('silent');

  it('is kept after a statement that took too long, and its transaction is taken back', async () => {
    const { db, pool, close } = openDatabase({ connectionString: url }, 1, log, requestTimeouts(1));
    onTestFinished(close);
    await sql`create table tried (n int)`.execute(db);
    const slow = db.transaction().execute(async trx => {
      await sql`insert into tried values (1)`.execute(trx);
      await sql`select pg_sleep(5)`.execute(trx);
    });
    await expect(slow).rejects.toMatchObject({ isUnconfirmed: false, cause: { code: '57014' } });
    expect((await sql`select * from tried`.execute(db)).rows).toEqual([]);
    expect(pool.totalCount).toBe(1);
  });

  it('that is not released is waited for only so long', async () => {
    const { db, pool, close } = openDatabase({ connectionString: url }, 1, log, requestTimeouts(1));
    onTestFinished(close);
    const taken = await pool.connect();
    await expect(sql`select 1`.execute(db)).rejects.toBeInstanceOf(DatabaseOutage);
    taken.release();
    expect((await sql`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }]);
  });
});
