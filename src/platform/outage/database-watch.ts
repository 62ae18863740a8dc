import pg from 'pg';
import type { Clock } from '../clock.ts';
import type { ConnectionSettings } from '../database.ts';
import type { Log } from '../log.ts';
import { databaseClock } from './database-clock.ts';

export type DatabaseState = 'well' | 'silent' | 'read only' | 'full';

/** Asks the database on a connection of its own, which no request can take. */
export type DatabaseWatch = { clock: Clock; look(): Promise<DatabaseState>; stop(): Promise<void> };

const everyMs = 5000;
/** The table below must not grow old. */
const renewMs = 3_600_000;
const limits = { connectionTimeoutMillis: 2000, query_timeout: 3000 };

const ask = `select clock_timestamp() as at, current_setting('transaction_read_only')::boolean as "isReadOnly"`;
/** A table of this connection that is emptied at once, so that each row needs new room on the disk. */
const makeProbe = 'create temporary table if not exists room_probe (filler text) on commit delete rows';
const fillProbe = `insert into pg_temp.room_probe values (repeat('x', 1000))`;
const noRoom = /^(53100|58030)$/;

/** Throws when the first question fails. `probesRoom` is false behind a pooler, whose sessions keep no table of one client. */
export async function watchDatabase(
  connection: ConnectionSettings,
  log: Log,
  probesRoom = true,
): Promise<DatabaseWatch> {
  const time = databaseClock(log);
  let line: { client: pg.Client; since: number; hasProbe: boolean } | undefined;
  let looking: Promise<DatabaseState> | undefined;

  async function open() {
    const client = new pg.Client({ ...connection, ...limits, application_name: 'vitrine watch', keepAlive: true });
    // The next question reports the error.
    client.on('error', () => undefined);
    await client.connect().catch(async (error: unknown) => {
      await client.end().catch(() => undefined);
      throw error;
    });
    return { client, since: performance.now(), hasProbe: false };
  }

  async function question(): Promise<DatabaseState> {
    if (line !== undefined && performance.now() - line.since > renewMs) await close();
    line ??= await open();
    const { client } = line;
    const asked = performance.now();
    const { rows } = await client.query<{ at: Date; isReadOnly: boolean }>(ask);
    const [row] = rows;
    if (row === undefined) throw new Error('the database tells no time');
    time.learn(asked, performance.now(), row.at);
    if (row.isReadOnly) return 'read only';
    // Who may not make such a table is not told that the disk is full.
    if (probesRoom && !line.hasProbe) line.hasProbe = await hasRight(client.query(makeProbe));
    if (line.hasProbe) await client.query(fillProbe);
    return 'well';
  }

  async function close(): Promise<void> {
    const known = line;
    line = undefined;
    // A frozen server does not answer a goodbye.
    const left = known?.client.end().catch(() => undefined);
    await Promise.race([left, new Promise(resolve => setTimeout(resolve, 500).unref())]);
  }

  async function stateAfter(error: unknown): Promise<DatabaseState> {
    if (error instanceof pg.DatabaseError && noRoom.test(error.code ?? '')) return 'full';
    void close();
    return 'silent';
  }

  const look = (): Promise<DatabaseState> => {
    looking ??= question()
      .catch(stateAfter)
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };

  await question().catch(async (error: unknown) => {
    if ((await stateAfter(error)) === 'silent') throw error;
  });
  const timer = setInterval(() => void look(), everyMs).unref();
  return {
    clock: time,
    look,
    stop: async () => {
      clearInterval(timer);
      await looking;
      await close();
    },
  };
}

const hasRight = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    (error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === '42501') return false;
      throw error;
    },
  );
