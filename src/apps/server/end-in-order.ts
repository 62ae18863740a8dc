import type { Log } from '../../platform/log.ts';

/**
 * Ends the process when it is told to, or after an error nobody expected: what was opened is closed, the last first, and
 * whatever hangs is left behind at the limit. `opened` says how to close what has come to be since.
 */
export function endInOrder(
  log: Log,
  limitMs = 10_000,
): { opened(close: () => Promise<unknown>): void; isEnding(): boolean } {
  const closers: (() => Promise<unknown>)[] = [];
  let isEnding = false;

  async function end(why: string, code: number): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    log.info({ why }, 'Vitrine is closing');
    setTimeout(() => {
      log.warn({ limitMs }, 'not everything could be closed in time');
      process.exit(code);
    }, limitMs);
    for (const close of closers.toReversed())
      await close().catch((error: unknown) => log.warn({ err: error }, 'something could not be closed'));
    process.exit(code);
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(signal, 0));
  process.on('uncaughtException', error => {
    log.fatal({ err: error }, 'an error nobody expected');
    void end('error', 1);
  });
  process.on('unhandledRejection', error => {
    log.fatal({ err: error }, 'a promise nobody waited for failed');
    void end('error', 1);
  });
  return { opened: close => void closers.push(close), isEnding: () => isEnding };
}
