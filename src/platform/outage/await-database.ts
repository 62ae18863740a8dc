import pg from 'pg';
import type { ConnectionSettings } from '../database.ts';
import type { Log } from '../log.ts';
import { meansOutage } from './database-outage.ts';

/** `limit` and `pause` in milliseconds; `explain` returns a sentence why it cannot be reached. */
type Limits = { limit?: number; pause?: number; explain(error: unknown): string; isOver?(): boolean };

/**
 * Resolves when the database answers. One that starts, recovers or is unreachable is asked again for a minute:
 * after a power cut servers and database start at the same time. Every other error, and the last one after that
 * minute, is thrown.
 */
export async function awaitDatabase(connection: ConnectionSettings, log: Log, limits: Limits): Promise<void> {
  const { limit = 60_000, pause = 500, explain, isOver = () => false } = limits;
  const end = performance.now() + limit;
  for (let tries = 0; ; tries++) {
    try {
      await askOnce(connection);
      if (tries > 0) log.info('the database answers');
      return;
    } catch (error) {
      if (!mayPass(error) || performance.now() > end || isOver()) throw error;
      if (tries === 0) log.warn(`${explain(error)} Vitrine keeps trying for ${Math.ceil(limit / 1000)} seconds.`);
    }
    await new Promise(resolve => setTimeout(resolve, pause));
  }
}

async function askOnce(connection: ConnectionSettings): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000, query_timeout: 5000 });
  // A connection lost between two statements is reported by the next one.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Without a running server its socket file does not exist. */
const mayPass = (error: unknown): boolean =>
  meansOutage(error) ||
  (error instanceof Error &&
    'code' in error &&
    error.code === 'ENOENT' &&
    'syscall' in error &&
    error.syscall === 'connect');
