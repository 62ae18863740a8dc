import pg from 'pg';
import type { ConnectionSettings } from '../database.ts';
import { UnfitDatabase } from '../migrations.ts';

/** The pooled address failed at the start; `cause` says how. */
export class PooledAddressError extends Error {}

/** One client of an address: the process it was told on the way in, the one that answers now, and a transaction kept open. */
export type Way = { readonly pid: number; process(): Promise<number>; begin(): Promise<void> };

/**
 * Whether clients of an address share sessions, as behind a pooler in transaction mode. A pooler makes up the number of the
 * process; PostgreSQL tells its own. With a session of its own, nobody else meets a client's process while it is there.
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
 * Refuses a pooler in transaction mode where there is no direct address beside it: it would be ready at first, and then
 * fail over whatever belongs to a session. Throws an `UnfitDatabase`.
 */
export async function refuseTransactionPooler(connection: ConnectionSettings): Promise<void> {
  await onClients(connection, async open => {
    const isShared = await sharesSessions(async () => {
      const client = await open();
      return {
        // pg writes it down nowhere, and it is there on every client.
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

/** Proves that a pooled address answers and speaks UTC, which nobody can ask of a session there. Throws an `UnfitDatabase`. */
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
