import type { Log } from '../../platform/log.ts';
import { findOutage, meansOutage } from '../../platform/outage/database-outage.ts';

/** How long everything together may take to close. */
export const longestEndMs = 10_000;

/** What was opened so far. `opened` registers how to close something; `close` closes everything, the last first. */
type Opened = { opened(close: () => Promise<unknown>): void; close(): Promise<void> };
export type Ending = Opened & { isEnding(): boolean };

/** Collects what was opened, to be closed in the opposite order. */
export function keepOpened(log: Log): Opened {
  const closers: (() => Promise<unknown>)[] = [];
  return {
    opened: close => void closers.push(close),
    async close() {
      for (const close of closers.splice(0).toReversed())
        await close().catch((error: unknown) => log.warn({ err: error }, 'something could not be closed'));
    },
  };
}

/**
 * Ends the process on a signal or after an unexpected error: closes what was opened, the last first, and leaves
 * behind what takes longer than the limit.
 */
export function endInOrder(log: Log, limitMs = longestEndMs): Ending {
  const { opened, close } = keepOpened(log);
  let isEnding = false;

  async function end(why: string, code: number): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    log.info({ why }, 'Vitrine is closing');
    setTimeout(() => {
      log.warn({ limitMs }, 'not everything could be closed in time');
      process.exit(code);
    }, limitMs);
    await close();
    process.exit(code);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(signal, 0));
  process.on('uncaughtException', error => {
    log.fatal({ err: error }, 'an error nobody expected');
    void end('error', 1);
  });
  process.on('unhandledRejection', error => {
    // The database is unreachable and a query was not awaited: a new start would not help.
    const outage = findOutage(error) ?? (meansOutage(error) ? error : undefined);
    if (outage !== undefined) {
      log.error({ err: outage }, 'something was left undone while the database was away');
      return;
    }
    log.fatal({ err: error }, 'a promise nobody waited for failed');
    void end('error', 1);
  });
  return { opened, close, isEnding: () => isEnding };
}
