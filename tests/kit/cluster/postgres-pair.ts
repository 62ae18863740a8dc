import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../server/free-port.ts';
import type { DebianPrograms } from './debian-programs.ts';
import { type Part, partOf, runOnce } from './part.ts';

/** A database with a copy that follows it, for reading. */
export type PostgresPair = { primary: Part; replica: Part; primaryUrl: string; replicaUrl: string };

const settings = (port: number, folder: string) => `
listen_addresses = '127.0.0.1'
port = ${port}
unix_socket_directories = '${folder}'
timezone = 'UTC'
max_connections = 150
random_page_cost = 1.1
shared_buffers = 64MB
wal_keep_size = 512MB
`;

/** The limits that a pooled session cannot set (docs/operate/install.md). */
const limits = `
  alter role vitrine set statement_timeout = '10s';
  alter role vitrine set lock_timeout = '2s';
  alter role vitrine set idle_in_transaction_session_timeout = '10s'`;

/** Creates and starts both in `folder`. */
export async function startPostgresPair(programs: DebianPrograms, folder: string): Promise<PostgresPair> {
  const [first, second] = [await freePort(), await freePort()];
  const [primaryFolder, replicaFolder] = [join(folder, 'primary'), join(folder, 'replica')];
  const options = ['-D', primaryFolder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  await runOnce(programs.initdb, options, folder);
  appendFileSync(join(primaryFolder, 'postgresql.conf'), settings(first, folder));
  const part = (data: string, port: number, name: string) =>
    partOf([programs.postgres, '-D', data], {
      folder,
      log: join(folder, `${name}.log`),
      endsAt: 'SIGINT',
      answers: () =>
        onDatabase(`postgres://postgres@127.0.0.1:${port}/postgres`, 'select').then(
          () => true,
          () => false,
        ),
    });
  const primary = part(primaryFolder, first, 'primary');
  await primary.start();
  const owner = `postgres://postgres@127.0.0.1:${first}/postgres`;
  await onDatabase(owner, 'create role vitrine login');
  await onDatabase(owner, 'create database vitrine owner vitrine');
  await onDatabase(owner, limits);
  const copy = ['-h', '127.0.0.1', '-p', String(first), '-U', 'postgres', '-D', replicaFolder, '-R', '-c', 'fast'];
  await runOnce(programs.basebackup, [...copy, '--no-sync'], folder);
  appendFileSync(join(replicaFolder, 'postgresql.conf'), `port = ${second}\n`);
  const replica = part(replicaFolder, second, 'replica');
  await replica.start();
  const at = (port: number) => `postgres://vitrine@127.0.0.1:${port}/vitrine`;
  return { primary, replica, primaryUrl: at(first), replicaUrl: at(second) };
}

async function onDatabase(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000, query_timeout: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(text);
  } finally {
    await client.end().catch(() => undefined);
  }
}
