import { z } from 'zod';
import { dateTime } from '../../../base/operations/instant.ts';
import { operation } from '../../../base/operations/operation.ts';
import { pageParams } from '../pages/contract.ts';
import { texts } from './texts.ts';

/** For how long a link shows the draft. */
const previewDays = [1, 7, 30] as const;
export type PreviewDays = (typeof previewDays)[number];

const shared = {
  tag: 'showcase',
  who: 'creator',
  params: pageParams,
  refusals: { page_not_found: { status: 404, message: texts.pageNotFound } },
} as const;

/** The whole address that shows the draft until `until`. */
export const addPreviewLink = operation('POST /api/pages/:pageId/preview-links', {
  ...shared,
  id: 'addPreviewLink',
  does: 'Make a preview link',
  body: z.strictObject({ days: z.literal(previewDays) }),
  answer: z.object({ url: z.string(), until: dateTime }),
});
export const removePreviewLinks = operation('DELETE /api/pages/:pageId/preview-links', {
  ...shared,
  id: 'removePreviewLinks',
  does: 'End all preview links',
  answer: z.object({ takenBack: z.literal(true) }),
});
