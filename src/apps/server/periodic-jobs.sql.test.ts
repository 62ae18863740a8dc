import type pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { jobGrowth } from '../../../bench/kit/job-growth.ts';
import { testDatabase } from '../../../tests/kit/database/database.ts';
import {
  growActivity,
  growAudience,
  growBookings,
  growCreators,
  growEvents,
  growNewsletters,
  growPages,
} from '../../../tests/kit/database/grown-data.ts';
import { testApp } from '../../../tests/kit/server/app.ts';
import { composeJobs } from './compose.ts';

const { url, pool } = await testDatabase();
const app = await testApp({ url });

type Asked = { text: string; values: readonly unknown[] };
const asked: Asked[] = [];
const { jobs, schedule } = composeJobs(app.deps);

// Heard on the server's own connections: whatever a room asks through, it is written down.
const heardOf = new Set<string>();
const heard = new WeakSet<pg.PoolClient>();
app.deps.pool.on('acquire', client => {
  if (heard.has(client)) return;
  heard.add(client);
  const query: (...args: unknown[]) => unknown = client.query.bind(client);
  const listening = (...args: unknown[]): unknown => {
    const [first, values = []] = args as [string | Partial<Asked>, (readonly unknown[])?];
    asked.push(typeof first === 'string' ? { text: first, values } : { text: '', values: [], ...first });
    return query(...args);
  };
  // The overloads of `query` are pg's; whatever it is called with goes on to it.
  client.query = listening as typeof client.query;
});

beforeAll(async () => {
  // What keeps writing in bulk from being quick, and no job of the clock asks.
  await pool.query('alter table occupancies drop constraint host_no_overlap');
  await pool.query('drop index bookings_words, orders_words, bookings_by_name, bookings_counted, orders_money');
  await growCreators(pool, 0, 1000);
  await growBookings(pool, 0, 1000, 65);
  await growAudience(pool, 0, 6000);
  await growNewsletters(pool, 0, 2000);
  await growPages(pool, 0, 1000, 6);
  await growActivity(pool, 0, 1000, 6);
  await growEvents(pool, 0, 1000, 6);
  await pool.query(
    `insert into throttles select 'grown' || n, 1, now() + interval '1 hour' from generate_series(1, 6000) n`,
  );
  // Pictures were looked through lately, as on any day but the first.
  await pool.query(`insert into job_places values ('forget-unused-pictures', jsonb_build_object('lookedAt', now()))`);
  await pool.query('analyze');
}, 120_000);

it.each(Object.keys(schedule))('%s reads no big table from end to end', async name => {
  // The first time may have to see to all there is; from then on to what changed.
  await jobs[name]?.(null);
  asked.length = 0;
  await jobs[name]?.(null);
  // Where nothing changed, a thousand creators are asked about no more often than one.
  const questions = asked.filter(({ text }) => !/^\s*(begin|start|commit|rollback|savepoint)/i.test(text));
  if (asked.length > 0) heardOf.add(name);
  expect(questions.length).toBeLessThanOrEqual(10);
  const big = await bigTables();
  for (const { text, values } of questions) {
    if (!/^\s*(select|with|update|delete|insert)/i.test(text)) continue;
    const { rows } = await pool.query(`explain (format json) ${text}`, [...values]);
    expect(
      readWhole(rows[0]['QUERY PLAN']).filter(table => big.has(table)),
      text,
    ).toEqual([]);
  }
});

it('most jobs were heard asking', () => {
  expect(heardOf.size).toBeGreaterThan(Object.keys(schedule).length / 2);
});

it('each has a row in the growth that is measured', () => {
  expect(Object.keys(jobGrowth).toSorted()).toEqual(Object.keys(schedule).toSorted());
});

async function bigTables(): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= 5000`,
  );
  expect(rows.map(({ name }) => name)).toContain('bookings');
  return new Set(rows.map(({ name }) => name));
}

/** The tables a plan reads from end to end. */
function readWhole(plan: unknown): string[] {
  if (Array.isArray(plan)) return plan.flatMap(readWhole);
  if (typeof plan !== 'object' || plan === null) return [];
  const below = Object.values(plan).flatMap(readWhole);
  const { 'Node Type': node, 'Relation Name': table } = plan as Record<string, unknown>;
  return node === 'Seq Scan' && typeof table === 'string' ? [table, ...below] : below;
}
