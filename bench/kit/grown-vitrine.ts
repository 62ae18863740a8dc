import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { demoPage } from '../../src/apps/demo/demo-page.flow.ts';
import { demoPeople } from '../../src/apps/demo/demo-people.ts';
import { composeJobs } from '../../src/apps/server/compose.ts';
import { createServer } from '../../src/apps/server/server.ts';
import { readConfig } from '../../src/platform/config.ts';
import { createLog } from '../../src/platform/log.ts';
import { startEmbeddedPostgres } from '../../src/platform/postgres/embedded-postgres.ts';
import { onSignal } from '../../tests/kit/cleanup/on-signal.ts';
import { growAlliances } from '../../tests/kit/database/grown-alliances.ts';
import { growCoaching } from '../../tests/kit/database/grown-coaching.ts';
import {
  growActivity,
  growAudience,
  growBookings,
  growCreators,
  growEvents,
  growNewsletters,
  grownHandle,
} from '../../tests/kit/database/grown-data.ts';
import { markGrownPeople } from '../../tests/kit/database/grown-people.ts';
import { growProgrammes } from '../../tests/kit/database/grown-programmes.ts';
import { growReferrals, growSales } from '../../tests/kit/database/grown-sales.ts';
import { growViews } from '../../tests/kit/database/grown-views.ts';
import { freePort } from './busy-vitrine.ts';
import { api, type Creator, edit, fillPage } from './published-creator.ts';

const { document: mayaPage } = demoPage(demoPeople[0]);

const quiet = { info() {}, warn() {}, error() {} };
/** A million cross promotions at 20,000 creators. */
const pairsEach = 50;
/** Bookings of each creator but the heaviest. With 100, 100,000 creators have ten million. */
const bookingsEach = Number(process.env.GROWTH_EACH ?? 5);
/** Subscribers of the heaviest creator. With 1000000 the lists of subscribers show what a million cost. */
const subscribers = Number(process.env.GROWTH_SUBSCRIBERS ?? 20_000);
const root = fileURLToPath(new URL('../..', import.meta.url));

export type RunningServer = { port: number; startMs: number; megabytes(): number; stop(): Promise<void> };
export type GrownVitrine = {
  pool: pg.Pool;
  url: string;
  /** Makes it as many creators, the first of whom has by far the most bookings. */
  growTo(creators: number): Promise<void>;
  start(): Promise<RunningServer>;
  /** Milliseconds each job of the clock takes, with nothing to do since it was last done. */
  timeJobs(): Promise<Record<string, number>>;
  /** The session of the first creator. */
  cookie: string;
  stop(): Promise<void>;
};

/** An embedded database that grows while it is measured, and servers that are started on it. */
export async function grownVitrine(heaviest: number): Promise<GrownVitrine> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-growth-'));
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), quiet);
  onSignal(() => postgres.stop());
  const { host, port: databasePort, user, database } = postgres.connection;
  const url = `postgresql://${user}@localhost:${databasePort}/${database}?host=${encodeURIComponent(host)}`;
  const pool = new pg.Pool({ host, port: databasePort, user, database, max: 4 });
  pool.on('error', () => {});
  const running = new Set<ChildProcess>();
  process.once('exit', () => {
    for (const child of running) child.kill('SIGKILL');
  });
  // Pages name their server's address, and are rendered anew when it is another.
  const port = await freePort();
  const start = () => startServer(url, port, running);
  const first = await start();
  const cookie = await firstCreator(pool, port, heaviest);
  await first.stop();
  let creators = 1;
  return {
    pool,
    url,
    cookie,
    start,
    async growTo(wanted) {
      await growCreators(pool, creators, wanted);
      await growBookings(pool, creators, wanted, bookingsEach);
      await growActivity(pool, creators, wanted, 10);
      await growEvents(pool, creators, wanted, bookingsEach);
      await growViews(pool, creators === 1 ? 0 : creators, wanted);
      await growAlliances(pool, creators === 1 ? 0 : creators, wanted, pairsEach);
      await growCoaching(pool, creators, wanted);
      await copyPage(pool);
      creators = wanted;
      // Triggers, which bulk writing goes without, would have noted these.
      await pool.query('insert into sitemap_changes (creator_id) select creator_id from creators');
      await pool.query(
        `insert into class_plans (creator_id, due_at) select distinct creator_id, now() from live_offers where kind = 'groupService' on conflict do nothing`,
      );
      // PostgreSQL plans a table that was never analysed as if it were empty; on a server at work autovacuum has run.
      await pool.query('vacuum analyze');
    },
    timeJobs: () => timeJobs(url, pool),
    stop: async () => {
      await pool.end();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startServer(url: string, port: number, running: Set<ChildProcess>): Promise<RunningServer> {
  const began = performance.now();
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: url,
      LOG_LEVEL: 'error',
      HOLDS_PER_MINUTE: '100000000',
      VITRINE_MODE: 'development',
    },
  });
  running.add(server);
  for (;;) {
    if (server.exitCode !== null) throw new Error('the server did not start');
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) break;
    if (performance.now() - began > 60_000) throw new Error('the server was not ready in a minute');
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  return {
    port,
    startMs: performance.now() - began,
    megabytes: () => Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024,
    stop: async () => {
      const gone = new Promise(resolve => server.once('close', resolve));
      server.kill('SIGTERM');
      await gone;
      running.delete(server);
    },
  };
}

