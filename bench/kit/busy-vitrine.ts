import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts';
import { onSignal } from '../../tests/kit/cleanup/on-signal.ts';

export type BusyVitrine = {
  port: number;
  /** The server's process. */
  pid: number;
  pool: pg.Pool;
  /** Starts one more server on the same database, with settings of its own; the caller ends it. */
  another(own?: NodeJS.ProcessEnv): Promise<StartedServer>;
  /** The process of the database, which its children follow. */
  postmaster: number;
  hosts: { creatorId: string; userUrl: string; offerId: string; classId: string }[];
  stop(): Promise<void>;
};

export type StartedServer = { port: number; pid: number; server: ChildProcess };

const quiet = { info() {}, warn() {}, error() {} };

/**
 * The built server on an embedded database of its own, with so many hosts who take bookings day and night. `more` are
 * settings of its own.
 */
export async function busyVitrine(hostCount: number, more: NodeJS.ProcessEnv = {}): Promise<BusyVitrine> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), quiet);
  onSignal(() => postgres.stop());
  const { host, port: dbPort, user, database } = postgres.connection;
  const url = `postgresql://${user}@localhost:${dbPort}/${database}?host=${encodeURIComponent(host)}`;
  const start = (own: NodeJS.ProcessEnv = {}) => startServer(url, { ...more, ...own });
  const { port, pid, server } = await start();
  const pool = new pg.Pool({ host, port: dbPort, user, database, max: 10 });
  // The database may end while the last of these connections are still closing; a question that fails throws by itself.
  pool.on('error', () => {});
  const hosts = await addHosts(pool, hostCount);
  return {
    port,
    pid,
    another: start,
    postmaster: Number(readFileSync(join(postgres.directory, 'postmaster.pid'), 'utf8').split('\n')[0]),
    pool,
    hosts,
    stop: async () => {
      await ended(server);
      await pool.end();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startServer(url: string, more: NodeJS.ProcessEnv): Promise<StartedServer> {
  const port = await freePort();
  const server = spawn(process.execPath, [...(process.env.BENCH_NODE_FLAGS?.split(' ') ?? []), 'dist/server/main.js'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: url,
      LOG_LEVEL: 'error',
      HOLDS_PER_MINUTE: '100000000',
      HOLDS_AT_ONCE: '100000',
      UNPAID_PER_MAILBOX: '100000',
      UNPAID_PER_NETWORK: '100000',
      MAILS_PER_MAILBOX: '100000',
      VITRINE_MODE: 'development',
      ...more,
    },
  });
  // Whatever fails while preparing, no server may outlive its benchmark.
  process.once('exit', () => server.kill('SIGKILL'));
  await untilReady(port, server);
  return { port, pid: server.pid ?? 0, server };
}

/** Ends a server that still runs, and waits until it has ended. */
export async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise(resolve => server.once('close', resolve));
  server.kill('SIGTERM');
  await gone;
}

async function untilReady(port: number, server: ChildProcess): Promise<void> {
  for (let i = 0; i < 200; i++) {
    if (server.exitCode !== null) throw new Error('the server did not start');
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  throw new Error('the server was not ready in 20 seconds');
}

export function freePort(): Promise<number> {
  return new Promise(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

const letters = (n: number): string =>
  n === 0 ? 'a' : [...n.toString(26)].map(digit => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('');

async function addHosts(pool: pg.Pool, count: number): Promise<BusyVitrine['hosts']> {
  const hosts = Array.from({ length: count }, (_, i) => ({
    creatorId: randomUUID(),
    userUrl: `host${letters(i).padStart(4, 'a')}`,
    offerId: randomUUID(),
    classId: randomUUID(),
  }));
  const rows = JSON.stringify(hosts);
  const from = `from jsonb_to_recordset($1::jsonb) as h("creatorId" uuid, "userUrl" text, "offerId" uuid, "classId" uuid)`;
  const week = JSON.stringify([1, 2, 3, 4, 5, 6, 7].map(weekday => ({ weekday, from: 0, to: 1440 })));
  const sellable = {
    title: 'A session',
    description: '',
    durationMinutes: 30,
    price: { pricing: 'free', amount: 0, currency: 'USD' },
    delivery: { mode: 'online', place: '' },
    payMethods: [],
    refundPolicy: { template: '100p' },
    imageId: null,
  };
  const service = JSON.stringify({
    ...sellable,
    stepMinutes: 30,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 0,
    minimumNoticeMinutes: 0,
    furthestDays: 365,
  });
  const group = JSON.stringify({
    ...sellable,
    capacity: 10,
    recurrence: 'one_time',
    startDate: '2030-01-01',
    startTime: '18:00',
    untilDate: null,
  });
  await pool.query(
    `insert into users (id, email, first_name, last_name, password_hash, email_verified_at) select "creatorId", "userUrl" || '@example.org', 'Bench', 'Host', 'x', now() ${from}`,
    [rows],
  );
  await pool.query(
    `insert into creators (creator_id, user_url, zone) select "creatorId", "userUrl", 'America/New_York' ${from}`,
    [rows],
  );
  await pool.query(
    `insert into schedules (creator_id, id, name, windows, is_default, position) select "creatorId", "creatorId", 'Usual hours', $2::jsonb, true, 0 ${from}`,
    [rows, week],
  );
  await pool.query(
    `insert into live_offers (creator_id, offer_id, kind, fields, version_id) select "creatorId", "offerId", 'individualService', $2::jsonb, "offerId" ${from}`,
    [rows, service],
  );
  await pool.query(
    `insert into live_offers (creator_id, offer_id, kind, fields, version_id) select "creatorId", "classId", 'groupService', $2::jsonb, "offerId" ${from}`,
    [rows, group],
  );
  return hosts;
}
