import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import copyStreams from 'pg-copy-streams';
import type { ConnectionSettings } from '../database.ts';
import { sealedEnding, sealing } from './backup-cipher.ts';
import { BackupRefusal, countBytes, listName, listText, type NewList, type SavedTable } from './backup-folder.ts';
import { onBackupLine } from './backup-line.ts';
import {
  listMigrations,
  listSequences,
  listTables,
  place,
  quoted,
  refuseUnfinishedRestore,
  type Table,
} from './tables.sql.ts';

/**
 * Writes the whole database into a new folder, as it was at one moment, while servers go on. The folder appears
 * when it is complete. Throws a `BackupRefusal` or the error of the disk or the database, and then leaves nothing
 * behind. With a `recipient`, a public key of age, each file is encrypted for it.
 */
export async function writeBackup(
  connection: ConnectionSettings,
  folder: string,
  recipient?: string,
): Promise<NewList> {
  const target = resolve(folder);
  await refuseUsed(target);
  const unfinished = join(dirname(target), `${basename(target)}.unfinished-${process.pid}`);
  // The backup contains personal data.
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    const list = await onBackupLine(connection, client => saveAll(client, unfinished, recipient));
    await writeDown(join(unfinished, listName), listText(list));
    await rm(target, { recursive: true, force: true });
    await rename(unfinished, target);
    await settle(dirname(target));
    return list;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

async function refuseUsed(target: string): Promise<void> {
  const held = await readdir(target).catch((error: NodeJS.ErrnoException) =>
    error.code === 'ENOENT' ? [] : undefined,
  );
  if (held === undefined) throw new BackupRefusal(`${target} is not a folder. Name one that is not there yet.`);
  if (held.length > 0)
    throw new BackupRefusal(
      `${target} holds files already. Name a folder that is not there yet: a backup is never overwritten.`,
    );
}

async function saveAll(client: pg.Client, folder: string, recipient: string | undefined): Promise<NewList> {
  await refuseUnfinishedRestore(client);
  const before = await listMigrations(client);
  if (before === undefined)
    throw new BackupRefusal('There is no Vitrine in this database, so there is nothing to back up.');
  const tables = await listTables(client);
  await client.query('begin isolation level repeatable read, read only');
  // Taken before anything is read, so that no migration changes a table in between.
  await client.query(`lock table ${tables.map(place).join(', ')} in access share mode`);
  const migrations = await listMigrations(client);
  if (migrations?.join() !== before.join())
    throw new BackupRefusal('The database was just being brought up to date. Back up again.');
  const { rows } = await client.query<{ now: Date; version: string }>(
    "select now(), current_setting('server_version') as version",
  );
  const saved: SavedTable[] = [];
  for (const table of tables) saved.push(await saveTable(client, table, folder, recipient));
  const sequences = await listSequences(client);
  await client.query('commit');
  return {
    madeAt: (rows[0]?.now ?? new Date()).toISOString(),
    postgres: rows[0]?.version ?? '',
    migrations,
    tables: saved,
    sequences,
  };
}

async function saveTable(
  client: pg.Client,
  table: Table,
  folder: string,
  recipient: string | undefined,
): Promise<SavedTable> {
  const file = `${table.schema}.${table.name}.copy.gz${recipient === undefined ? '' : sealedEnding}`;
  const rows = client.query(copyStreams.to(`copy ${place(table)} (${table.columns.map(quoted).join(', ')}) to stdout`));
  const counted = countBytes();
  const path = join(folder, file);
  const packed = createGzip({ level: 3 });
  const target = createWriteStream(path, { mode: 0o600 });
  if (recipient === undefined) await pipeline(rows, packed, counted, target);
  else await pipeline(rows, packed, sealing(recipient), counted, target);
  await settle(path);
  return { ...table, rows: rows.rowCount, file, ...counted.result() };
}

async function writeDown(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  await file.writeFile(text);
  await file.sync();
  await file.close();
}

/** Waits until a file, or the names in a folder, are on the disk. */
async function settle(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}
