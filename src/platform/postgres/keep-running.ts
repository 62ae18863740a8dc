import { setTimeout as sleep } from 'node:timers/promises';
import type { LaunchLog } from './launch-log.ts';

type Ways<Known> = {
  /** Joins or starts it; throws when it does not start. */
  again(): Promise<Known>;
  /** Calls `act` once, when what is known has ended. */
  onEnd(known: Known, act: () => void): void;
  /** How a sentence about it begins. */
  what: string;
  log: LaunchLog;
  pace?: Pace;
};

/** How often within how long something may end before it is tried rarely. Milliseconds. */
type Pace = { tries: number; within: number; pause: number };
const usual: Pace = { tries: 5, within: 60_000, pause: 60_000 };

/**
 * Starts something again whenever it ends, at once and a few times with growing pauses. When it ends or fails too often
 * within a minute, that is said loudly, and it is tried once a minute: a full disk may have room again.
 * `stop` ends this, and gives what is there then.
 */
export function keepRunning<Known>(first: Known, ways: Ways<Known>): { stop(): Promise<Known | undefined> } {
  const { again, onEnd, what, log, pace = usual } = ways;
  const stopping = new AbortController();
  let known: Known | undefined;
  let returning: Promise<void> | undefined;
  let ended: number[] = [];

  function watch(next: Known): void {
    known = next;
    onEnd(next, () => {
      if (stopping.signal.aborted || known !== next) return;
      known = undefined;
      log.warn(`${what} has ended; it is being started again`);
      returning = comeBack('it ended');
    });
  }

  async function comeBack(why: string): Promise<void> {
    let reason = why;
    while (!stopping.signal.aborted) {
      await sleep(pauseBefore(reason), undefined, { signal: stopping.signal }).catch(() => undefined);
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
    const now = Date.now();
    ended = [...ended.filter(at => now - at < pace.within), now];
    if (ended.length <= pace.tries) return ended.length === 1 ? 0 : (250 * 2 ** ended.length * pace.within) / 60_000;
    log.error(
      `${what} ended or failed ${pace.tries} times within a minute, so it is tried only once a minute now. ` +
        `Vitrine serves what it has in memory. Set right what its log names: ${reason}`,
    );
    ended = ended.slice(-pace.tries);
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
