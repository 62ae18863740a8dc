import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openShop } from '../../../tests/kit/bookings/shop.ts';
import { databaseAt, emptyDatabase } from '../../../tests/kit/database/database.ts';
import { brokenInvariants } from '../../../tests/kit/database/invariants.ts';
import { uploadsOn } from '../../../tests/kit/page/uploaded-images.ts';
import { holdClock, testApp } from '../../../tests/kit/server/app.ts';
import { listText } from '../../platform/backup/backup-folder.ts';
import { restoreBackup } from '../../platform/backup/restore-backup.ts';
import { readConfig } from '../../platform/config.ts';
import { openDatabase } from '../../platform/database.ts';
import { findPause } from '../../platform/jobs/job-pause.sql.ts';
import { startJobs } from '../../platform/jobs/job-runner.ts';
import { enqueue } from '../../platform/jobs.ts';
import { createLog } from '../../platform/log.ts';
import { migrateOnly } from '../../platform/migrations.ts';
import { startEmbeddedPostgres } from '../../platform/postgres/embedded-postgres.ts';
import { operate } from './operate-commands.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const root = fileURLToPath(new URL('../../..', import.meta.url));
const log = createLog('silent');

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const shop = await openShop(app, 'kept', {
  services: [{ durationMinutes: 15, stepMinutes: 15, minimumNoticeMinutes: 0, furthestDays: 60 }],
  classes: [{}],
});
const uploads = uploadsOn(app, () => shop);
const uploaded = await uploads.upload(await uploads.picture(300, 200).png().toBuffer());

/** One of the commands as people type it, on this database. */
const run = (url: string, command: string, name?: string, more: { replace?: boolean; look?: boolean } = {}) =>
  operate(
    { command, folder: name === undefined ? undefined : join(folder, name), replace: false, look: false, ...more },
    readConfig({ DATABASE_URL: url }),
    root,
    log,
  );

/** Books one quarter of an hour after the other until it is told to stop; returns what was promised so far. */
function visitors() {
  const promised: string[] = [];
  let isOver = false;
  const done = (async () => {
    for (let nth = 0; !isOver; nth++) {
      const day = new Date(Date.UTC(2026, 10, 23 + Math.floor(nth / 30), 9, (nth % 30) * 15));
      const bookingId = randomUUID();
      const requested = { userUrl: shop.userUrl, offerId: shop.services[0], startsAt: day.toISOString(), bookingId };
      const held = await app.call('POST', '/api/holds', requested);
      expect(held.status, held.text).toBe(201);
      const { ref } = held.body as { ref: string };
      const details = { name: 'Ana Silva', email: 'ana@example.org', notes: 'tab\there\n\\N \u{1F600}', method: null };
      expect((await app.call('POST', `/api/holds/${ref}/details`, details)).status).toBe(200);
      promised.push(bookingId);
    }
  })();
  const enough = (count: number) => vi.waitFor(() => expect(promised.length).toBeGreaterThan(count), 20_000);
  return {
    promised,
    enough,
    stop: () => {
      isOver = true;
      return done;
    },
  };
}

/** Each table's rows as one hash, asked without any of our lists. */
async function contents(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
      and table_name not in ('job_pause', 'kysely_migration', 'kysely_migration_lock')`);
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as sum from ${name} t`,
    );
    found[name] = rows[0]?.sum ?? '';
  }
  const { rows: sequences } = await client.query<{ name: string; at: string }>(
    `select schemaname || '.' || sequencename as name, coalesce(last_value, 0)::text as at from pg_sequences`,
  );
  for (const { name, at } of sequences) found[`sequence ${name}`] = at;
  await client.end();
  return found;
}

const keysOf = async (pool: pg.Pool) =>
  (
    await pool.query(`
      select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) as text from pg_constraint
      where connamespace in ('public'::regnamespace, 'sandbox_gateway'::regnamespace) order by 1`)
  ).rows.map(row => row.text);
const triggersOf = async (pool: pg.Pool) =>
  (
    await pool.query(
      'select tgrelid::regclass::text as place, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2',
    )
  ).rows;

