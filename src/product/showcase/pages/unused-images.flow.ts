import { z } from 'zod';
import { eachAlone } from '../../../platform/each-alone.ts';
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
/** How many days an unused picture is kept. */
const unusedDays = 30;

const task = 'forget-unused-pictures';
const placeSchema = z.object({ lookedAt: z.coerce.date() });
const marksAtOnce = 500;

/**
 * Deletes pictures that nothing of their creator has used for thirty days: no draft, version, trash or undoable
 * step. They no longer count for the creator's limit. Checks creators with changes since the last time; a marked
 * one stays so until that is done. Returns how many were deleted.
 */
export async function forgetUnusedImages({
  db,
  clock,
  log,
}: Pick<PlatformContext, 'db' | 'clock' | 'log'>): Promise<number> {
  const now = clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const last = await findPlace(db, task, placeSchema);
  // Images that were being written during the last check are checked again.
  const since = new Date((last?.lookedAt.getTime() ?? 0) - (last === undefined ? 0 : dayMs));
  await db.transaction().execute(async trx => {
    await markChangedPictures(trx, { since, until: now, keptMs: historyDays * dayMs, unused: ago(unusedDays) });
    await keepPlace(trx, task, { lookedAt: now });
  });
  let gone = 0;
  for (;;) {
    const marked = await listMarkedPictures(db, marksAtOnce);
    const look = ({ creatorId, marks }: (typeof marked)[number]) =>
      db.transaction().execute(async trx => {
        await lockPages(trx, creatorId);
        await noteUse(trx, creatorId, { now, deleted: ago(historyDays) });
        await removePictureMarks(trx, marks);
        gone += await deleteUnused(trx, creatorId, ago(unusedDays));
      });
    const failed = await eachAlone(log, marked, look, ({ creatorId }) => ({ creatorId }));
    // Their pictures stay; the next change marks them again.
    for (const { marks } of failed) await db.transaction().execute(trx => removePictureMarks(trx, marks));
    if (marked.length === 0) return gone;
  }
}

export const historyDays = 30;
