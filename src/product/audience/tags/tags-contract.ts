import { z } from 'zod';
import { chosenIds } from '../../../base/lists/list-question.ts';
import { operation } from '../../../base/operations/operation.ts';
import { textField } from '../../../base/text-field.ts';
import { texts } from '../list-texts.ts';
import { segmentLimits } from './segment.ts';
import { tagLimits } from './tag.ts';

const words = texts.audience;
const shared = { tag: 'audience', who: 'creator' } as const;
const params = z.object({ id: z.uuid() });
const tagName = textField(tagLimits.name, words.enterAName).refine(name => !name.includes(','), {
  error: words.noComma,
});
const tagSchema = z.object({ id: z.string(), name: z.string() });
const ids = z.array(z.string());
const done = z.object({ done: z.literal(true) });
const tagNotFound = { status: 404, message: words.tagNotFound };
const segmentNotFound = { status: 404, message: words.segmentNotFound };

export const listTags = operation('GET /api/tags', {
  ...shared,
  id: 'listTags',
  does: 'List tags of subscribers',
  answer: z.object({ tags: z.array(tagSchema) }),
});
export const renameTag = operation('PUT /api/tags/:id', {
  ...shared,
  id: 'renameTag',
  does: 'Rename a tag',
  params,
  body: z.strictObject({ name: tagName }),
  answer: tagSchema,
  refusals: { tag_not_found: tagNotFound, tag_name_taken: { status: 409, message: words.tagNameTaken, field: 'name' } },
});
export const removeTag = operation('DELETE /api/tags/:id', {
  ...shared,
  id: 'removeTag',
  does: 'Delete a tag, from all subscribers',
  params,
  answer: done,
  refusals: { tag_not_found: tagNotFound, tag_in_segment: { status: 409, message: words.tagInSegment } },
});
/** Answers those who did not have the tag: sent back to `untagSubscribers`, they undo it. */
export const tagSubscribers = operation('POST /api/subscribers/taggings', {
  ...shared,
  id: 'tagSubscribers',
  does: 'Tag several subscribers',
  body: z.strictObject({ ids: chosenIds, name: tagName }),
  answer: z.object({ tagId: z.string(), ids }),
  refusals: { too_many_tags: { status: 409, message: words.tooManyTags(tagLimits.count), field: 'name' } },
  limit: 'list',
});
/** Answers those who had it. */
export const untagSubscribers = operation('POST /api/subscribers/untaggings', {
  ...shared,
  id: 'untagSubscribers',
  does: 'Remove a tag from several subscribers',
  body: z.strictObject({ ids: chosenIds, tagId: z.uuid() }),
  answer: z.object({ ids }),
  limit: 'list',
});

const someTags = z.array(z.uuid()).max(tagLimits.count);
const definition = { anyTags: someTags, noTags: someTags, joinedSince: z.iso.date().nullable() };
const segmentSchema = z.object({
  id: z.string(),
  name: z.string(),
  anyTags: z.array(z.string()),
  noTags: z.array(z.string()),
  joinedSince: z.string().nullable(),
});

export const listSegments = operation('GET /api/segments', {
  ...shared,
  id: 'listSegments',
  does: 'List segments of subscribers',
  answer: z.object({ segments: z.array(segmentSchema) }),
});
/** How many subscribers would get an issue now. */
export const countSegment = operation('POST /api/segments/count', {
  ...shared,
  id: 'countSegment',
  does: 'Count the subscribers of a segment',
  body: z.strictObject(definition),
  answer: z.object({ count: z.int() }),
  mayRepeat: true,
});
export const saveSegment = operation('PUT /api/segments/:id', {
  ...shared,
  id: 'saveSegment',
  does: 'Save a segment',
  params,
  body: z.strictObject({ name: textField(segmentLimits.name, words.enterAName), ...definition }),
  answer: segmentSchema,
  refusals: {
    segment_name_taken: { status: 409, message: words.segmentNameTaken, field: 'name' },
    too_many_segments: { status: 409, message: words.tooManySegments(segmentLimits.count) },
  },
});
export const removeSegment = operation('DELETE /api/segments/:id', {
  ...shared,
  id: 'removeSegment',
  does: 'Delete a segment',
  params,
  answer: done,
  refusals: {
    segment_not_found: segmentNotFound,
    segment_in_issue: { status: 409, message: words.segmentInIssue },
  },
});
