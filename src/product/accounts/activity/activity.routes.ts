import type { Api } from '../../../platform/http.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { signedIn } from '../sessions/session-cookie.http.ts';
import { listActivity } from './activity.sql.ts';
import { activityPageSchema, activityQuerySchema } from './contract.ts';

/** What happened to the signed-in user's own account. */
export function activityRoutes(api: Api, deps: PlatformContext): void {
  api.get(
    '/api/auth/activity',
    { schema: { tags: ['accounts'], querystring: activityQuerySchema, response: { 200: activityPageSchema } } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      const { limit, before } = request.query;
      const rows = await listActivity(deps.db, creatorId, { now: deps.clock.now(), limit: limit + 1, before });
      const page = rows.slice(0, limit);
      return {
        activity: page.map(row => ({ ...row, at: row.at.toISOString() })),
        next: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
      };
    },
  );
}
