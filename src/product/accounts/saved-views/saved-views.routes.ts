import { z } from 'zod';
import type { Api } from '../../../platform/http.ts';
import { type Answers, accepted, HttpRefusal } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { texts } from '../answer-texts.ts';
import { signedIn } from '../session-cookie.http.ts';
import {
  savedListQuerySchema,
  savedViewBodySchema,
  savedViewSchema,
  savedViewsSchema,
  viewLimit,
} from './saved-view.ts';
import { saveView, type ViewRefusal } from './saved-views.flow.ts';
import { deleteView, listViews } from './saved-views.sql.ts';

const answers: Answers<ViewRefusal['kind']> = {
  view_name_taken: { status: 409, message: texts.savedViews.alreadyViewWithName, field: 'name' },
  too_many_views: { status: 409, message: texts.savedViews.youAlreadyHaveViews(viewLimit) },
};

/** Saved views of the dashboard's lists. */
export function savedViewRoutes(api: Api, deps: PlatformContext): void {
  const params = z.object({ id: z.uuid() });
  const tags = ['accounts'];

  api.get(
    '/api/saved-views',
    { schema: { tags, querystring: savedListQuerySchema, response: { 200: savedViewsSchema } } },
    async request => ({
      views: await listViews(deps.db, (await signedIn(deps, request)).creatorId, request.query.list),
    }),
  );

  api.put(
    '/api/saved-views/:id',
    {
      config: { refusals: answers },
      schema: { tags, params, body: savedViewBodySchema, response: { 200: savedViewSchema } },
    },
    async request =>
      accepted(
        answers,
        await saveView(deps, (await signedIn(deps, request)).creatorId, request.params.id, request.body),
      ),
  );

  api.delete(
    '/api/saved-views/:id',
    { schema: { tags, params, response: { 204: z.null() } } },
    async (request, reply) => {
      const { creatorId } = await signedIn(deps, request);
      if (!(await deleteView(deps.db, creatorId, request.params.id)))
        throw new HttpRefusal(404, 'view_not_found', 'View not found.');
      return reply.code(204).send(null);
    },
  );
}
