import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { PageImage } from '../document/page-document.ts';
import { pageImage } from '../document/page-images.ts';
import { listImages, wantAgain } from './images.sql.ts';

/** The creator's pictures among these ids, by id. */
export async function pageImages(
  db: Db | Trx,
  creatorId: CreatorId,
  ids: readonly string[],
): Promise<Record<string, PageImage>> {
  const stored = await listImages(db, creatorId, ids);
  return Object.fromEntries(stored.map(image => [image.id, pageImage(image)]));
}

/** Another room's text shows these pictures now: those that were unused are kept. */
export async function keepImages(trx: Trx, creatorId: CreatorId, ids: readonly string[]): Promise<void> {
  for (const id of new Set(ids)) await wantAgain(trx, creatorId, id);
}
