import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readConfig } from '../../../src/platform/config.ts';
import { openDatabase } from '../../../src/platform/database.ts';
import { createLog } from '../../../src/platform/log.ts';
import { deadlocksOf, testDatabase } from './database.ts';

const one = await testDatabase();
const two = await testDatabase();

test('a test database is migrated, jobs included', async () => {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from pg_tables where schemaname = 'public' and tablename in ('outbox', 'job_servers')`.execute(
    one.db,
  );
  expect(rows[0]?.found).toBe(2);
});

test('what one test file writes, another never sees', async () => {
  await sql`create table scribble as select 1`.execute(one.db);
  const { rows } = await sql<{ place: string | null }>`select to_regclass('scribble')::text as place`.execute(two.db);
  expect(rows[0]?.place).toBeNull();
});

test('its address is one that DATABASE_URL accepts', async () => {
  const { DATABASE_URL } = readConfig({ DATABASE_URL: one.url });
  const again = openDatabase({ connectionString: DATABASE_URL ?? '' }, 1, createLog('silent'));
  const { rows } = await again.pool.query('select current_database() as name');
  await again.close();
  expect(one.url).toContain(rows[0].name);
});

test('a deadlock that the server had to break is counted, for the file that caused it to fail', async () => {
  const name = `vitrine_test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await one.pool.query(`create database ${name}`);
  const url = new URL(one.url);
  url.pathname = `/${name}`;
  const clients = [new pg.Client(url.href), new pg.Client(url.href)] as const;
  for (const client of clients) await client.connect();
  expect(await deadlocksOf(one.pool, name)).toBe(0);
  const [a, b] = clients;
  for (const [client, key] of [
    [a, 1],
    [b, 2],
  ] as const)
    await client.query(`begin; select pg_advisory_xact_lock(${key})`);
  const crossed = await Promise.allSettled([
    a.query('select pg_advisory_xact_lock(2)'),
    b.query('select pg_advisory_xact_lock(1)').finally(() => b.query('rollback')),
  ]);
  expect(crossed.map(({ status }) => status).sort()).toContain('rejected');
  for (const client of clients) await client.end();
  expect(await deadlocksOf(one.pool, name)).toBe(1);
  await one.pool.query(`drop database ${name} with (force)`);
});
