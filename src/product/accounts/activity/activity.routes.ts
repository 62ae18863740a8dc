import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { listActivity } from './activity.sql.ts';
import * as operations from './contract.ts';

/** What happened to the signed-in user's own account. */
export function activityRoutes(api: Api, deps: PlatformContext): void {
  serve(api, operations.listActivity, async ({ creatorId, query: { limit, before } }) => {
    const rows = await listActivity(deps.db, creatorId, { now: deps.clock.now(), limit: limit + 1, before });
    const page = rows.slice(0, limit);
    return {
      activity: page.map(row => ({ ...row, at: row.at.toISOString() })),
      next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
    };
  });
}
