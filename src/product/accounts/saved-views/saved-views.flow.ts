import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { holdCreatorAlone } from '../creators/creators.sql.ts';
import { type SavedView, type SavedViewBody, sameName, viewLimit } from './saved-view.ts';
import { listViews, storeView } from './saved-views.sql.ts';

export type ViewRefusal = { kind: 'view_name_taken' } | { kind: 'too_many_views' };

/** Stores a view under an id made by the client: the same id again overwrites it. */
export const saveView = (
  deps: Pick<PlatformContext, 'db' | 'clock'>,
  creatorId: CreatorId,
  id: string,
  view: SavedViewBody,
): Promise<Result<SavedView, ViewRefusal>> =>
  deps.db.transaction().execute(async trx => {
    await holdCreatorAlone(trx, creatorId);
    const known = await listViews(trx, creatorId, view.list);
    if (known.some(one => one.id !== id && sameName(one.name, view.name)))
      return refuse<ViewRefusal>({ kind: 'view_name_taken' });
    if (known.length >= viewLimit && !known.some(one => one.id === id))
      return refuse<ViewRefusal>({ kind: 'too_many_views' });
    await storeView(trx, creatorId, id, view, deps.clock.now());
    return accept({ id, name: view.name, query: view.query });
  });
