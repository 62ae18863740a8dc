import pg from 'pg';
import type { ConnectionSettings } from '../database.ts';

/** Settings with which values are written as text that another PostgreSQL reads as the same. */
const spelling = {
  timezone: 'UTC',
  datestyle: 'ISO, YMD',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  client_encoding: 'UTF8',
  // Copying a large table may take long.
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** Opens one connection with these settings, for as long as `work` takes. */
export async function onBackupLine<T>(
  connection: ConnectionSettings,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, application_name: 'vitrine backup', connectionTimeoutMillis: 30_000 });
  // The next query reports the error.
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (const [name, value] of Object.entries(spelling))
      await client.query('select set_config($1, $2, false)', [name, value]);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
