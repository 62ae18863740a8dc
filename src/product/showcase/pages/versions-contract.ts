import { z } from 'zod';
import { idSchema } from '../../../base/id.ts';
import { textField } from '../../../base/text-field.ts';
import type { PageDocument } from '../document/page-document.ts';
import { imageSchema } from '../images/images-contract.ts';
import { changeLineSchema, pageParams } from './contract.ts';

export const versionParams = pageParams.extend({ versionId: idSchema });
export const versionsQuery = z.object({ before: z.coerce.number().int().min(0).max(2_147_483_647).optional() });
/** '' removes the label. */
export const versionLabelSchema = z.strictObject({ label: textField(80) });
/** Saves the stored draft as a named version. */
export const checkpointSchema = z.strictObject({ label: textField(80) });
/** The draft's `rev` in the preview of the changes. */
export const restorationSchema = z.strictObject({ rev: z.number().int().min(0) });

const versionLine = z.object({
  id: z.string(),
  seq: z.number(),
  /** 'restore' is the draft before a restore, 'checkpoint' a named one, 'scheduled' one scheduled to be published. */
  reason: z.enum(['publish', 'restore', 'import', 'checkpoint', 'scheduled']),
  label: z.string(),
  at: z.iso.datetime(),
  isLive: z.boolean(),
});
export const checkpointAnswer = versionLine;
export const versionListSchema = z.object({ versions: z.array(versionLine), more: z.boolean() });
export const versionDetailSchema = versionLine.extend({
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
export const versionLabelAnswer = z.object({ label: z.string() });
/** `before` is the version with the former draft; restoring it undoes this. Null when nothing changed. */
export const restoredSchema = z.object({ rev: z.number(), before: z.string().nullable() });

export type VersionList = z.infer<typeof versionListSchema>;
export type VersionLine = VersionList['versions'][number];
export type VersionDetail = Omit<z.infer<typeof versionDetailSchema>, 'document'> & { document: PageDocument };
export type Restored = z.infer<typeof restoredSchema>;