/** The creator with the most bookings, with a page that is published; returns the cookie of their session. */
async function firstCreator(pool: pg.Pool, port: number, bookings: number): Promise<string> {
  await growCreators(pool, 0, 1);
  await growBookings(pool, 0, 1, bookings);
  await growAudience(pool, 0, 20_000, subscribers);
  await markGrownPeople(pool, 0);
  await growNewsletters(pool, 0, 500);
  await growActivity(pool, 0, 1, 5_000);
  await growSales(pool, 0, 5_000);
  await growReferrals(pool, 0, 5_000);
  await growProgrammes(pool, 0, 5_000);
  // Daily jobs are done when they are measured, and not while a server is.
  await pool.query('update job_schedules set last_at = now()');
  const token = randomBytes(32).toString('base64url');
  await pool.query(
    `insert into sessions (token_hash, user_id, expires_at) select $1, creator_id, now() + interval '1 day' from creators where user_url = $2`,
    [createHash('sha256').update(token).digest(), grownHandle(0)],
  );
  const profile = { ...mayaPage.profile, imageId: null, coverId: null };
  await pool.query(
    `insert into pages (creator_id, page_id, profile, appearance) select creator_id, '1', $2, $3 from creators where user_url = $1`,
    [grownHandle(0), JSON.stringify(profile), JSON.stringify(mayaPage.appearance)],
  );
  const creator: Creator = {
    origin: `http://localhost:${port}`,
    cookie: `vitrine_session=${token}`,
    path: `/at/${grownHandle(0)}`,
    html: 0,
  };
  await fillPage(creator, 1);
  const rev = await edit(creator, { edit: 'profile', profile });
  const { rows } = await pool.query(`select * from live_offers where fields->>'title' = 'A session'`);
  await api(creator, 'PUT', '/publication', { rev });
  // Publishing withdrew what was sold without a page.
  for (const row of rows)
    await pool.query(
      'insert into live_offers (creator_id, offer_id, kind, fields, version_id) values ($1, $2, $3, $4, $5) on conflict do nothing',
      [row.creator_id, row.offer_id, row.kind, JSON.stringify(row.fields), row.version_id],
    );
  await pool.query('update page_snapshots set pressed = true');
  return creator.cookie;
}

/** The first creator's published page, under every other one's name; each names a picture of their own. */
async function copyPage(pool: pg.Pool): Promise<void> {
  const first = `(select creator_id from creators where user_url = $1)`;
  const others = `(select i.creator_id as other, i.id as image from images i
    where not exists (select from pages p where p.creator_id = i.creator_id)) o`;
  const values = [grownHandle(0)];
  const client = await pool.connect();
  try {
    await client.query('begin; set local session_replication_role = replica; set local synchronous_commit = off');
    await client.query(
      `insert into page_versions (creator_id, id, page_id, seq, reason, document, sha256)
       select other, id, page_id, seq, reason, document, sha256 from page_versions, ${others} where creator_id = ${first}`,
      values,
    );
    await client.query(
      `insert into page_snapshots (creator_id, page_id, path, version_id, renderer_version, etag, html, gzip, brotli)
       select other, page_id, path, version_id, renderer_version, etag, html, gzip, brotli from page_snapshots, ${others} where creator_id = ${first}`,
      values,
    );
    await client.query(
      `insert into pages (creator_id, page_id, is_published, live_version_id, profile, appearance, updated_at)
       select other, page_id, true, live_version_id, profile || jsonb_build_object('imageId', image), appearance, now() - interval '10 days' from pages, ${others} where creator_id = ${first}`,
      values,
    );
    await client.query('commit');
  } finally {
    client.release();
  }
}

async function timeJobs(url: string, pool: pg.Pool): Promise<Record<string, number>> {
  const server = await createServer({
    config: readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent', VITRINE_MODE: 'development' }),
    connection: { connectionString: url },
    log: createLog('silent'),
    root,
    withJobs: false,
  });
  // The test payments are asked of the server itself.
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { jobs, schedule } = composeJobs(server.deps);
  const times: Record<string, number> = {};
  for (const name of Object.keys(schedule)) {
    await jobs[name]?.(null);
    // What the first time changed, autovacuum clears away long before the second.
    await pool.query('vacuum');
    const began = performance.now();
    await jobs[name]?.(null);
    times[name] = performance.now() - began;
  }
  await server.stop();
  return times;
}
