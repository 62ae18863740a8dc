import type { Api } from '../../../platform/http.ts';
import { HttpRefusal } from '../../../platform/http-answer.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import * as operations from './contract.ts';
import { saveView } from './saved-views.flow.ts';
import { deleteView, listViews } from './saved-views.sql.ts';

/** Saved views of the dashboard's lists. */
export function savedViewRoutes(api: Api, deps: PlatformContext): void {
  serve(api, operations.listSavedViews, async ({ creatorId, query }) => ({
    views: await listViews(deps.db, creatorId, query.list),
  }));
  serve(api, operations.saveView, ({ creatorId, params, body }) => saveView(deps, creatorId, params.id, body));
  serve(api, operations.removeSavedView, async ({ creatorId, params }) => {
    if (!(await deleteView(deps.db, creatorId, params.id)))
      throw new HttpRefusal(404, 'view_not_found', 'View not found.');
    return null;
  });
}
