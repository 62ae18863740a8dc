import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { EventBus } from '../../platform/announcements.ts';
import { refuseUnfinishedRestore } from '../../platform/backup/tables.sql.ts';
import { openChangeFeed } from '../../platform/change-feed.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import {
  type ConnectionSettings,
  type Db,
  directConnection,
  jobTimeouts,
  openDatabase,
  requestTimeouts,
} from '../../platform/database.ts';
import { openFileStore } from '../../platform/files/file-store.ts';
import { createHttpServer } from '../../platform/http.ts';
import { instanceSecret } from '../../platform/instance-secret.sql.ts';
import { findPause } from '../../platform/jobs/job-pause.sql.ts';
import { type JobRunner, startJobs } from '../../platform/jobs/job-runner.ts';
import { jobsTopic, wakeWorkers } from '../../platform/jobs/wake-workers.ts';
import type { Log } from '../../platform/log.ts';
import type { MailSender } from '../../platform/mails/mail-sender.ts';
import { migrateToLatest } from '../../platform/migrations.ts';
import { type DatabaseState, type DatabaseWatch, watchDatabase } from '../../platform/outage/database-watch.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { checkPooled, refuseTransactionPooler } from '../../platform/postgres/pooler.ts';
import { followReplica, withoutReplica } from '../../platform/postgres/replica.ts';
import { currentUser, giveServerRights } from '../../platform/postgres/server-rights.ts';
import { followSealingKeys } from '../../platform/sealing/follow-keys.ts';
import { openMeter } from '../../platform/watching/meter.ts';
import { openTracer } from '../../platform/watching/tracer.ts';
import { within } from '../../platform/within.ts';
import { noticeNewRules } from '../../product/bookings/changes/check-clocks.flow.ts';
import { watchConnections } from './close-connections.ts';
import { composeJobs, composeRooms, composeRoutes } from './compose.ts';
import type { Rooms } from './open-rooms.ts';
import { metricsRoute } from './watching/metrics.routes.ts';
import { watchedNumbers } from './watching/watched-numbers.ts';

export type Server = { app: FastifyInstance; deps: Rooms; stop(limitMs?: number): Promise<void> };

/** How long requests and jobs may take to end. Container runtimes often wait ten seconds before they kill. */
const endMs = 7000;
/** How long a request may take to be read that came while the port was being closed. */
const acceptedMs = 250;
/** How long connections to the database may take to close. */
const leaveMs = 1000;

/**
 * One Vitrine server on an open database: migrated, rooms composed, jobs running; not yet listening. `stop` takes
 * no more requests and jobs, lets those under way end, aborts what takes too long, and closes the database.
 */
