import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import pgDriver from 'pg';
import type { ConnectionSettings, Db, Trx } from './database.ts';
import type { Log } from './log.ts';

/**
 * Changes that one server announces to all: PostgreSQL LISTEN/NOTIFY on one channel. While its connection is down
 * `isLive()` is false and caches must ask the database themselves.
 */
export type ChangeFeed = {
  on(topic: string, listener: (subject: string) => void): void;
  onReconnect(listener: () => void): void;
  isLive(): boolean;
  stop(): Promise<void>;
};

const channel = 'vitrine_changes';

/** SQL that tells every server, at commit, that `subject` of `topic` changed. */
export const notifyText = "select pg_notify('vitrine_changes', $1)";
export const notification = (topic: string, subject: string): string => `${topic} ${subject}`;

const pauseMs = 500;
/** A connection may be dead without an error: a cut network, a frozen server. */
const proofEveryMs = 5000;
const limits = { connectionTimeoutMillis: 5000, query_timeout: 3000 };

/** Listens for changes that any server notifies of, and listens again after each loss of the connection. */
export async function openChangeFeed(connection: ConnectionSettings, log: Log): Promise<ChangeFeed> {
  const listeners = new Map<string, ((subject: string) => void)[]>();
  const reconnected: (() => void)[] = [];
  const stopping = new AbortController();
  let line: pg.Client | undefined;

  async function open(): Promise<pg.Client> {
    const next = new pgDriver.Client({
      ...connection,
      ...limits,
      application_name: 'vitrine changes',
      keepAlive: true,
    });
    // `untilLost` handles the end of the connection; an unhandled error would end the server.
    next.on('error', error => log.debug({ err: error }, 'the change feed broke'));
    next.on('notification', message => {
      const [topic = '', subject = ''] = (message.payload ?? '').split(' ', 2);
      for (const listener of listeners.get(topic) ?? []) listener(subject);
    });
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      return next;
    } catch (error) {
      await hangUp(next);
      throw error;
    }
  }

  /** Waits until a connection has broken. */
  async function untilLost(known: pg.Client): Promise<void> {
    const ended = new Promise<void>(resolve => known.once('end', resolve));
    const rest = () => sleep(proofEveryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    let isSound = true;
    void ended.then(() => {
      isSound = false;
    });
    while (isSound && !stopping.signal.aborted) {
      await Promise.race([ended, rest()]);
      if (isSound && !stopping.signal.aborted)
        await known.query('select 1').catch(() => {
          isSound = false;
        });
    }
    await hangUp(known);
  }

  async function stayConnected(first: pg.Client): Promise<void> {
    for (let known: pg.Client | undefined = first; !stopping.signal.aborted; ) {
      if (known !== undefined) {
        await untilLost(known);
        line = undefined;
        if (stopping.signal.aborted) return;
        log.warn('the change feed was lost; caches ask the database until it is back');
      }
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      known = await open().catch((error: unknown) => {
        log.debug({ err: error }, 'the change feed is still down');
        return undefined;
      });
      if (known === undefined) continue;
      line = known;
      log.info('the change feed is back');
      for (const listener of reconnected) listener();
    }
  }

  line = await open();
  const staying = stayConnected(line);
  return {
    on: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    onReconnect: listener => void reconnected.push(listener),
    isLive: () => line !== undefined,
    stop: async () => {
      stopping.abort();
      await staying;
    },
  };
}

/** Closes a connection without waiting long: a frozen server does not answer. */
async function hangUp(client: pg.Client): Promise<void> {
  await Promise.race([client.end(), sleep(1000, undefined, { ref: false })]);
  // Every client of pg has this, but its types do not.
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

/** Tells every server, when the transaction commits, that `subject` of `topic` changed. */
export async function notifyChange(trx: Trx | Db, topic: string, subject: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${notification(topic, subject)})`.execute(trx);
}
