import { notifyChange } from '../change-feed.ts';
import type { Db } from '../database.ts';

/** The topic by which a server without jobs wakes those that run them. */
export const jobsTopic = 'jobs';

/**
 * Wakes the workers of all servers after a commit. Calls that come while one is under way become one more. When
 * the database does not answer, workers find the jobs when they look next, within a second.
 */
export function wakeWorkers(db: Db): () => void {
  let isNotifying = false;
  let isAskedAgain = false;

  async function notify(): Promise<void> {
    isNotifying = true;
    do {
      isAskedAgain = false;
      await notifyChange(db, jobsTopic, 'due').catch(() => undefined);
    } while (isAskedAgain);
    isNotifying = false;
  }

  return () => {
    isAskedAgain = true;
    if (!isNotifying) void notify();
  };
}
