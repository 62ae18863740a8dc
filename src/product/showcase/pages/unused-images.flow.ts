import { z } from 'zod';
import { findPlace, keepPlace } from '../../../platform/jobs/job-places.sql.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import {
  deleteUnused,
  listMarkedPictures,
  lockPages,
  markChangedPictures,
  noteUse,
  removePictureMarks,
} from './unused-images.sql.ts';

const dayMs = 86_400_000;
/** How long a picture stays that nothing names any more. */
export const unusedDays = 30;

const task = 'forget-unused-pictures';
const placeSchema = z.object({ lookedAt: z.coerce.date() });
const marksAtOnce = 500;

/**
 * Removes the pictures that nothing of their creator has named for thirty days: no draft, version, trash or step that
 * can be undone. Their room counts for the creator again. Looked through are the creators of whom something changed since
 * the last time; whoever is marked stays so until that is done. Returns how many pictures went.
 */
export async function forgetUnusedImages({ db, clock }: Pick<PlatformContext, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const last = await findPlace(db, task, placeSchema);
  // What was being written while it was last looked is looked at once more.
  const since = new Date((last?.lookedAt.getTime() ?? 0) - (last === undefined ? 0 : dayMs));
  await db.transaction().execute(async trx => {
    await markChangedPictures(trx, { since, until: now, keptMs: historyDays * dayMs, unused: ago(unusedDays) });
    await keepPlace(trx, task, { lookedAt: now });
  });
  let gone = 0;
  for (;;) {
    const marked = await listMarkedPictures(db, marksAtOnce);
    for (const { creatorId, marks } of marked) {
      gone += await db.transaction().execute(async trx => {
        await lockPages(trx, creatorId);
        await noteUse(trx, creatorId, { now, deleted: ago(historyDays) });
        await removePictureMarks(trx, marks);
        return deleteUnused(trx, creatorId, ago(unusedDays));
      });
    }
    if (marked.length === 0) return gone;
  }
}

export const historyDays = 30;
