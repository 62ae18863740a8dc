import { enqueueAll } from '../../../platform/jobs.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { endFaceChange, listWithCard, moveFaceChange, takeFaceChange } from './cards.sql.ts';

/** Creators whose pages one run of the job has rendered again: 10,000 within ten minutes. */
const mostAtOnce = 1000;

/**
 * Has the pages that show changed faces rendered again, at most `most` creators' in one run; the next run goes on. A
 * killed run has committed whole batches, and rendering a page twice changes nothing.
 */
export async function spreadFaces({ db }: Pick<PlatformContext, 'db'>, most = mostAtOnce): Promise<number> {
  let left = most;
  while (left > 0) {
    const done = await db.transaction().execute(async trx => {
      const change = await takeFaceChange(trx);
      if (change === undefined) return undefined;
      const showing = await listWithCard(trx, change, left);
      await enqueueAll(
        trx,
        'renew-pages',
        showing.map(creatorId => ({ payload: { creatorId, pageId: null } })),
      );
      const last = showing.at(-1);
      if (last !== undefined && showing.length === left) await moveFaceChange(trx, { ...change, afterCreator: last });
      else await endFaceChange(trx, change);
      return showing.length;
    });
    if (done === undefined) break;
    left -= done;
  }
  return most - left;
}
