import type { LaunchLog } from './launch-log.ts';

/** The clock in use, so that tests need not wait. Milliseconds; a pause ends early when stopped. */
type Time = { now(): number; pause(ms: number, stopping: AbortSignal): Promise<void> };

type Ways<Known> = {
  /** Joins or starts it; throws when that fails. */
  again(): Promise<Known>;
  /** Calls `act` once when it ends. */
  onEnd(known: Known, act: () => void): void;
  /** What log messages call it. */
  what: string;
  log: LaunchLog;
};

/** How often something may end early, that is before `soundAfter`, before it is tried rarely. Milliseconds. */
const pace = { tries: 5, soundAfter: 60_000, pause: 60_000 } as const;

/**
 * Restarts something whenever it ends, at once and a few times with growing pauses. When that does not help, logs an
 * error and tries once a minute: a full disk may have room again. `stop` ends this, and returns what runs then.
 */
export function keepRunning<Known>(
  first: Known,
  ways: Ways<Known>,
  time: Time = realTime,
): { stop(): Promise<Known | undefined> } {
  const { again, onEnd, what, log } = ways;
  const stopping = new AbortController();
  let known: Known | undefined;
  let returning: Promise<void> | undefined;
  let failures = 0;
  let startedAt = time.now();

  function watch(next: Known): void {
    known = next;
    startedAt = time.now();
    onEnd(next, () => {
      if (stopping.signal.aborted || known !== next) return;
      known = undefined;
      if (time.now() - startedAt >= pace.soundAfter) failures = 0;
      log.warn(`${what} has ended; it is being started again`);
      returning = comeBack('it ended');
    });
  }

  async function comeBack(why: string): Promise<void> {
    let reason = why;
    while (!stopping.signal.aborted) {
      await time.pause(pauseBefore(reason), stopping.signal);
      if (stopping.signal.aborted) return;
      try {
        watch(await again());
        log.info(`${what} runs again`);
        return;
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error);
        log.warn(`${what} could not be started again: ${reason}`);
      }
    }
  }

  function pauseBefore(reason: string): number {
    failures++;
    if (failures <= pace.tries) return failures === 1 ? 0 : 250 * 2 ** failures;
    log.error(
      `${what} ended or failed to start ${failures - 1} times without running for a minute, so it is tried once a minute now. ` +
        `Vitrine serves what it has in memory. Set right what its log names: ${reason}`,
    );
    return pace.pause;
  }

  watch(first);
  return {
    stop: async () => {
      stopping.abort();
      await returning;
      return known;
    },
  };
}

const realTime: Time = {
  now: () => performance.now(),
  pause: (ms, stopping) =>
    new Promise(resolve => {
      const over = () => {
        clearTimeout(timer);
        stopping.removeEventListener('abort', over);
        resolve();
      };
      const timer = setTimeout(over, ms);
      stopping.addEventListener('abort', over);
    }),
};
