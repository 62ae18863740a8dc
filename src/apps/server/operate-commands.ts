import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BackupRefusal } from '../../platform/backup/backup-folder.ts';
import { restoreBackup } from '../../platform/backup/restore-backup.ts';
import { refuseUnfinishedRestore } from '../../platform/backup/tables.sql.ts';
import { writeBackup } from '../../platform/backup/write-backup.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import { type ConnectionSettings, type Db, openDatabase } from '../../platform/database.ts';
import { FilesAway, openFileStore } from '../../platform/files/file-store.ts';
import { instanceSecret } from '../../platform/instance-secret.sql.ts';
import { countWaiting, findPause, pauseJobs, resumeJobs } from '../../platform/jobs/job-pause.sql.ts';
import type { Log } from '../../platform/log.ts';
import { migrateToLatest } from '../../platform/migrations.ts';
import { watchDatabase } from '../../platform/outage/database-watch.ts';
import { DistributionRefusal, distribute } from '../../platform/postgres/distribute.ts';
import { followMs } from '../../platform/sealing/follow-keys.ts';
import { rotateKeys } from '../../platform/sealing/rotate-keys.ts';
import { moveFiles } from '../../product/showcase/images/move-files.flow.ts';
import { openStorage } from './open-vitrine.ts';
import { OperatorRefusal, operatorAct, operatorUsage } from './operator-commands.ts';
import { composePlanSale } from './plan-sale.ts';
import { sealedColumns } from './sealed-columns.ts';
import { startFailure } from './start-failure.ts';

export const usage = `npm run backup -- FOLDER              writes all data into a new folder, while Vitrine runs
npm run restore -- FOLDER             fills an empty database with it; its jobs are paused
npm run restore -- FOLDER --replace   deletes the Vitrine that is there first
npm run pause                         pauses the jobs of a copy, before its first server starts
npm run files -- move s3              moves images into the bucket of the settings, while Vitrine runs
npm run files -- move postgres        moves them back into the database
npm run resume -- --look              says what waits while jobs are paused
npm run resume                        lets them begin
npm run distribute                    prints what spreads an empty database over servers with Citus
npm run distribute -- --apply         runs it
npm run rotate-keys                   encrypts every stored secret with a new key, while servers run

${operatorUsage}`;

type Words = {
  command: string;
  folder: string | undefined;
  replace: boolean;
  look: boolean;
  apply?: boolean;
  rest?: readonly string[];
};

/**
 * Runs one of the commands on the database the settings name, and returns what to print. Throws an error with a
 * sentence for people.
 */
export async function operate(words: Words, config: Config, root: string, log: Log): Promise<string[]> {
  const work = workOf(words, config, root, log);
  if (work === undefined) throw new Error(usage);
  try {
    const { direct, stop } = await openStorage(config, root, log);
    return await work(direct).finally(stop);
  } catch (error) {
    throw error instanceof BackupRefusal || error instanceof OperatorRefusal || error instanceof DistributionRefusal
      ? error
      : new Error(startFailure(error, config), { cause: error });
  }
}

function workOf(
  { command, folder, replace, look, apply = false, rest = [] }: Words,
  config: Config,
  root: string,
  log: Log,
): ((connection: ConnectionSettings) => Promise<string[]>) | undefined {
  if (command === 'files') return filesCommand(rest, config, log);
  if (command === 'operator')
    return connection =>
      withDatabase(connection, log, (db, clock) =>
        operatorAct({ db, config, clock, sale: composePlanSale({ config, db, clock }) }, rest),
      );
  // npm runs the command in the project's folder; a relative path counts from where npm was called.
  const path = folder === undefined ? undefined : resolve(process.env.INIT_CWD ?? process.cwd(), folder);
  if (command === 'pause' && path === undefined) return connection => pause(connection, root, log);
  if (command === 'distribute' && path === undefined) return connection => distribute(connection, apply, log);
  if (command === 'resume' && path === undefined) return connection => resume(connection, look, log);
  if (command === 'rotate-keys' && path === undefined) return connection => rotate(connection, log);
  if (path === undefined) return undefined;
  if (command === 'backup') return connection => backup(connection, path, config.BACKUP_RECIPIENT);
  if (command === 'restore')
    return connection => restore(connection, path, { replace, root, log, identity: config.BACKUP_IDENTITY });
  return undefined;
}

