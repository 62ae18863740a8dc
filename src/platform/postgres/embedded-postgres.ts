import { readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { keepRunning } from './keep-running.ts';
import type { LaunchLog } from './launch-log.ts';
import { checkVersion, createCluster, placeCluster, writeSettings } from './postgres-cluster.ts';
import { findPrograms, type Owner, type Programs, runAs } from './postgres-programs.ts';
import { createServerUser, serverUser } from './server-rights.ts';
import { removeStaleLock } from './stale-lock.ts';

export type EmbeddedPostgres = {
  /**
   * The connection of the owner, who creates tables, for `pg`: a Unix socket. There is no TCP port and no
   * password; the folder is closed to other users.
   */
  readonly connection: { host: string; port: number; user: string; database: string };
  /** The connection of a server, whose user only reads and writes rows. */
  readonly serverConnection: EmbeddedPostgres['connection'];
  /** Where the files are: `dataDir`, or where its link leads. */
  readonly directory: string;
  /** True when the server was already running, after a killed Vitrine or for another one. */
  readonly adopted: boolean;
  /** Leaves the database and stops restarting it. The last Vitrine to leave stops it. Close your own pools first. */
  stop(): Promise<void>;
};

const user = 'vitrine';
const database = 'vitrine';
/** Every Vitrine on this database holds this lock shared for as long as it lives; a killed one loses it too. */
const presenceLock = 'select pg_advisory_lock_shared(4310)';
const leaveLock = 'select pg_advisory_unlock_shared(4310), pg_try_advisory_lock(4310) as is_last';

// A killed database stays a zombie for about two seconds where pid 1 reaps slowly, and holds the lock file until then.
const lockTimeout = 10_000;
const recoverySeconds = 600;

/**
 * Starts the embedded PostgreSQL on `dataDir`, or joins the one that runs there, and makes sure the database
 * exists. Creates the files on the first start, and restarts the server whenever it ends. Throws an Error that
 * says what to do, with the end of the database's own log.
 */
export async function startEmbeddedPostgres(dataDir: string, log: LaunchLog): Promise<EmbeddedPostgres> {
  const report = (what: string) => log.info(what);
  const progress = setInterval(() => report('Still waiting for the database'), 5000);
  try {
    const cluster = await placeCluster(resolve(dataDir), report);
    const programs = await findPrograms(join(cluster.directory, '..'), cluster.owner, report);
    if (cluster.isNew) report(`Creating the database in ${cluster.directory}`);
    const directory = cluster.isNew ? await createCluster(cluster, programs) : cluster.directory;
    await checkVersion(directory, programs);
    const server = { directory, owner: cluster.owner, programs };
    const { presence, adopted } = await joinOrStart(server);
    await createDatabase(presence.client);
    await createServerUser(presence.client);
    const connection = { host: presence.host, port: presence.port, user, database };
    const kept = keepRunning(presence, {
      again: async () => (await joinOrStart(server)).presence,
      onEnd: (known, act) => known.client.once('end', act),
      what: `The database in ${directory}`,
      log,
    });
    const stop = async () => {
      const last = await kept.stop();
      if (last !== undefined) await leave(last, server, log);
    };
    return { connection, serverConnection: { ...connection, user: serverUser }, directory, adopted, stop };
  } finally {
    clearInterval(progress);
  }
}

type Server = { directory: string; owner: Owner; programs: Programs };
type Presence = { client: pg.Client; host: string; port: number };
type Meeting = { kind: 'ready'; presence: Presence } | { kind: 'waking' } | { kind: 'absent' };

async function joinOrStart(server: Server): Promise<{ presence: Presence; adopted: boolean }> {
  const begun = performance.now();
  let adopted = true;
  for (;;) {
    const { directory } = server;
    const met = await meet(directory);
    if (met.kind === 'ready') return { presence: met.presence, adopted };
    if (met.kind === 'absent') {
      const failure = await launch(server);
      if (failure === undefined) {
        adopted = false;
        continue;
      }
      if (await removeStaleLock(directory, failure)) continue;
      const isLocked = /lock file .* already exists|shared memory block .* still in use/.test(failure);
      if (!isLocked || performance.now() - begun > lockTimeout) {
        throw new Error(`The database in ${directory} did not start. Its log ends with:\n${failure}`);
      }
    } else if (performance.now() - begun > recoverySeconds * 1000) {
      throw new Error(`The database in ${directory} is still recovering after ${recoverySeconds / 60} minutes.`);
    }
    await sleep(200);
  }
}

/** Connects to the server this directory says is running. The directory names its socket. */
async function meet(directory: string): Promise<Meeting> {
  const lines = (await readFile(join(directory, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const port = Number(lines[3]);
  const host = lines[4];
  if (!host || !port) return { kind: 'absent' };
  const limits = { connectionTimeoutMillis: 5000, query_timeout: 5000 };
  const client = new pg.Client({
    host,
    port,
    user,
    database: 'postgres',
    application_name: 'vitrine launcher',
    ...limits,
  });
  // A lost connection is reported by the next query.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(presenceLock);
    // Keeps no process alive that forgets to stop.
    (client as unknown as Holdable).unref();
    return { kind: 'ready', presence: { client, host, port } };
  } catch (error) {
    await client.end().catch(() => undefined);
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const nobodyThere = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'];
    const startingOrStopping = ['57P01', '57P02', '57P03'];
    if (nobodyThere.includes(code) || String(error).includes('terminated unexpectedly')) return { kind: 'absent' };
    // The server is frozen, or too busy to answer.
    const isSilent = /^timeout expired|^Query read timeout/.test(error instanceof Error ? error.message : '');
    if (startingOrStopping.includes(code) || isSilent) return { kind: 'waking' };
    throw error;
  }
}

/** Starts the server so that it outlives us when we are killed. Returns why it failed, or undefined. */
async function launch({ directory, owner, programs }: Server): Promise<string | undefined> {
  await writeSettings(directory, owner);
  const logFile = join(directory, 'server.log');
  const before = await stat(logFile).then(
    seen => seen.size,
    () => 0,
  );
  // No path among the arguments: pg_ctl passes them to a shell, and a folder may be called $HOME.
  const words = ['start', '-l', 'server.log', '-w', '-s', '-t', String(recoverySeconds)];
  try {
    await runAs(owner, programs.pgCtl, words, directory);
    return undefined;
  } catch (error) {
    const written = (await readFile(logFile).catch(() => Buffer.alloc(0))).subarray(before).toString('utf8');
    const lastLines = written.trim().split('\n').slice(-12).join('\n');
    return lastLines || (error instanceof Error ? error.message : String(error));
  }
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
  if (rowCount) return;
  const madeBySomeoneElse = ['42P04', '23505'];
  await client.query(`create database ${database}`).catch(error => {
    if (!madeBySomeoneElse.includes(error.code)) throw error;
  });
}

/** Methods of pg's client that its types leave out. */
type Holdable = { ref(): void; unref(): void };

async function leave(presence: Presence, { directory, owner, programs }: Server, log: LaunchLog): Promise<void> {
  // A process that stops must live until the database has stopped.
  (presence.client as unknown as Holdable).ref();
  const isLast = await presence.client.query(leaveLock).then(
    ({ rows }) => rows[0].is_last === true,
    // Our connection broke, so we cannot know who else uses the server: stopping could harm them, leaving it
    // running harms nobody.
    () => undefined,
  );
  if (isLast) {
    await runAs(owner, programs.pgCtl, ['stop', '-m', 'fast', '-w', '-s'], directory);
    return;
  }
  if (isLast === false) log.info('Another Vitrine uses the database, so it keeps running');
  await presence.client.end().catch(() => undefined);
}
