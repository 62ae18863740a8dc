import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import { reading } from '../../platform/reading.ts';
import { selectShownLikes } from './likes.sql.ts';
import type { ShownLikes } from './shown-likes.ts';

/** What a creator's pages show of their likes. */
export const readShownLikes = (db: Db | Trx, creatorId: CreatorId) =>
  reading(selectShownLikes(db, creatorId), (rows): ShownLikes => {
    const shown: Record<string, Record<string, number>> = {};
    for (const { pageId, itemId, count } of rows) {
      shown[pageId] ??= {};
      if (itemId !== null) shown[pageId] = { ...shown[pageId], [itemId]: count };
    }
    return shown;
  });
