import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { SavedList, SavedView, SavedViewBody } from './saved-view.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    saved_views: { creator_id: CreatorId; id: string; list: SavedList; name: string; query: string; created_at: Date };
  }
}

/** The creator's views of a list, in the order they were made. */
export const listViews = (db: Db | Trx, creatorId: CreatorId, list: SavedList): Promise<SavedView[]> =>
  db
    .selectFrom('saved_views')
    .select(['id', 'name', 'query'])
    .where('creator_id', '=', creatorId)
    .where('list', '=', list)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Stores a view, or overwrites the one with this id. */
export const storeView = (trx: Trx, creatorId: CreatorId, id: string, view: SavedViewBody, now: Date) =>
  trx
    .insertInto('saved_views')
    .values({ creator_id: creatorId, id, ...view, created_at: now })
    .onConflict(conflict => conflict.columns(['creator_id', 'id']).doUpdateSet(view))
    .execute();

/** False when there was none. */
export async function deleteView(db: Db, creatorId: CreatorId, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('saved_views')
    .where('creator_id', '=', creatorId)
    .where('id', '=', id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}
