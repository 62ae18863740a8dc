import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../../tests/kit/database/database.ts';

const { pool } = await testDatabase();
const room = join(import.meta.dirname, '..');
const statements = readdirSync(room, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.sql.ts'))
  .flatMap(name =>
    readFileSync(join(room, name), 'utf8')
      .split(/insert into occupancies/)
      .slice(1)
      .map(rest => ({ name, statement: rest.slice(0, rest.indexOf('`')) })),
  );

it('whatever takes a host’s time asks the one function whether it is free, or is put beside what is there', () => {
  const asking = statements.filter(({ statement }) => statement.includes('on conflict do nothing'));
  expect(asking.map(({ name }) => name).toSorted()).toEqual([
    'booking/bookings.sql.ts',
    'changes/moving.sql.ts',
    'class-dates/class-dates.sql.ts',
    'class-dates/classes.sql.ts',
    'conflicts/take-time.sql.ts',
    'holds/holds.sql.ts',
    'import/import-bookings.sql.ts',
    'manage/time-off/time-off.sql.ts',
  ]);
  for (const { name, statement } of asking) expect(statement, name).toContain('host_time_taken(');
  const beside = statements.filter(each => !asking.includes(each));
  for (const { name, statement } of beside) expect(statement, name).toMatch(/exclusive\).*'confirmed', false/s);
});

it('the function is planned as a part of the statement that asks, each of its parts by an index', async () => {
  const client = await pool.connect();
  await client.query('set enable_seqscan = off');
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    'explain select not exists (select from host_time_taken($1, tstzrange($2, $3)))',
    [randomUUID(), new Date(), new Date(Date.now() + 3_600_000)],
  );
  client.release(true);
  const plan = rows.map(row => row['QUERY PLAN']).join('\n');
  expect(plan).not.toContain('Function Scan');
  expect(plan).not.toContain('Seq Scan');
  expect(plan).toMatch(/host_no_overlap.*occupancies_forced.*outside_busy_during/s);
});
