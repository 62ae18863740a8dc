import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/platform/config.ts';
import { openDatabase } from '../../src/platform/database.ts';
import { createLog } from '../../src/platform/log.ts';
import { testDatabase } from './database.ts';

const one = await testDatabase();
const two = await testDatabase();

test('a test database is migrated, jobs included', async () => {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from pg_tables where (schemaname, tablename) in (('public', 'outbox'), ('graphile_worker', '_private_jobs'))`.execute(
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
