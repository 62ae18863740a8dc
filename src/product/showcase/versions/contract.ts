import { z } from 'zod';
import { idSchema } from '../../../base/id.ts';
import { dateTime } from '../../../base/operations/instant.ts';
import { operation } from '../../../base/operations/operation.ts';
import { textField } from '../../../base/text-field.ts';
import type { PageDocument } from '../document/page-document.ts';
import { imageSchema } from '../images/images-contract.ts';
import { changeLineSchema, pageParams } from '../pages/contract.ts';
import { texts } from './texts.ts';

const versionLine = z.object({
  id: z.string(),
  seq: z.number(),
  /** 'restore' is the draft before a restore, 'checkpoint' a named one, 'scheduled' one scheduled to be published. */
  reason: z.enum(['publish', 'restore', 'import', 'checkpoint', 'scheduled']),
  label: z.string(),
  at: dateTime,
  isLive: z.boolean(),
});
const versionListSchema = z.object({ versions: z.array(versionLine), more: z.boolean() });
const versionDetailSchema = versionLine.extend({
  /** The draft it was compared with. */
  rev: z.number(),
  document: z.unknown(),
  images: z.record(z.string(), imageSchema),
  /** What restoring changes in the draft. */
  toDraft: z.array(changeLineSchema),
  /** How it differs from the live page; null when there is none. */
  toLive: z.array(changeLineSchema).nullable(),
  /** The draft is equal to it, including hidden items. */
  isDraft: z.boolean(),
  /** Items whose old fields do not fit today's rules. */
  toPutRight: z.array(z.string()),
});
/** `before` is the version with the former draft; restoring it undoes this. Null when nothing changed. */
const restoredSchema = z.object({ rev: z.number(), before: z.string().nullable() });

export type Restored = z.infer<typeof restoredSchema>;
export type VersionList = z.infer<typeof versionListSchema>;
export type VersionLine = VersionList['versions'][number];
export type VersionAnswer = z.input<typeof versionDetailSchema>;
export type VersionDetail = Omit<z.infer<typeof versionDetailSchema>, 'document'> & { document: PageDocument };

const refusals = {
  page_not_found: { status: 404, message: texts.versions.pageNotFound },
  version_not_found: { status: 404, message: texts.versions.versionNotFound },
  draft_changed: { status: 409, message: texts.versions.draftChanged },
};
const shared = { tag: 'showcase', who: 'creator', refusals } as const;
const params = pageParams.extend({ versionId: idSchema });
/** '' is no label. */
const labelSchema = z.strictObject({ label: textField(80) });

/** Newest first; `before` is the number of the last one already shown. */
export const listVersions = operation('GET /api/pages/:pageId/versions', {
  ...shared,
  id: 'listVersions',
  does: "List a page's versions",
  params: pageParams,
  query: z.object({ before: z.coerce.number().int().min(0).max(2_147_483_647).optional() }),
  answer: versionListSchema,
});
/** Saves the stored draft as a named version. */
export const saveVersion = operation('POST /api/pages/:pageId/versions', {
  ...shared,
  id: 'saveVersion',
  does: 'Save a version',
  params: pageParams,
  body: labelSchema,
  answer: versionLine,
});
export const readVersion = operation('GET /api/pages/:pageId/versions/:versionId', {
  ...shared,
  id: 'readVersion',
  does: 'Read a version',
  params,
  answer: versionDetailSchema,
});
export const labelVersion = operation('PUT /api/pages/:pageId/versions/:versionId/label', {
  ...shared,
  id: 'labelVersion',
  does: 'Name a version',
  params,
  body: labelSchema,
  answer: z.object({ label: z.string() }),
});
/** `rev` is the draft's in the preview of the changes; refused when the draft has another by now. */
export const restoreVersion = operation('POST /api/pages/:pageId/versions/:versionId/restoration', {
  ...shared,
  id: 'restoreVersion',
  does: 'Restore a version to the draft',
  params,
  body: z.strictObject({ rev: z.number().int().min(0) }),
  answer: restoredSchema,
});
