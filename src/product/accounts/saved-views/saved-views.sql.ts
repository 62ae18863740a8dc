import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { SavedList, SavedView, SavedViewBody } from './saved-view.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    saved_views: { creatorId: CreatorId; id: string; list: SavedList; name: string; query: string; createdAt: Date };
  }
}

/** The creator's views of a list, in the order they were made. */
export const listViews = (db: Db | Trx, creatorId: CreatorId, list: SavedList): Promise<SavedView[]> =>
  db
    .selectFrom('saved_views')
    .select(['id', 'name', 'query'])
    .where('creatorId', '=', creatorId)
    .where('list', '=', list)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** Stores a view, or overwrites the one with this id. */
export const storeView = (trx: Trx, creatorId: CreatorId, id: string, view: SavedViewBody, now: Date) =>
  trx
    .insertInto('saved_views')
    .values({ creatorId, id, ...view, createdAt: now })
    .onConflict(conflict => conflict.columns(['creatorId', 'id']).doUpdateSet(view))
    .execute();

/** False when there was none. */
export async function deleteView(db: Db, creatorId: CreatorId, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('saved_views')
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
