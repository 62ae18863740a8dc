import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { quickFolder } from '../../../tests/kit/database/quick-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

type Held = Pick<EmbeddedPostgres, 'adopted' | 'connection' | 'directory'> & { child: ChildProcess };

const isRoot = process.getuid?.() === 0;
const holder = fileURLToPath(new URL('../../../tests/kit/database/hold-database.ts', import.meta.url));
let folder = '';
let said: string[] = [];
let open: EmbeddedPostgres[] = [];
const log = {
  info: (what: string) => said.push(what),
  warn: (what: string) => said.push(what),
  error: (what: string) => said.push(what),
};

beforeEach(() => {
  folder = mkdtempSync(join(quickFolder(), 'vitrine db '));
  chmodSync(folder, 0o755);
  said = [];
});

afterEach(async () => {
  for (const server of open.splice(0)) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(dataDir, log);
  open.push(server);
  return server;
}

async function stop(server: EmbeddedPostgres): Promise<void> {
  open = open.filter(other => other !== server);
  await server.stop();
}

/** Starts the database from another process, which may run as another user. */
async function hold(dataDir: string, uid?: number): Promise<Held> {
  const child = spawn(process.execPath, ['--import', 'tsx', holder, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(uid === undefined ? {} : { uid, gid: uid, env: { PATH: process.env.PATH, TMPDIR: folder } }),
  });
  const line = await Promise.race([once(child.stdout, 'data').then(String), once(child, 'exit').then(() => '')]);
  if (line === '') throw new Error('the process that holds the database ended');
  return { child, ...JSON.parse(line) };
}

async function release({ child }: Held): Promise<void> {
  const ended = once(child, 'exit');
  child.stdin?.end();
  await ended;
}

async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
}

async function ask(connection: EmbeddedPostgres['connection'], sql: string): Promise<unknown> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query(sql);
    return rows[0] === undefined ? undefined : Object.values(rows[0])[0];
  } finally {
    await client.end();
  }
}

const postmaster = (server: { directory: string }) =>
  Number(readFileSync(join(server.directory, 'postmaster.pid'), 'utf8').split('\n')[0]);
const isStopped = (server: { directory: string }) => !existsSync(join(server.directory, 'postmaster.pid'));

describe('the embedded database', () => {
  test('starts in an empty folder whose name holds spaces, quotes and a dollar sign, and keeps its rows', async () => {
    const dataDir = join(folder, `my "data", it's $HOME`);
    const first = await start(dataDir);
    expect(first.adopted).toBe(false);
    await ask(first.connection, 'create table kept as select 7 as n');
    expect(await ask(first.connection, 'show listen_addresses')).toBe('');
    expect(await ask(first.connection, 'show fsync')).toBe('on');
    expect(await ask(first.connection, 'select current_database()')).toBe('vitrine');
    await stop(first);
    expect(isStopped(first)).toBe(true);

    const second = await start(dataDir);
    expect(second.adopted).toBe(false);
    expect(await ask(second.connection, 'select n from kept')).toBe(7);
  });

  test('survives the kill of its parent and is adopted by the next one, which then stops it', async () => {
    const dataDir = join(folder, 'data');
    const held = await hold(dataDir);
    await ask(held.connection, 'create table kept as select 7 as n');
    const before = postmaster(held);
    const ended = once(held.child, 'exit');
    await kill(held.child.pid ?? 0);
    await ended;

    const next = await start(dataDir);
    expect(next.adopted).toBe(true);
    expect(postmaster(next)).toBe(before);
    expect(await ask(next.connection, 'select n from kept')).toBe(7);
    await stop(next);
    expect(isStopped(next)).toBe(true);
  });

  test('starts again by itself after the database itself was killed', async () => {
    const dataDir = join(folder, 'data');
    const held = await hold(dataDir);
    await ask(held.connection, 'create table kept as select 7 as n');
    await kill(held.child.pid ?? 0);
    await kill(postmaster(held));

    const next = await start(dataDir);
    expect(next.adopted).toBe(false);
    expect(await ask(next.connection, 'select n from kept')).toBe(7);
  });

  test('is shared by two servers that start at once, and the last to leave stops it', async () => {
    const dataDir = join(folder, 'data');
    const [one, two] = await Promise.all([hold(dataDir), start(dataDir)]);
    expect([one.adopted, two.adopted].sort()).toEqual([false, true]);
    await release(one);
    expect(await ask(two.connection, 'select 1')).toBe(1);
    await stop(two);
    expect(isStopped(two)).toBe(true);
  });

  test('uses a short socket folder when the path of the data is long', async () => {
    const server = await start(join(folder, 'a'.repeat(60), 'b'.repeat(60)));
    expect(server.connection.host.length).toBeLessThan(90);
    expect(lstatSync(server.connection.host).mode & 0o777).toBe(0o700);
    expect(await ask(server.connection, 'select 1')).toBe(1);
    rmSync(server.connection.host, { recursive: true });
  });
});

describe('the user the database runs as', () => {
  test.skipIf(!isRoot)('is nobody when root starts it, and a locked folder gets a link to an open one', async () => {
    const locked = join(folder, 'locked');
    mkdirSync(locked, { mode: 0o700 });
    const server = await start(join(locked, 'data'));
    expect(lstatSync(join(locked, 'data')).isSymbolicLink()).toBe(true);
    expect(said.join()).toContain(`so its files are kept in ${server.directory}`);
    expect(lstatSync(server.directory).uid).toBe(65534);
    await ask(server.connection, 'create table kept as select 7 as n');
    await stop(server);

    const again = await start(join(locked, 'data'));
    expect(again.directory).toBe(server.directory);
    expect(await ask(again.connection, 'select n from kept')).toBe(7);
    await stop(again);
    rmSync(server.directory, { recursive: true });
  });

  // Only root can become somebody else; run by a normal user, every test above already covers one.
  test.skipIf(!isRoot || !isOpen(holder))(
    'is the normal user who starts it, and root then joins as that user',
    async () => {
      mkdirSync(join(folder, 'theirs'));
      chmodSync(folder, 0o777);
      const held = await hold(join(folder, 'data'), 1000);
      expect(lstatSync(held.directory).uid).toBe(1000);
      const joined = await start(join(folder, 'data'));
      expect(joined.adopted).toBe(true);
      await release(held);
      await stop(joined);
      expect((await start(join(folder, 'data'))).adopted).toBe(false);
    },
  );
});

describe('a database that cannot start', () => {
  test('says which PostgreSQL wrote the data', async () => {
    const dataDir = join(folder, 'data');
    await stop(await start(dataDir));
    writeFileSync(join(dataDir, 'PG_VERSION'), '17\n');
    await expect(start(dataDir)).rejects.toThrow(/written by PostgreSQL 17, and this Vitrine brings 18/);
  });

  test('says that the folder holds something else', async () => {
    writeFileSync(join(folder, 'letter.txt'), 'dear');
    await expect(start(folder)).rejects.toThrow(/holds files that are not a database/);
  });

  test('shows the end of its own log', async () => {
    const dataDir = join(folder, 'data');
    const server = await start(dataDir);
    await stop(server);
    writeFileSync(join(server.directory, 'postgresql.auto.conf'), "shared_buffers = 'a lot'\n");
    await expect(start(dataDir)).rejects.toThrow(/did not start.*invalid value for parameter "shared_buffers"/s);
  });
});

function isOpen(path: string): boolean {
  if (path === '/') return true;
  return (lstatSync(path).mode & 0o005) === 0o005 || lstatSync(path).isFile() ? isOpen(dirname(path)) : false;
}
