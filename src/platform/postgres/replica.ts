import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Reads } from '../database.ts';
import type { Log } from '../log.ts';
import { hasReached, writtenUntil } from './replica.sql.ts';

/** Where published pages and numbers are read, and nothing that is decided by. */
export type Replica = {
  /** Whether it answers and has what was written three seconds ago. */
  isNear(): boolean;
  /** Reads there, or in the database itself when the replica is not near or does not answer. */
  read<T>(work: (reads: Reads) => Promise<T>): Promise<T>;
};

const everyMs = 1000;
const nearMs = 3000;

/** Reads from the database itself: there is no replica. */
export const withoutReplica = (db: Db): Replica => ({ isNear: () => false, read: work => work(db) });

/** Looks every second how far a replica has followed `db`. */
export function followReplica(db: Db, reads: Reads, log: Log): Replica & { stop(): Promise<void> } {
  const stopping = new AbortController();
  let reachedAt = Number.NEGATIVE_INFINITY;
  let wasNear = false;
  const isNear = () => performance.now() - reachedAt < nearMs;

  async function follow(): Promise<void> {
    let known: { position: string; at: number } | undefined;
    while (!stopping.signal.aborted) {
      const at = performance.now();
      try {
        if (known !== undefined && (await hasReached(reads, known.position))) reachedAt = known.at;
        known = { at, position: await writtenUntil(db) };
      } catch (error) {
        log.debug({ err: error }, 'the replica could not be compared with the database');
      }
      if (isNear() !== wasNear) {
        wasNear = isNear();
        if (wasNear) log.info('the replica follows: published pages and numbers are read there');
        else log.warn('the replica is away or behind: everything is read from the database itself');
      }
      await sleep(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  const following = follow();
  return {
    isNear,
    async read(work) {
      if (!isNear()) return work(db);
      try {
        return await work(reads);
      } catch (error) {
        log.debug({ err: error }, 'the replica did not answer; the database itself is asked');
        reachedAt = Number.NEGATIVE_INFINITY;
        return work(db);
      }
    },
    stop: async () => {
      stopping.abort();
      await following;
    },
  };
}
