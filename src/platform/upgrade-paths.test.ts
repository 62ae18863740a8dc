import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { atEnd } from '../../tests/kit/cleanup/at-end.ts';
import { createTestDatabase, databaseAt, emptyDatabase } from '../../tests/kit/database/database.ts';
import {
  migrationNames,
  migrationsFolder,
  recordedSets,
  versionsInHistory,
} from '../../tests/kit/database/known-versions.ts';
import { schemaLines, withoutNumbers } from '../../tests/kit/database/schema-lines.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { writeBackup } from './backup/write-backup.ts';
import { createLog } from './log.ts';
import { migrateOnly, migrateToLatest, missingMigrations, presentName } from './migrations.ts';

const history = versionsInHistory();
const text = new Map(migrationNames.map(name => [name, readFileSync(join(migrationsFolder, `${name}.sql`), 'utf8')]));

const client = new pg.Client(await emptyDatabase());
await client.connect();
afterAll(() => client.end());

const newSchema = (async () => {
  const { pool } = databaseAt((await createTestDatabase(process.pid)).url);
  return schemaLines(pool);
})();
const blobNow = (name: string): string => {
  const body = Buffer.from(text.get(name) ?? '');
  return createHash('sha1').update(`blob ${body.length}\0`).update(body).digest('hex');
};

/** One savepoint before each migration that is applied. */
const applied: string[] = [];
async function apply(name: string): Promise<void> {
  await client.query(`savepoint at_${applied.length}`);
  applied.push(name);
  const statements = text.get(presentName(name));
  if (statements === undefined) throw new Error(`there is no migration ${name}`);
  await client.query(statements);
}
async function backTo(count: number): Promise<void> {
  if (count < applied.length) await client.query(`rollback to savepoint at_${count}`);
  applied.length = count;
}
async function applySet(names: readonly string[]): Promise<void> {
  const shared = names.findIndex((name, at) => name !== applied[at]);
  await backTo(shared === -1 ? names.length : shared);
  for (const name of names.slice(applied.length)) await apply(name);
}
/** As `migrateToLatest` does, up to a migration. */
async function applyMissing(newest: string): Promise<void> {
  const had = new Set(applied.map(presentName));
  for (const name of migrationNames) if (name <= newest && !had.has(name)) await apply(name);
}

/**
 * `npm test` tries some of the recorded versions, since neither they nor what they lacked changes, and all that came
 * later; `npm run walks` (as those of `same-walks.ts`) tries all.
 */
const everyNth = process.env.WALKS === 'many' ? 1 : 14;
const recorded = recordedSets();
const known = new Set(recorded.map(String));
const later = history.map(({ blobs }) => [...blobs.keys()].sort()).filter(names => !known.has(String(names)));
const sets = [...recorded.filter((_, at) => at % everyNth === 0), ...later].sort((a, b) =>
  String(a) < String(b) ? -1 : 1,
);

it('from every version that was, the tables become those of a new database', { timeout: 600_000 }, async () => {
  const last = migrationNames.at(-1) ?? '';
  const isRenamed = (names: readonly string[]) => names.some(name => presentName(name) !== name);
  await client.query('begin');
  const inOrder = new Map<string, string[]>();
  const newest = new Set(sets.map(names => names.at(-1)));
  for (const name of migrationNames) {
    await apply(name);
    if (newest.has(name) || name === last) inOrder.set(name, await schemaLines(client));
  }
  for (const names of sets) {
    await applySet(names);
    // The migrations after the newest are the same for all: once the tables are those of the order, they stay so.
    const until = isRenamed(names) ? last : (names.at(-1) ?? '');
    const before = applied.length;
    await applyMissing(until);
    const [found, wanted] = [await schemaLines(client), inOrder.get(until) ?? []];
    if (isRenamed(names)) expect(withoutNumbers(found)).toEqual(withoutNumbers(wanted));
    else expect(found, `${names.at(-1)}, and late ${applied.slice(before)}`).toEqual(wanted);
    await backTo(before);
  }
  await client.query('rollback');
});

/** What was changed after servers had applied it, and how it was before. */
const changedInPlace: Readonly<Record<string, string>> = {
  '0005-bookings': `
    alter table class_occurrences drop column bookable, add column cancelled_at timestamptz;
    alter table bookings add column hold_token_hash bytea not null, add column manage_token_hash bytea;
    create unique index bookings_hold_token on bookings (hold_token_hash, creator_id);
    create unique index bookings_manage_token on bookings (manage_token_hash, creator_id)
      where manage_token_hash is not null;
    drop index occupancies_forced;
    drop index bookings_by_occurrence`,
  '0056-present-names': `
    create or replace function tend_waitlist() returns trigger language plpgsql as $$ begin
      insert into outbox (task, payload)
      values ('tend-waitlist', jsonb_build_object('creatorId', new.creator_id, 'occurrenceId', new.id));
      return null;
    end $$;
    insert into outbox (task, payload) values ('tend-waitlist', '{"by": "an earlier server"}')`,
  '0091-identities': 'alter table hosted_sessions rename column sealed_token to id_token',
  '0108-plan-marks': 'alter table users add column if not exists disabled_at timestamptz',
  '0128-plan-provider': 'create table plan_breaks (provider text primary key)',
};

