import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { type ConnectionSettings, openDatabase } from '../database.ts';
import type { Log } from '../log.ts';
import { migrateOnly, migrateToLatest, missingMigrations } from '../migrations.ts';
import { opening, readIdentities, sealedEnding } from './backup-cipher.ts';
import { BackupRefusal, checkBackup, type SavedList, type SavedTable } from './backup-folder.ts';
import { onBackupLine } from './backup-line.ts';
import {
  beginRestore,
  countServers,
  dropAll,
  endRestore,
  hasUnfinishedRestore,
  listForeignKeys,
  listMigrations,
  listTables,
  pauseCopy,
  place,
  quoted,
  setSequence,
} from './tables.sql.ts';

/**
 * Fills an empty database with a backup, brings it up to date, and pauses its jobs, so that the copy sends nothing by
 * itself. `replace` empties a Vitrine that is there before. Throws a `BackupRefusal` while nothing was changed yet, and
 * for a backup whose rows do not fit what their tables demand.
 */
export async function restoreBackup(options: {
  connection: ConnectionSettings;
  folder: string;
  migrations: string;
  replace: boolean;
  log: Log;
  /** A file with private keys of age. */
  identity?: string | undefined;
}): Promise<SavedList> {
  const { connection, folder, migrations, replace, log } = options;
  const list = await checkBackup(folder);
  const identities = await readIdentities(options.identity);
  await refuseUnopened(folder, list, identities);
  const missing = missingMigrations(migrations, list.migrations);
  if (missing.length > 0)
    throw new BackupRefusal(
      `The backup was written by a newer Vitrine: this one does not know its migration ${missing[0]}. Restore it with that version or a later one.`,
    );
  await onBackupLine(connection, client => makeEmpty(client, replace));
  const database = openDatabase(connection, 2, log);
  try {
    await migrateOnly(database.db, migrations, list.migrations);
    const reason = `restored from a backup of ${list.madeAt}`;
    await onBackupLine(connection, client => fill(client, { folder, identities }, list, reason));
    await migrateToLatest(database.db, migrations);
    await onBackupLine(connection, async client => {
      await client.query('begin');
      await pauseCopy(client, reason);
      await endRestore(client);
      await client.query('commit');
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The backup could not be restored: ${why}\nThe database is not whole now, and no server starts on it. Restore again.`,
      {
        cause: error,
      },
    );
  } finally {
    await database.close();
  }
  return list;
}

type Source = { readonly folder: string; readonly identities: readonly string[] };

/** Opens the smallest file: what no key opens is refused while nothing was changed. */
async function refuseUnopened(folder: string, { tables }: SavedList, identities: readonly string[]): Promise<void> {
  const sealed = tables.filter(({ file }) => file.endsWith(sealedEnding)).sort((one, other) => one.bytes - other.bytes);
  const [least] = sealed;
  if (least === undefined) return;
  if (identities.length === 0)
    throw new BackupRefusal('The backup is encrypted: name the file with its private key in BACKUP_IDENTITY.');
  const opened = pipeline(createReadStream(join(folder, least.file)), opening(identities), async chunks => {
    for await (const _ of chunks);
  });
  await opened.catch(() => {
    throw new BackupRefusal('The backup is encrypted for another key than that in BACKUP_IDENTITY.');
  });
}

async function makeEmpty(client: pg.Client, replace: boolean): Promise<void> {
  const [tables, migrations] = [await listTables(client), await listMigrations(client)];
  if (await hasUnfinishedRestore(client)) return dropAll(client);
  if (tables.length === 0 && migrations === undefined) return void (await beginRestore(client));
  if (migrations === undefined)
    throw new BackupRefusal(
      `The database holds tables that are not Vitrine’s (${tables
        .slice(0, 3)
        .map(({ name }) => name)
        .join(', ')}). Name an empty one in DATABASE_URL.`,
    );
  if (!replace)
    throw new BackupRefusal(
      'The database holds a Vitrine already. With --replace all of it is deleted first; or name an empty one.',
    );
  if (await isServed(client)) throw new BackupRefusal('A server runs on this database. Stop it first, then restore.');
  await dropAll(client);
}

/** The connections of a server that has just ended stay visible for a moment. */
async function isServed(client: pg.Client): Promise<boolean> {
  for (let looks = 0; looks < 60; looks++) {
    if ((await countServers(client)) === 0) return false;
    await sleep(100);
  }
  return true;
}

/** Fills all tables and pauses jobs in one transaction. PostgreSQL checks the references when the foreign keys are added again. */
async function fill(client: pg.Client, from: Source, { tables, sequences }: SavedList, reason: string): Promise<void> {
  const keys = await listForeignKeys(client);
  const known = await listTables(client);
  await client.query('begin');
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const table of known) await client.query(`alter table ${place(table)} disable trigger user`);
  // Migrations may have inserted rows of their own.
  await client.query(`truncate ${known.map(place).join(', ')}`);
  for (const table of tables) await fillTable(client, from, table);
  for (const sequence of sequences) await setSequence(client, sequence);
  await client.query('set constraints all immediate');
  for (const table of known) await client.query(`alter table ${place(table)} enable trigger user`);
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  await pauseCopy(client, reason);
  await client.query('commit');
  await client.query('analyze');
}

async function fillTable(client: pg.Client, { folder, identities }: Source, table: SavedTable): Promise<void> {
  const rows = client.query(
    copyStreams.from(`copy ${place(table)} (${table.columns.map(quoted).join(', ')}) from stdin`),
  );
  const file = createReadStream(join(folder, table.file));
  if (table.file.endsWith(sealedEnding)) await pipeline(file, opening(identities), createGunzip(), rows);
  else await pipeline(file, createGunzip(), rows);
  if (rows.rowCount !== table.rows)
    throw new BackupRefusal(`${table.file} holds ${rows.rowCount} rows, and its list says ${table.rows}.`);
}
