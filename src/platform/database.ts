import { Kysely, type Transaction } from 'kysely';
import pg from 'pg';
import type { Result } from '../base/result.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';
import { guardedPool, SharedPool } from './outage/guarded-pool.ts';
import { SnakeCaseDialect } from './rows/row-names.ts';

/** Grows by declaration: each room's `.sql.ts` adds the tables it owns, and only that file queries them. */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add their tables by declaration merging
export interface Tables {}

export type Db = Kysely<Tables>;
/** A function that takes Trx must run inside a transaction; the type says so. */
export type Trx = Transaction<Tables>;

/**
 * Questions alone, of the database or of a replica: a function that writes takes Db or Trx, and this is neither. A
 * replica's sessions refuse to write whatever they are asked.
 */
export type Reads = Pick<Db, 'selectFrom' | 'getExecutor'>;

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };
export type ConnectionSettings = { connectionString: string } | { host: string; user: string; database: string };

/** A connection that keeps one session, for what does not work through a pooler in transaction mode. */
export const directConnection = (
  { DATABASE_DIRECT_URL }: Pick<Config, 'DATABASE_DIRECT_URL'>,
  connection: ConnectionSettings,
): ConnectionSettings => (DATABASE_DIRECT_URL === undefined ? connection : { connectionString: DATABASE_DIRECT_URL });

const int8 = 20;
const date = 1082;
// Amounts and revisions stay far below 2^53; calendar dates stay text because they belong to no instant.
pg.types.setTypeParser(int8, Number);
pg.types.setTypeParser(date, text => text);

/**
 * How long to wait for a connection, for the result of one statement and in it for a lock, and how long a transaction may
 * ask nothing. Seconds; 0 is without end.
 */
type Timeouts = { connection: number; statement: number; lock: number; idle: number };

/** For migrations and commands. */
const ownerTimeouts: Timeouts = { connection: 30, statement: 600, lock: 0, idle: 0 };
/** For jobs, which no visitor waits for. */
export const jobTimeouts: Timeouts = { connection: 30, statement: 600, lock: 10, idle: 60 };
export const requestTimeouts = (statement: number): Timeouts => ({
  connection: Math.min(5, statement),
  statement,
  lock: Math.min(2, statement),
  idle: 10,
});

const optionsOf = ({ statement, lock, idle }: Timeouts): string =>
  `-c timezone=UTC -c statement_timeout=${statement}s -c lock_timeout=${lock}s -c idle_in_transaction_session_timeout=${idle}s`;

const pools = new WeakMap<Db, pg.Pool>();

const rolledBack = new Error('a refusal rolls back the transaction');

/** Runs `work` in a transaction that a refusal rolls back; returns what `work` returned. */
export async function inTransaction<T, R extends { kind: string }>(
  db: Db,
  work: (trx: Trx) => Promise<Result<T, R>>,
): Promise<Result<T, R>> {
  let outcome: Result<T, R> | undefined;
  try {
    return await db.transaction().execute(async trx => {
      outcome = await work(trx);
      if (!outcome.ok) throw rolledBack;
      return outcome;
    });
  } catch (error) {
    if (error !== rolledBack || outcome === undefined) throw error;
    return outcome;
  }
}

/** The connections of a database, for a statement that is prepared by name (`askNamed`). */
export function poolOf(db: Db): pg.Pool {
  const pool = pools.get(db);
  if (pool === undefined) throw new Error('this is no database that was opened here');
  return pool;
}

/**
 * Opens a pool. Connection errors are logged, never thrown outside a query. The database ends a statement that
 * takes too long; a second later so do we, in case the database is frozen or unreachable. `through` a pooler in
 * transaction mode the session gets no settings, since the next statement may have another one, and only we end
 * what takes too long.
 */
export function openDatabase(
  connection: ConnectionSettings,
  max: number,
  log: Log,
  timeouts: Timeouts = ownerTimeouts,
  through: 'itself' | 'a pooler' | 'a replica' = 'itself',
): Database {
  const settings: pg.PoolConfig = {
    ...connection,
    max,
    application_name: 'vitrine',
    keepAlive: true,
    connectionTimeoutMillis: timeouts.connection * 1000,
    query_timeout: (timeouts.statement + 1) * 1000,
  };
  const options = `${optionsOf(timeouts)}${through === 'a replica' ? ' -c default_transaction_read_only=on' : ''}`;
  const pool = through === 'a pooler' ? new SharedPool(settings) : new pg.Pool({ ...settings, options });
  pool.on('error', error => log.warn({ err: error }, 'a database connection was lost'));
  pool.on('connect', client => client.on('error', error => log.warn({ err: error }, 'a database connection failed')));
  const db = new Kysely<Tables>({ dialect: new SnakeCaseDialect({ pool: guardedPool(pool) }) });
  pools.set(db, pool);
  return { db, pool, close: () => db.destroy() };
}
