import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Log } from './log.ts';

/** Grows by declaration: each room's `.sql.ts` adds the tables it owns, and only that file queries them. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add their tables by declaration merging
export interface Tables {}

export type Db = Kysely<Tables>;
/** A function that takes Trx must run inside a transaction; the type says so. */
export type Trx = Transaction<Tables>;

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };
export type ConnectionSettings = { connectionString: string } | { host: string; user: string; database: string };

const int8 = 20;
const date = 1082;
// Amounts and revisions stay far below 2^53; calendar dates stay text because they belong to no instant.
pg.types.setTypeParser(int8, Number);
pg.types.setTypeParser(date, text => text);

/** Opens a pool. Connection errors are logged, never thrown from the side. */
export function openDatabase(connection: ConnectionSettings, max: number, log: Log): Database {
  const pool = new pg.Pool({ ...connection, max, application_name: 'vitrine', options: '-c timezone=UTC' });
  pool.on('error', error => log.warn({ err: error }, 'a database connection was lost'));
  pool.on('connect', client => client.on('error', error => log.warn({ err: error }, 'a database connection failed')));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
