import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorsWithImages, deleteUnused, lockPages, noteUse } from './unused-images.sql.ts';

const dayMs = 86_400_000;
/** How long a picture stays that nothing names any more. */
export const unusedDays = 30;

/**
 * Removes the pictures that nothing of their creator has named for thirty days: no draft, version, trash or step that
 * can be undone. Their room counts for the creator again. Returns how many went.
 */
export async function forgetUnusedImages({ db, clock }: Pick<PlatformContext, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  let gone = 0;
  for (const creatorId of await creatorsWithImages(db)) {
    gone += await db.transaction().execute(async trx => {
      await lockPages(trx, creatorId);
      await noteUse(trx, creatorId, { now, deleted: ago(historyDays) });
      return deleteUnused(trx, creatorId, ago(unusedDays));
    });
  }
  return gone;
}

export const historyDays = 30;
