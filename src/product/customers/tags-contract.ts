import { z } from 'zod';
import { chosenIds } from '../../base/lists/list-question.ts';
import { operation } from '../../base/operations/operation.ts';
import { tagField } from './tag-field.ts';

const shared = { tag: 'people', who: 'creator' } as const;

export const listPersonTags = operation('GET /api/people/tags', {
  ...shared,
  id: 'listPersonTags',
  does: 'List the tags of people',
  answer: z.object({ tags: z.array(z.object({ tag: z.string(), people: z.int() })) }),
});
export const changePersonTags = operation('POST /api/people/tags', {
  ...shared,
  id: 'changePersonTags',
  does: 'Add a tag to several people, or take it from them',
  body: z.strictObject({ ids: chosenIds, tag: tagField, to: z.enum(['add', 'remove']) }),
  answer: z.object({ ids: z.array(z.string()), tag: z.string() }),
  limit: 'list',
});
