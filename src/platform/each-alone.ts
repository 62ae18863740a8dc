import type { Log } from './log.ts';
import { findOutage } from './outage/database-outage.ts';

/**
 * Works through many, each on its own: one that fails is logged under the name that `name` returns, and keeps none of
 * the others waiting. An outage of the database ends it, as it would fail them all. Returns those that failed.
 */
export async function eachAlone<T>(
  log: Pick<Log, 'error'>,
  all: readonly T[],
  work: (one: T) => Promise<unknown>,
  name: (one: T) => object = one => ({ one }),
): Promise<T[]> {
  const failed: T[] = [];
  for (const one of all) {
    try {
      await work(one);
    } catch (err) {
      if (findOutage(err) !== undefined) throw err;
      log.error({ err, ...name(one) }, 'one of many could not be dealt with');
      failed.push(one);
    }
  }
  return failed;
}
