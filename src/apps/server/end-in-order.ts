import type { Log } from '../../platform/log.ts';
import { findOutage, meansOutage } from '../../platform/outage/database-outage.ts';

/** What was opened so far. `opened` says how to close what has come to be since; `close` closes it, the last first. */
export type Opened = { opened(close: () => Promise<unknown>): void; close(): Promise<void> };
export type Ending = Opened & { isEnding(): boolean };

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
 * Ends the process when it is told to, or after an error nobody expected: what was opened is closed, the last first, and
 * whatever hangs is left behind at the limit.
 */
export function endInOrder(log: Log, limitMs = 10_000): Ending {
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
    // The database is away and somebody did not wait for their answer: no defect that a new start would mend.
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
