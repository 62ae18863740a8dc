import { z } from 'zod';
import { operation } from '../../base/operations/operation.ts';
import { texts } from './list-texts.ts';

const shared = { tag: 'likes', who: 'creator' } as const;
const pageSchema = z.object({ pageId: z.string(), title: z.string(), isLive: z.boolean(), isShown: z.boolean() });

export const readHearts = operation('GET /api/hearts', {
  ...shared,
  id: 'readHearts',
  does: 'Which pages show hearts',
  answer: z.object({ pages: z.array(pageSchema) }),
});
export const switchHearts = operation('PUT /api/hearts/:pageId', {
  ...shared,
  id: 'switchHearts',
  does: 'Show hearts on a page, or none',
  params: z.object({ pageId: z.string().max(36) }),
  body: z.strictObject({ isShown: z.boolean() }),
  answer: z.object({ isShown: z.boolean() }),
  refusals: { page_not_found: { status: 404, message: texts.pageNotFound } },
});
