import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { atEnd } from '../../tests/kit/cleanup/at-end.ts';
import { createTestDatabase, databaseAt, onServer } from '../../tests/kit/database/database.ts';
import { migrateToLatest } from './migrations.ts';

const all = fileURLToPath(new URL('../../db/migrations', import.meta.url));
const until = mkdtempSync(join(tmpdir(), 'vitrine-migrations-'));
afterAll(() => rmSync(until, { recursive: true, force: true }));

/** A database as servers left it that did not know this migration yet. */
async function databaseBefore(migration: string) {
  const { name, url } = await createTestDatabase(process.pid);
  await onServer(async client => {
    await client.query(`drop database ${name} with (force)`);
    await client.query(`create database ${name}`);
  });
  atEnd(() => onServer(client => client.query(`drop database if exists ${name} with (force)`)));
  const { db } = databaseAt(url);
  for (const file of readdirSync(all).filter(file => file < migration)) symlinkSync(join(all, file), join(until, file));
  await migrateToLatest(db, until);
  return db;
}

it('jobs of servers that did them with graphile-worker are done by the next, what they had begun too', async () => {
  const db = await databaseBefore('0062');
  const job = (task: string, retries: number) => JSON.stringify({ task, payload: { of: task }, retries });
  await sql
    .raw(`
    create schema graphile_worker;
    create table graphile_worker._private_jobs (
      payload json not null default '{}', run_at timestamptz not null default '2026-11-23T10:00Z',
      attempts smallint not null default 0, max_attempts smallint not null default 1, last_error text,
      created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
      locked_at timestamptz);
    insert into graphile_worker._private_jobs (payload, attempts, last_error, locked_at) values
      ('${job('waits', 0)}', 0, null, null),
      ('${job('tried', 2)}', 0, null, null),
      ('${job('begun', 0)}', 1, null, now()),
      ('${job('failed', 3)}', 1, 'no paper', null),
      ('${JSON.stringify({ task: 'bare', payload: null, retries: 0 })}', 0, null, null),
      ('{"_cron":{"ts":"2026-11-23T10:00Z"}}', 1, null, now())`)
    .execute(db);
  await migrateToLatest(db, all);
  const rows = await db.selectFrom('outbox').selectAll().orderBy('id').execute();
  expect(
    rows.map(({ task, payload, tries, lastError, failedAt }) => [task, payload, tries, lastError, failedAt]),
  ).toEqual([
    ['waits', { of: 'waits' }, 0, null, null],
    ['tried', { of: 'tried' }, 2, null, null],
    ['begun', { of: 'begun' }, 1, null, null],
    ['failed', { of: 'failed' }, 4, 'no paper', expect.any(Date)],
    ['bare', null, 0, null, null],
  ]);
  expect(rows[0]?.runAt).toEqual(new Date('2026-11-23T10:00Z'));
  expect((await sql`select to_regnamespace('graphile_worker') as left`.execute(db)).rows).toEqual([{ left: null }]);
});
