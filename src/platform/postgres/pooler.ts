import pg from 'pg';
import type { ConnectionSettings } from '../database.ts';
import { UnfitDatabase } from '../migrations.ts';

/** The pooled address failed at the start; `cause` says how. */
export class PooledAddressError extends Error {}

/**
 * One client of an address: the server process it was told at first, the one that answers now, and an open
 * transaction.
 */
export type Way = { readonly pid: number; process(): Promise<number>; begin(): Promise<void> };

/**
 * Whether clients of an address share sessions, as behind a pooler in transaction mode. A pooler invents the
 * process number it tells clients; PostgreSQL tells its own. Without a pooler, no other client gets the same
 * process while a client is connected.
 */
export async function sharesSessions(open: () => Promise<Way>): Promise<boolean> {
  const first = await open();
  const before = await first.process();
  if (before === first.pid) return false;
  for (let others = 0; others < 3; others++) {
    const other = await open();
    await other.begin();
    if ((await other.process()) === before || (await first.process()) !== before) return true;
  }
  return false;
}

/**
 * Refuses a pooler in transaction mode without a direct address beside it: the server would start, and later fail
 * at everything that needs a session. Throws an `UnfitDatabase`.
 */
export async function refuseTransactionPooler(connection: ConnectionSettings): Promise<void> {
  await onClients(connection, async open => {
    const isShared = await sharesSessions(async () => {
      const client = await open();
      return {
        // Every client of pg has this, but its types do not.
        pid: (client as unknown as { processID: number }).processID,
        process: async () => (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0,
        begin: async () => void (await client.query('begin')),
      };
    });
    if (isShared)
      throw new UnfitDatabase(
        'A connection pooler in transaction mode answers there. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, for what needs a session.',
      );
  });
}

/**
 * Checks that a pooled address answers and uses UTC, which cannot be set for a session there. Throws an
 * `UnfitDatabase`.
 */
export async function checkPooled(connection: ConnectionSettings): Promise<void> {
  await onClients(connection, async open => {
    const { rows } = await (await open()).query<{ zone: string; name: string }>(
      "select current_setting('TimeZone') as zone, current_database() as name",
    );
    const { zone = '', name = '' } = rows[0] ?? {};
    if (/^(Etc\/)?(UTC|UCT|Zulu|Universal)$/.test(zone)) return;
    throw new UnfitDatabase(
      `Sessions behind the pooler are in the time zone ${zone}, and Vitrine needs UTC. Run "alter database "${name}" set timezone to 'UTC'" and restart the pooler.`,
    );
  }).catch((cause: unknown) => {
    throw new PooledAddressError('the pooled address cannot be used', { cause });
  });
}

async function onClients(
  connection: ConnectionSettings,
  work: (open: () => Promise<pg.Client>) => Promise<void>,
): Promise<void> {
  const clients: pg.Client[] = [];
  const open = async () => {
    const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
    client.on('error', () => undefined);
    clients.push(client);
    await client.connect();
    return client;
  };
  try {
    await work(open);
  } finally {
    await Promise.allSettled(clients.map(client => client.end()));
  }
}
