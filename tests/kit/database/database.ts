import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../../src/platform/database.ts';
import { createLog } from '../../../src/platform/log.ts';
import { migrateToLatest } from '../../../src/platform/migrations.ts';
import { serverUser } from '../../../src/platform/postgres/server-rights.ts';
import { atEnd } from '../cleanup/at-end.ts';
import { partitionByCreator } from './partitioned.ts';

const folder = fileURLToPath(new URL('../../../db/migrations', import.meta.url));
const log = createLog('silent');
/** Held while the template is made, so that test files starting together make it once. */
const templateLock = 4311;

/**
 * A migrated database of this test file's own, dropped when the file ends. Call it at the top of the file:
 * `const { db } = await testDatabase();`
 * `url` is what DATABASE_URL would be; `pool` and `db` are open on it.
 */
export async function testDatabase(): Promise<Database & { url: string }> {
  const { name, url } = await createTestDatabase(process.pid);
  const database = openDatabase({ connectionString: url }, 10, log);
  atEnd(async () => {
    await database.close();
    const met = await onServer(client => deadlocksOf(client, name));
    await onServer(client => client.query(`drop database if exists ${name} with (force)`));
    if (met > 0) throw new Error(`the database broke ${met} deadlocks; its log names the statements`);
  });
  return { ...database, url };
}

/** An address of a database with nothing in it, dropped when the file ends. */
export async function emptyDatabase(): Promise<string> {
  const name = `vitrine_test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await onServer(client => client.query(`create database ${name}`));
  atEnd(() => onServer(client => client.query(`drop database if exists ${name} with (force)`)));
  return urlOf(name);
}

/** A migrated database that is dropped once process `owner` has ended, or by hand. */
export async function createTestDatabase(owner: number): Promise<{ name: string; url: string }> {
  const name = `vitrine_test_${owner}_${randomBytes(6).toString('hex')}`;
  await onServer(async client => {
    const kind = process.env.TEST_PARTITIONED === '1' ? 'cut' : 'whole';
    templates[kind] ??= await makeTemplate(client, kind);
    await client.query(`create database ${name} template ${templates[kind]} strategy file_copy`);
  });
  return { name, url: urlOf(name) };
}

/** Another connection to a database of a running server, open until the file ends. */
export function databaseAt(url: string): Database {
  const database = openDatabase({ connectionString: url }, 2, log);
  atEnd(database.close);
  return database;
}

/** The same database as a server connects to it: for the embedded one, as a user who owns nothing. */
export function serverUrl(url: string): string {
  const known = new URL(url);
  if (known.searchParams.has('host') && known.username === 'vitrine') known.username = serverUser;
  return known.href;
}

/** How many deadlocks the server resolved in a database. Our lock orders must never cause one. */
export async function deadlocksOf(client: pg.Client | pg.Pool, name: string): Promise<number> {
  const { rows } = await client.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = $1',
    [name],
  );
  return Number(rows[0]?.deadlocks ?? 0);
}

/** `cut` has its distributed tables cut by creator (`partitioned.ts`). */
type Template = 'whole' | 'cut';
const templates: { [K in Template]?: string } = {};

/** Migrating once per change of the migrations, then copying, costs a test file tens of milliseconds. */
async function makeTemplate(client: pg.Client, kind: Template): Promise<string> {
  const made = `vitrine_template_${migrationsHash()}${kind === 'cut' ? '_cut' : ''}`;
  await client.query('select pg_advisory_lock($1)', [templateLock]);
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [made]);
    if (rowCount) return made;
    await client.query(`drop database if exists ${made}_unfinished with (force)`);
    await client.query(`create database ${made}_unfinished`);
    await migrate(urlOf(`${made}_unfinished`));
    if (kind === 'cut') await partition(urlOf(`${made}_unfinished`));
    await client.query(`alter database ${made}_unfinished rename to ${made}`);
    return made;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [templateLock]);
  }
}

async function migrate(url: string): Promise<void> {
  const database = openDatabase({ connectionString: url }, 2, log);
  try {
    await migrateToLatest(database.db, folder);
  } finally {
    await database.close();
  }
}

async function partition(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await partitionByCreator(client).finally(() => client.end());
}

function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 16);
}

function urlOf(name: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

// One per worker: opening a connection costs more than the questions here.
let known: Promise<pg.Client> | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Asks the server itself, outside any test's database, one after the other. */
export function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const answer = last.then(async () => {
    known ??= connected();
    return work(await known);
  });
  last = answer.catch(() => undefined);
  return answer;
}

async function connected(): Promise<pg.Client> {
  const client = new pg.Client(inject('postgresUrl'));
  const forget = () => {
    known = undefined;
  };
  client.on('error', forget);
  client.on('end', forget);
  await client.connect();
  return client;
}
