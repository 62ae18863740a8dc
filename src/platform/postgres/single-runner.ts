import type pg from 'pg';

/**
 * Runs work that must not run twice at once, on whichever server. A second caller waits. The database releases the
 * lock when a server is killed.
 */
export async function alone<T>(pool: pg.Pool, name: string, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('set lock_timeout = 0');
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name]);
    return await work();
  } finally {
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]).catch(() => undefined);
    await client.query('reset lock_timeout').catch(() => undefined);
    client.release();
  }
}
