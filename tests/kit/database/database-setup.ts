import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../../src/platform/postgres/embedded-postgres.ts';
import { onSignal } from '../cleanup/on-signal.ts';
import { quickFolder } from './quick-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Server address's `postgres` database; tests change only the name in it. */
    postgresUrl: string;
    /** The process that runs all test files. */
    runPid: number;
  }
}

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** One PostgreSQL for the whole run: TEST_DATABASE_URL when given, else an embedded one that runs may share. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('runPid', process.pid);
  const external = process.env.TEST_DATABASE_URL;
  if (external) {
    project.provide('postgresUrl', external);
    return () => dropOwn(external);
  }
  const folder = join(quickFolder(), `vitrine-tests-${process.getuid?.() ?? 'user'}`);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
  const start = () => startEmbeddedPostgres(join(folder, 'postgres'), quiet);
  let server = await start();
  const urlOf = ({ host, port, user }: typeof server.connection) =>
    `postgres://${user}@localhost:${port}/postgres?host=${encodeURIComponent(host)}`;
  if (await prepare(urlOf(server.connection))) {
    await server.stop();
    server = await start();
  }
  const url = urlOf(server.connection);
  project.provide('postgresUrl', url);
  const end = async () => {
    await dropOwn(url);
    await server.stop();
  };
  onSignal(end);
  return end;
}

/** Removes the databases that workers of this run shared among their files. */
async function dropOwn(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [`vitrine_test_${process.pid}_`],
  );
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
  await client.end();
}

/** Whether a setting waits for a restart. */
async function prepare(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  await client.connect();
  // Test rows may be lost in a crash, so waiting for the disk is useless.
  await client.query('alter system set fsync = off');
  await client.query('alter system set synchronous_commit = off');
  // The write-ahead log stays small enough for memory.
  await client.query("alter system set max_wal_size = '256MB'");
  // Journeys keep a server per worker and start others beside it, of up to 24 connections each.
  await client.query('alter system set max_connections = 300');
  await client.query('select pg_reload_conf()');
  await dropLeftovers(client);
  const { rows } = await client.query<{ now: string }>("select current_setting('max_connections') as now");
  await client.end();
  return rows[0]?.now !== '300';
}

/** Of several checkouts, each whole and cut by creator: they share the server. */
const templatesKept = 16;

/** Drops what killed runs left behind, and templates of outdated migrations. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; age: number }>(`
    select datname as name, rank() over (partition by datname like 'vitrine_template_%' order by oid desc)::int as age
    from pg_database where datname like 'vitrine_template_%' or datname like 'vitrine_test_%'`);
  for (const { name, age } of rows) {
    const pid = /^vitrine_test_(\d+)_/.exec(name)?.[1];
    const isLeft = pid === undefined ? age > templatesKept : !isAlive(Number(pid));
    if (isLeft) await client.query(`drop database if exists ${name} with (force)`);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
