import type pg from 'pg';
import type { EventBus } from './announcements.ts';
import type { ChangeFeed } from './change-feed.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './database.ts';
import type { FileStore } from './files/file-store.ts';
import type { Log } from './log.ts';
import type { Replica } from './postgres/replica.ts';

/** What every room receives. Passed on explicitly; nothing is global. */
export type PlatformContext = {
  config: Config;
  db: Db;
  replica: Replica;
  /** For the few statements that are prepared by name. */
  pool: pg.Pool;
  /** This installation's own key; signs the links in emails to visitors. */
  linkSecret: string;
  log: Log;
  clock: Clock;
  events: EventBus;
  feed: ChangeFeed;
  /** The bucket that images are in, where the settings name one. */
  files: FileStore | undefined;
  /** Wakes the outbox relay after a commit; the relay also looks every second. */
  wake: () => void;
};
