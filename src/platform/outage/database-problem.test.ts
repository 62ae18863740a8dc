import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { onServer, testDatabase } from '../../../tests/kit/database/database.ts';
import { openDatabase, requestTimeouts } from '../database.ts';
import { createLog } from '../log.ts';
import { migrateToLatest } from '../migrations.ts';
import { databaseProblem } from './database-problem.ts';

const folder = fileURLToPath(new URL('../../../db/migrations', import.meta.url));
const { db, url } = await testDatabase();
const name = new URL(url).pathname.slice(1);
const changed = (change: (url: URL) => void): string => {
  const other = new URL(url);
  change(other);
  return other.href;
};

/** What somebody reads who starts with this DATABASE_URL. */
async function problemAt(other: string): Promise<string | undefined> {
  const { db, close } = openDatabase({ connectionString: other }, 1, createLog('silent'), requestTimeouts(1));
  try {
    await migrateToLatest(db, folder);
    return undefined;
  } catch (error) {
    return databaseProblem(error, other);
  } finally {
    await close();
  }
}

it('nothing, when it is right', async () => {
  expect(readdirSync(folder).length).toBeGreaterThan(0);
  expect(await problemAt(url)).toBeUndefined();
});

it.each([
  [
    'a wrong port',
    () => 'postgres://vitrine@127.0.0.1:1/vitrine',
    /^Nothing answers at 127\.0\.0\.1:1\. .*correct host and port in DATABASE_URL/,
  ],
  [
    'an unknown host',
    () => 'postgres://vitrine@nowhere.invalid/vitrine',
    /^DATABASE_URL names the host "nowhere\.invalid", which cannot be found/,
  ],
  [
    'an unknown database',
    () => changed(other => (other.pathname = '/nowhere')),
    /^There is no database "nowhere" at .* Create it, or correct the name at the end of DATABASE_URL/,
  ],
  [
    'an unknown user',
    () => changed(other => (other.username = 'nobody_we_know')),
    /does not let user "nobody_we_know" in: .*Correct the user in DATABASE_URL/,
  ],
])('%s', async (_what, other, sentence) => {
  expect(await problemAt(other())).toMatch(sentence);
});

it('something else answers there', async () => {
  const web = createServer((_request, response) => response.end()).listen(0, '127.0.0.1');
  onTestFinished(() => void web.close());
  await new Promise(resolve => web.once('listening', resolve));
  const { port } = web.address() as AddressInfo;
  expect(await problemAt(`postgres://vitrine@127.0.0.1:${port}/vitrine`)).toMatch(
    /hung up, so it may not be PostgreSQL/,
  );
});

it('a user without rights', async () => {
  const user = `guest_${name}`;
  const empty = `${name}_empty`;
  await onServer(async client => {
    await client.query(`create role ${user} login`);
    await client.query(`create database ${empty}`);
  });
  onTestFinished(() =>
    onServer(async client => {
      await client.query(`drop database ${empty} with (force)`);
      await client.query(`drop role ${user}`);
    }),
  );
  const other = changed(address => {
    address.username = user;
    address.pathname = `/${empty}`;
  });
  expect(await problemAt(other)).toMatch(
    new RegExp(
      `^User "${user}" lacks a right in the database "${empty}".*alter database "${empty}" owner to "${user}"`,
    ),
  );
});

it('data of a newer Vitrine', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-from-tomorrow', now()::text)`.execute(db);
  expect(await problemAt(url)).toMatch(
    /^The data was written by a newer Vitrine: this one does not know its migration 9999-from-tomorrow\. Start the newer version/,
  );
  await sql`delete from kysely_migration where name = '9999-from-tomorrow'`.execute(db);
});

it.each([
  ['28P01', 'password authentication failed for user "vitrine"', /refuses user "vitrine" with this password/],
  [
    '53300',
    'sorry, too many clients already',
    /no connection left\. Raise its max_connections, or lower DATABASE_POOL/,
  ],
  ['25006', 'cannot execute CREATE TABLE in a read-only transaction', /can only be read/],
  ['0A000', 'extension "btree_gist" is not available', /lacks the extension btree_gist\. Install its contrib package/],
  ['42501', 'permission denied to create extension "btree_gist"', /may not create the extension btree_gist/],
  [
    '08P01',
    'unsupported startup parameter: options',
    /A connection pooler answers.*Set DATABASE_DIRECT_URL to the address of PostgreSQL itself/,
  ],
])('what PostgreSQL says with %s never shows the password', (code, message, sentence) => {
  const error = new Error('outer', { cause: Object.assign(new pg.DatabaseError(message, 1, 'error'), { code }) });
  const said = databaseProblem(error, 'postgres://vitrine:open-sesame@db.example:6000/shop') ?? '';
  expect(said).toMatch(sentence);
  expect(said).not.toContain('sesame');
});
