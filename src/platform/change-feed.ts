import { sql } from 'kysely';
import type pg from 'pg';
import pgDriver from 'pg';
import type { ConnectionSettings, Db, Trx } from './database.ts';
import type { Log } from './log.ts';

/**
 * What one server changed, told to all: PostgreSQL LISTEN/NOTIFY on one channel.
 * While the line is down `isLive()` is false and caches must ask the database themselves.
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

export async function openChangeFeed(connection: ConnectionSettings, log: Log): Promise<ChangeFeed> {
  const listeners = new Map<string, ((subject: string) => void)[]>();
  const reconnected: (() => void)[] = [];
  let client: pg.Client | undefined;
  let live = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = new pgDriver.Client({ ...connection, application_name: 'vitrine changes', keepAlive: true });
    next.on('notification', message => {
      const [topic = '', subject = ''] = (message.payload ?? '').split(' ', 2);
      for (const listener of listeners.get(topic) ?? []) listener(subject);
    });
    const lost = (error?: Error) => {
      if (client !== next || stopped) return;
      live = false;
      client = undefined;
      log.warn({ err: error }, 'the change feed was lost; caches ask the database until it is back');
      timer = setTimeout(() => void retry(), 500);
    };
    next.on('error', lost);
    next.on('end', () => lost());
    client = next;
    await next.connect();
    await next.query(`listen ${channel}`);
    live = true;
    for (const listener of reconnected) listener();
  }

  async function retry(): Promise<void> {
    try {
      await connect();
    } catch (error) {
      client = undefined;
      log.debug({ err: error }, 'the change feed is still down');
      if (!stopped) timer = setTimeout(() => void retry(), 1000);
    }
  }

  await connect();
  return {
    on: (topic, listener) => void listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    onReconnect: listener => void reconnected.push(listener),
    isLive: () => live,
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

/** Tells every server, when the transaction commits, that `subject` of `topic` changed. */
export async function notifyChange(trx: Trx | Db, topic: string, subject: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${notification(topic, subject)})`.execute(trx);
}
