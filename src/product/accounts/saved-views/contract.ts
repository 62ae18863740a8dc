import { z } from 'zod';
import { nothing, operation } from '../../../base/operations/operation.ts';
import { texts } from '../account/answer-texts.ts';
import { savedListQuerySchema, savedViewBodySchema, savedViewSchema, viewLimit } from './saved-view.ts';

const shared = { tag: 'accounts', who: 'creator' } as const;
const params = z.object({ id: z.uuid() });

export const listSavedViews = operation('GET /api/saved-views', {
  ...shared,
  id: 'listSavedViews',
  does: 'List saved views',
  query: savedListQuerySchema,
  answer: z.object({ views: z.array(savedViewSchema) }),
});
export const saveView = operation('PUT /api/saved-views/:id', {
  ...shared,
  id: 'saveView',
  does: 'Save a view of a list',
  params,
  body: savedViewBodySchema,
  answer: savedViewSchema,
  refusals: {
    view_name_taken: { status: 409, message: texts.savedViews.nameTaken, field: 'name' },
    too_many_views: { status: 409, message: texts.savedViews.tooManyViews(viewLimit) },
  },
});
export const removeSavedView = operation('DELETE /api/saved-views/:id', {
  ...shared,
  id: 'removeSavedView',
  does: 'Remove a saved view',
  params,
  answer: nothing,
});