/** `move s3` or `move postgres`; undefined for anything else. */
function filesCommand(
  [verb, to, ...more]: readonly string[],
  config: Config,
  log: Log,
): ((connection: ConnectionSettings) => Promise<string[]>) | undefined {
  if (verb !== 'move' || more.length > 0 || (to !== 's3' && to !== 'postgres')) return undefined;
  return connection =>
    withDatabase(connection, log, async db => {
      const files = openFileStore(config);
      if (files === undefined) throw new OperatorRefusal('Set S3_BUCKET and its key: no bucket is known.');
      try {
        const moved = await moveFiles({ db, files }, to);
        return [
          `${moved} files were moved to ${to === 's3' ? 'the bucket' : 'the database'}, each compared by its checksum.`,
          ...(files.takesNew === (to === 's3')
            ? []
            : [`New ones still go elsewhere: set FILES=${to} on every server.`]),
        ];
      } catch (error) {
        if (!(error instanceof FilesAway)) throw error;
        const why = error.cause instanceof Error ? error.cause.message : String(error.cause);
        throw new OperatorRefusal(
          `The bucket did not answer as it should (${why}). Run this again: it goes on where it was.`,
        );
      }
    });
}

async function backup(
  connection: ConnectionSettings,
  folder: string,
  recipient: string | undefined,
): Promise<string[]> {
  const { tables, madeAt } = await writeBackup(connection, folder, recipient);
  const megabytes = (tables.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `${folder} holds everything as of ${madeAt}: ${rows} rows of ${tables.length} tables, pictures included, in ${megabytes} MB.`,
    recipient === undefined
      ? 'It holds passwords and keys too: protect it as you protect the database.'
      : `Its files are encrypted for ${recipient}.`,
  ];
}

async function restore(
  connection: ConnectionSettings,
  folder: string,
  { root, ...options }: { replace: boolean; root: string; log: Log; identity: string | undefined },
): Promise<string[]> {
  const migrations = resolve(root, 'db/migrations');
  const { madeAt, tables } = await restoreBackup({ connection, folder, migrations, ...options });
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `The database is as it was at ${madeAt}: ${rows} rows of ${tables.length} tables, pictures included.`,
    'Its jobs are paused: no email, refund or calendar entry leaves this copy. "npm run resume -- --look" says what waits.',
    'When this is the one Vitrine from now on, "npm run resume" lets it begin.',
  ];
}

async function withDatabase(
  connection: ConnectionSettings,
  log: Log,
  work: (db: Db, clock: Clock) => Promise<string[]>,
): Promise<string[]> {
  const watch = await watchDatabase(connection, log);
  const { db, close } = openDatabase(connection, 2, log);
  return work(db, watch.clock).finally(close).finally(watch.stop);
}

async function rotate(connection: ConnectionSettings, log: Log): Promise<string[]> {
  const { db, close } = openDatabase(connection, 2, log);
  try {
    const secret = await instanceSecret(db, 'links');
    // A server that missed the notice reads the keys by itself within a third of this.
    const settle = () => sleep(3 * followMs);
    const { key, resealed, unreadable, continued } = await rotateKeys({ db, secret, columns: sealedColumns, settle });
    return [
      `${continued ? 'The rotation that had been interrupted is finished' : 'Done'}: ${resealed} secrets are encrypted with the new key ${key}; the key before is forgotten.`,
      ...Object.entries(unreadable).map(
        ([column, count]) => `${column}: ${count} could not be decrypted before either, and stay as they are.`,
      ),
    ];
  } finally {
    await close();
  }
}

/** A copy that another program made, such as pg_dump, brings no pause with it. */
async function pause(connection: ConnectionSettings, root: string, log: Log): Promise<string[]> {
  const { db, pool, close } = openDatabase(connection, 2, log);
  try {
    await refuseUnfinishedRestore(pool);
    // Tables of an older version may not know the pause yet.
    await migrateToLatest(db, resolve(root, 'db/migrations'));
    await pauseJobs(db, 'paused by command');
    const waiting = (await countWaiting(db)).map(({ task, due, later }) => `  ${task}: ${due} now, ${later} later`);
    return [
      'Jobs are paused: no email, refund or calendar entry leaves this Vitrine. What waits:',
      ...waiting,
      '"npm run resume" lets them begin.',
    ];
  } finally {
    await close();
  }
}

async function resume(connection: ConnectionSettings, look: boolean, log: Log): Promise<string[]> {
  const { db, pool, close } = openDatabase(connection, 2, log);
  try {
    await refuseUnfinishedRestore(pool);
    const pause = await findPause(db);
    if (pause === undefined) return ['Jobs are not paused.'];
    const waiting = (await countWaiting(db)).map(({ task, due, later }) => `  ${task}: ${due} now, ${later} later`);
    const since = `Jobs are paused since ${pause.since.toISOString()}: ${pause.reason}. What waits:`;
    if (look) return [since, ...waiting];
    await resumeJobs(db);
    return [since, ...waiting, 'They begin now.'];
  } finally {
    await close();
  }
}