const madeUpFor = new Set([...Object.keys(changedInPlace), '0081-ended-sessions']);

it.each([
  ['0005-bookings', '0008-sandbox-gateway', []],
  ['0056-present-names', '0056-present-names', []],
  ['0091-identities', '0119-holds-counted-without-waiting', ['0087-challenges', '0110-subscriptions']],
  ['0108-plan-marks', '0119-holds-counted-without-waiting', ['0081-ended-sessions']],
  ['0128-plan-provider', '0128-plan-provider', ['0112-orders-by-coupon-word']],
])('what had %s as it was then, until %s, is brought up to date', async (name, until, without) => {
  const { db, pool } = databaseAt(await emptyDatabase());
  const missing = ['0000-first-bookings', ...without];
  const from = migrationNames.filter(known => known <= until && !missing.includes(known));
  await migrateOnly(db, migrationsFolder, from);
  await pool.query(changedInPlace[name] ?? '');
  const late = await migrateToLatest(db, migrationsFolder);
  expect(late).toEqual(migrationNames.filter(known => !from.includes(known)));
  expect(withoutNumbers(await schemaLines(pool))).toEqual(withoutNumbers(await newSchema));
  const { rows } = await pool.query('select task from outbox where payload ? $1', ['by']);
  expect(rows).toEqual(name === '0056-present-names' ? [{ task: 'serve-waitlists' }] : []);
  expect(await migrateToLatest(db, migrationsFolder)).toEqual([]);
});

it('a migration that had another name is not applied again', async () => {
  const { db, pool } = databaseAt(await emptyDatabase());
  await migrateOnly(
    db,
    migrationsFolder,
    migrationNames.filter(name => name < '0032' && name !== '0023-scheduled-publications'),
  );
  await pool.query(text.get('0036-by-hand') ?? '');
  await pool.query(text.get('0023-scheduled-publications') ?? '');
  await pool.query(`
    insert into kysely_migration (name, timestamp) values ('0030-by-hand', '2026'), ('0022-scheduled-publications', '2026')`);
  expect(await migrateToLatest(db, migrationsFolder)).not.toContain('0036-by-hand');
  expect(withoutNumbers(await schemaLines(pool))).toEqual(withoutNumbers(await newSchema));
});

it('a backup of a version that lacks lower numbers is restored, and brought up to date', async () => {
  const from = recorded.find(
    names => names.at(-1) === '0119-holds-counted-without-waiting' && !names.includes('0080-account-codes'),
  );
  if (from === undefined) throw new Error('no such version is recorded');
  const [source, target] = [await emptyDatabase(), await emptyDatabase()];
  const { db, pool } = databaseAt(source);
  await migrateOnly(db, migrationsFolder, from);
  await pool.query(`
    insert into users (id, email, first_name, last_name, password_hash, email_verified_at)
    values ('${randomUUID()}', 'ana@example.org', 'Ana', 'Silva', 'x', now())`);
  await pool.query("insert into creators (creator_id, zone, plan) select id, 'Europe/Lisbon', 'pro' from users");
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-backup-'));
  atEnd(async () => rmSync(folder, { recursive: true, force: true }));
  await writeBackup({ connectionString: source }, folder);
  const log = createLog('silent');
  await restoreBackup({
    connection: { connectionString: target },
    folder,
    migrations: migrationsFolder,
    replace: false,
    log,
  });
  const restored = databaseAt(target).pool;
  expect(await schemaLines(restored)).toEqual(await newSchema);
  const { rows } = await restored.query('select email, plan, granted_plan from users join creators on creator_id = id');
  expect(rows).toEqual([{ email: 'ana@example.org', plan: 'pro', granted_plan: 'pro' }]);
});

describe('what servers have applied stays as it is', () => {
  it('a number that is taken is no other migration’s name', () => {
    expect(migrationNames.filter(name => presentName(name) !== name)).toEqual([]);
  });

  it.runIf(history.length > 0)('in every version of the history, but for the changes that are made up for', () => {
    const changed = history.flatMap(({ commit, isMain, blobs }) =>
      isMain
        ? [...blobs].flatMap(([name, blob]) =>
            blob === blobNow(presentName(name)) || madeUpFor.has(name) ? [] : `${commit.slice(0, 8)} ${name}`,
          )
        : [],
    );
    expect(changed).toEqual([]);
    expect(history.flatMap(({ blobs }) => missingMigrations(migrationsFolder, [...blobs.keys()]))).toEqual([]);
  });
});