/** Restored into one after the other: bringing an empty database up to date takes a while. */
const [copy, copyOfBusy] = [await emptyDatabase(), await emptyDatabase()];

describe('the drill', () => {
  it('a backup made while people book is one moment: all that was promised before, and nothing broken', async () => {
    const people = visitors();
    await people.enough(5);
    const before = [...people.promised];
    const during = run(app.url, 'backup', 'busy');
    await people.enough(before.length + 3);
    const said = await during;
    await people.stop();
    expect(said[0]).toMatch(/holds everything as of 20.*rows of \d+ tables, pictures included/);
    await run(copyOfBusy, 'restore', 'busy');
    const { pool, close } = openDatabase({ connectionString: copyOfBusy }, 1, log);
    expect(await brokenInvariants(pool)).toEqual({});
    const { rows } = await pool.query("select id from bookings where status = 'confirmed'");
    const held = new Set(rows.map(row => row.id));
    await close();
    expect(before.filter(id => !held.has(id))).toEqual([]);
  });

  it('restored elsewhere, every row, medium, sequence, key and trigger is the same, and the page is served', async () => {
    await run(app.url, 'backup', 'quiet');
    await run(copy, 'restore', 'quiet');
    expect(await contents(copy)).toEqual(await contents(app.url));
    const { pool } = databaseAt(copy);
    expect(await keysOf(pool)).toEqual(await keysOf(app.deps.pool));
    expect(await triggersOf(pool)).toEqual(await triggersOf(app.deps.pool));
    const restored = await testApp({ url: copy, clock });
    const page = `/at/${shop.userUrl}`;
    const [kept, first] = [await restored.call('GET', page), await app.call('GET', page)];
    expect([kept.status, kept.text]).toEqual([200, first.text]);
    const image = { url: uploaded.body.image.src };
    expect((await restored.app.inject(image)).rawPayload).toEqual((await app.app.inject(image)).rawPayload);
    // Who was signed in still is, and a booking finds its time taken.
    expect((await restored.call('GET', '/api/pages/1/draft', undefined, shop)).status).toBe(200);
    const taken = { userUrl: shop.userUrl, offerId: shop.services[0], startsAt: '2026-11-23T09:00:00.000Z' };
    expect((await restored.call('POST', '/api/holds', { ...taken, bookingId: randomUUID() })).status).toBe(409);
  });

  it('a restored copy sends nothing until it is resumed, and keeps what was waiting', async () => {
    const { db } = databaseAt(copy);
    const done: unknown[] = [];
    const jobs = { 'send-mail': async (payload: unknown) => void done.push(payload) };
    const pace = { pollMs: 20, beatMs: 40, looks: 4 };
    const runner = await startJobs({ db, log, jobs, schedule: { 'send-mail': '* * * * *' }, pace });
    try {
      await enqueue(db, 'send-mail', { id: 'of the copy' });
      await new Promise(resolve => setTimeout(resolve, 400));
      expect(done).toEqual([]);
      expect((await run(copy, 'resume', undefined, { look: true })).join('\n')).toMatch(
        /paused since .*restored from a backup of .*\n.*send-mail: \d+ now/s,
      );
      await new Promise(resolve => setTimeout(resolve, 200));
      expect(done).toEqual([]);
      expect((await run(copy, 'resume')).at(-1)).toBe('They begin now.');
      await vi.waitFor(() => expect(done).toContainEqual({ id: 'of the copy' }), 5000);
      expect(await run(copy, 'resume')).toEqual(['Jobs are not paused.']);
    } finally {
      await runner.stop();
    }
  });
});