export async function createServer(options: {
  config: Config;
  connection: ConnectionSettings;
  /** The user who creates the tables, when that is not the server's; without a pooler in between. */
  owner?: ConnectionSettings;
  log: Log;
  root: string;
  clock?: Clock;
  withJobs?: boolean;
  /** Called for every route that is registered. */
  noteRoute?: (route: RouteOptions) => void;
}): Promise<Server> {
  const { config, connection, log, root, withJobs = config.ROLE !== 'web' } = options;
  const isPooled = config.DATABASE_DIRECT_URL !== undefined;
  const direct = directConnection(config, connection);
  if (isPooled) await checkPooled(connection);
  else if (config.DATABASE_URL !== undefined) await refuseTransactionPooler(connection);
  // Jobs have connections of their own: they may take longer, and never make visitors wait for one.
  const forJobs = openDatabase(direct, 8, log, jobTimeouts);
  const forLongJobs = openDatabase(direct, 4, log, jobTimeouts);
  await prepareTables(options.owner ?? direct, forJobs.db, root, log);
  const { DATABASE_POOL: most, DATABASE_TIMEOUT: seconds } = config;
  const way = isPooled ? 'a pooler' : 'itself';
  const database = openDatabase(connection, most, log, requestTimeouts(seconds), way);
  const replica = openReplica(config, database.db, log);
  const feed = await openChangeFeed(direct, log);
  const watch = await watchDatabase(direct, log);
  const poolerWatch = isPooled ? await watchDatabase(connection, log, false) : undefined;
  let runner: JobRunner | undefined;
  let mails: MailSender | undefined;
  const wakeOthers = wakeWorkers(database.db);
  const context: PlatformContext = {
    config,
    db: database.db,
    replica,
    pool: database.pool,
    linkSecret: await instanceSecret(database.db, 'links'),
    log,
    clock: options.clock ?? watch.clock,
    events: new EventBus(),
    feed,
    files: openFileStore(config),
    wake: () => (config.ROLE === 'web' ? wakeOthers() : runner?.wake()),
  };
  const endFollowing = await followSealingKeys(context);
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = config;
  const meter = config.METRICS ? await openMeter() : undefined;
  const tracer = endpoint === undefined ? undefined : await openTracer(endpoint);
  const app = createHttpServer(config, log, meter, tracer);
  if (options.noteRoute !== undefined) app.addHook('onRoute', options.noteRoute);
  const deps = composeRooms(context, app, root);
  if (meter !== undefined) {
    const tasks = Object.keys(composeJobs(deps).jobs);
    meter.readFrom(watchedNumbers({ shared: deps, watch, tasks, mails: () => mails }));
    metricsRoute(app, config, meter);
  }
  await composeRoutes(app, deps, root, { look: () => worst(watch, poolerWatch) });
  if (withJobs) {
    const { jobs, schedule, long, calling, sender } = composeJobs({ ...deps, db: forJobs.db, pool: forJobs.pool });
    mails = sender;
    const { jobs: onOwnConnections } = composeJobs({ ...deps, db: forLongJobs.db, pool: forLongJobs.pool });
    const longJobs = Object.fromEntries(Object.entries(onOwnConnections).filter(([name]) => long.includes(name)));
    await noticeNewRules(forJobs.db);
    await logPause(forJobs.db, log);
    runner = await startJobs({
      ...{ db: forJobs.db, log, schedule, long, calling },
      jobs: { ...jobs, ...longJobs },
      mailPlaces: sender.places,
      note: meter?.job,
    });
  }
  feed.on(jobsTopic, () => runner?.wake());
  const connections = watchConnections(app.server);
  return {
    app,
    deps,
    stop: async (limitMs = endMs) => {
      const jobsEnd = runner?.stop(limitMs);
      if (config.DRAIN_SECONDS > 0) await drain(app, config.DRAIN_SECONDS);
      mails?.hurry();
      deps.listMailer.hurry();
      connections.close(limitMs);
      endFollowing();
      await Promise.all([app.close(), jobsEnd]);
      mails?.close();
      deps.listMailer.close();
      // An aborted request may never give its connection back.
      const stores = [database, forJobs, forLongJobs].map(each => each.close());
      const ends = [watch.stop(), poolerWatch?.stop(), feed.stop(), replica.stop(), tracer?.stop(), ...stores];
      await within(leaveMs, Promise.allSettled(ends));
    },
  };
}

/** People need both the database and the way to it. */
async function worst(watch: DatabaseWatch, pooler: DatabaseWatch | undefined): Promise<DatabaseState> {
  const states = await Promise.all([watch.look(), pooler?.look()]);
  return states.find(state => state !== undefined && state !== 'well') ?? 'well';
}

function openReplica({ DATABASE_REPLICA_URL: url, ...config }: Config, db: Db, log: Log) {
  if (url === undefined) return { ...withoutReplica(db), stop: async () => undefined };
  const timeouts = requestTimeouts(config.DATABASE_TIMEOUT);
  const opened = openDatabase({ connectionString: url }, config.DATABASE_POOL, log, timeouts, 'a replica');
  const followed = followReplica(db, opened.db, log);
  return { ...followed, stop: () => followed.stop().then(opened.close) };
}

/** Lets proxies learn that this server leaves, and closes its port when they have. */
async function drain(app: FastifyInstance, seconds: number): Promise<void> {
  app.drain();
  await sleep(seconds * 1000);
  app.server.close();
  await sleep(acceptedMs);
}

/** Migrates the tables as their owner, and grants reading and writing to the user of `served` when that is another. */
async function prepareTables(owner: ConnectionSettings, served: Db, root: string, log: Log): Promise<void> {
  const { db, pool, close } = openDatabase(owner, 2, log);
  try {
    await refuseUnfinishedRestore(pool);
    await migrateToLatest(db, resolve(root, 'db/migrations'));
    const user = await currentUser(served);
    if (user !== (await currentUser(db))) await giveServerRights(db, user);
  } finally {
    await close();
  }
}

async function logPause(db: Db, log: Log): Promise<void> {
  const pause = await findPause(db);
  if (pause === undefined) return;
  log.warn(
    { since: pause.since },
    `jobs are paused (${pause.reason}): no email, refund or calendar entry leaves this server. "npm run resume" lets them begin`,
  );
}