it('the embedded database is filled and backed up, running or not, and its backups fill one elsewhere', {
  timeout: 180_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-drill-'));
  chmodSync(dataDir, 0o755);
  const embedded = (command: string, name: string) =>
    operate(
      { command, folder: join(folder, name), replace: false, look: false },
      readConfig({ VITRINE_DATA_DIR: dataDir }),
      root,
      log,
    );
  await embedded('restore', 'quiet');
  await embedded('backup', 'of-embedded');
  const server = await startEmbeddedPostgres(join(dataDir, 'postgres'), log);
  try {
    const { host, port, user, database } = server.connection;
    const url = `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
    expect(await contents(url)).toEqual(await contents(app.url));
    await embedded('backup', 'of-running');
    await expect(embedded('restore', 'quiet')).rejects.toThrow(/holds a Vitrine already/);
  } finally {
    await server.stop();
    for (const place of [server.directory, dataDir]) rmSync(place, { recursive: true, force: true });
  }
  const back = await emptyDatabase();
  for (const name of ['of-embedded', 'of-running']) {
    await run(back, 'restore', name, { replace: true });
    expect(await contents(back)).toEqual(await contents(app.url));
  }
});

it('a copy that another program made is paused before its first server starts, of an older version too', async () => {
  const url = await emptyDatabase();
  const { db, pool } = databaseAt(url);
  const before = readdirSync(join(root, 'db/migrations')).flatMap(file => (file < '0071' ? [file.slice(0, -4)] : []));
  await migrateOnly(db, join(root, 'db/migrations'), before);
  await pool.query(`insert into outbox (task, payload) values ('send-mail', '{"id": "of the copy"}')`);
  const said = await run(url, 'pause');
  expect(said.join('\n')).toMatch(/^Jobs are paused.*\n {2}send-mail: 1 now, 0 later\n.*npm run resume/s);
  expect(await findPause(db)).toMatchObject({ reason: 'paused by command' });
  const done: unknown[] = [];
  const jobs = { 'send-mail': async (payload: unknown) => void done.push(payload) };
  const runner = await startJobs({ db, log, jobs, schedule: {}, pace: { pollMs: 20, beatMs: 40, looks: 4 } });
  await new Promise(resolve => setTimeout(resolve, 300));
  expect(done).toEqual([]);
  expect((await run(url, 'resume')).at(-1)).toBe('They begin now.');
  await vi.waitFor(() => expect(done).toEqual([{ id: 'of the copy' }]), 5000);
  await runner.stop();
});

describe.each(['0001-z', '9999'])('a restore that ended at migration %s', name => {
  it('leaves a database that no server opens, that is paused, and that is restored again without more words', async () => {
    const [url, migrations] = [await emptyDatabase(), mkdtempSync(join(folder, 'migrations-'))];
    for (const file of readdirSync(join(root, 'db/migrations')))
      copyFileSync(join(root, 'db/migrations', file), join(migrations, file));
    writeFileSync(join(migrations, `${name}.sql`), 'select cut');
    const saved = JSON.parse(readFileSync(join(folder, 'quiet', 'backup.json'), 'utf8'));
    const { format: _, sha256: __, ...list } = saved;
    cpSync(join(folder, 'quiet'), join(folder, `cut-${name}`), { recursive: true });
    // The first number is one the backup knows, and the last is not.
    const known = name < '9999' ? [...list.migrations, name] : list.migrations;
    writeFileSync(join(folder, `cut-${name}`, 'backup.json'), listText({ ...list, migrations: known }));
    const connection = { connectionString: url };
    const restored = restoreBackup({
      connection,
      folder: join(folder, `cut-${name}`),
      migrations,
      replace: false,
      log,
    });
    await expect(restored).rejects.toThrow(/is not whole now, and no server starts on it. Restore again/);
    const { db, pool } = databaseAt(url);
    const { rows } = await pool.query("select to_regclass('job_pause') is not null as there");
    expect(rows).toEqual([{ there: name === '9999' }]);
    if (name === '9999')
      expect(await findPause(db)).toMatchObject({ reason: expect.stringContaining('restored from') });
    const words = /backup was being restored into this database, and that did not end/;
    await expect(testApp({ url })).rejects.toThrow(words);
    await expect(run(url, 'resume')).rejects.toThrow(words);
    await expect(run(url, 'backup', `of-${name}`)).rejects.toThrow(words);
    await run(url, 'restore', 'quiet');
    expect(await contents(url)).toEqual(await contents(app.url));
    expect((await run(url, 'resume', undefined, { look: true }))[0]).toMatch(/restored from a backup/);
  });
});

describe('what is refused, with nothing changed', () => {
  const refused = (url: string, name: string, words: RegExp, replace = false) =>
    expect(run(url, 'restore', name, { replace })).rejects.toThrow(words);

  it('a target that is not empty, unless replacing is allowed', async () => {
    const { db, pool, close } = openDatabase({ connectionString: copyOfBusy }, 1, log);
    const bookings = async () => (await pool.query('select count(*)::int as count from bookings')).rows[0].count;
    const before = await bookings();
    await refused(copyOfBusy, 'quiet', /holds a Vitrine already. With --replace/);
    // The pool here is one that a server would have.
    await refused(copyOfBusy, 'quiet', /A server runs on this database. Stop it first/, true);
    expect([await bookings(), await findPause(db)]).toEqual([
      before,
      expect.objectContaining({ since: expect.any(Date) }),
    ]);
    await close();
    await run(copyOfBusy, 'restore', 'quiet', { replace: true });
    expect(await contents(copyOfBusy)).toEqual(await contents(app.url));
  });

  it('another installation’s database, even then', async () => {
    const url = await emptyDatabase();
    const { pool } = databaseAt(url);
    await pool.query('create table cats as select 1 as lives');
    await refused(url, 'quiet', /holds tables that are not Vitrine’s \(cats\)/, true);
    expect((await pool.query('select * from cats')).rows).toEqual([{ lives: 1 }]);
  });

  it.each([
    [
      'a truncated file',
      /not whole: public\.bookings\.copy\.gz ends after \d+ of \d+ bytes/,
      (at: string) => {
        truncateSync(join(at, 'public.bookings.copy.gz'), statSync(join(at, 'public.bookings.copy.gz')).size - 9);
      },
    ],
    [
      'a changed file',
      /damaged: public\.users\.copy\.gz is not as it was written/,
      (at: string) => {
        const bytes = readFileSync(join(at, 'public.users.copy.gz'));
        bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
        writeFileSync(join(at, 'public.users.copy.gz'), bytes);
      },
    ],
    [
      'a missing file',
      /not whole: public\.images\.copy\.gz is missing/,
      (at: string) => rmSync(join(at, 'public.images.copy.gz')),
    ],
    [
      'a changed list',
      /damaged: backup\.json/,
      (at: string) => {
        writeFileSync(
          join(at, 'backup.json'),
          readFileSync(join(at, 'backup.json'), 'utf8').replace('"rows": 1,', '"rows": 2,'),
        );
      },
    ],
    ['no list', /There is no backup in/, (at: string) => rmSync(join(at, 'backup.json'))],
    [
      'a newer Vitrine',
      /newer Vitrine: this one does not know its migration 9999-later/,
      (at: string) => {
        const { format: _, sha256: __, ...list } = JSON.parse(readFileSync(join(at, 'backup.json'), 'utf8'));
        writeFileSync(join(at, 'backup.json'), listText({ ...list, migrations: [...list.migrations, '9999-later'] }));
      },
    ],
  ])('%s', async (name, words, harm) => {
    const harmed = name.replaceAll(' ', '-');
    cpSync(join(folder, 'quiet'), join(folder, harmed), { recursive: true });
    harm(join(folder, harmed));
    const url = await emptyDatabase();
    await refused(url, harmed, words);
    expect(await contents(url)).toEqual({});
  });

  it('a folder that holds something, and a failed backup leaves nothing', async () => {
    await expect(run(app.url, 'backup', 'quiet')).rejects.toThrow(/holds files already/);
    await expect(run(await emptyDatabase(), 'backup', 'nothing')).rejects.toThrow(/no Vitrine in this database/);
    expect(readdirSync(folder).filter(name => name.startsWith('nothing'))).toEqual([]);
    await expect(run(app.url, 'backup')).rejects.toThrow(/npm run backup -- FOLDER/);
  });
});
