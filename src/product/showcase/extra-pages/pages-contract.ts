import { z } from 'zod';
import { idSchema } from '../../../base/id.ts';
import { pageDescriptionField, pageTitleField, slugSchema } from '../document/page-record.ts';
import { templateCodes } from '../document/page-templates.ts';

/** A page of the creator's list. The Showcase is the first, and has no slug. */
const pageLineSchema = z.object({
  pageId: z.string(),
  title: z.string(),
  slug: z.string().nullable(),
  /** Null until the creator has a handle. */
  path: z.string().nullable(),
  description: z.string(),
  inMenu: z.boolean(),
  /** Published, and so visible while the Showcase is live. */
  isLive: z.boolean(),
  isPublished: z.boolean(),
  /** How many parts of the draft differ from the live page; 0 when it is not live. */
  changes: z.number(),
  updatedAt: z.iso.datetime(),
});
const trashLineSchema = z.object({
  pageId: z.string(),
  title: z.string(),
  deletedAt: z.iso.datetime(),
  /** Days until it is finally deleted, including the current one. */
  daysLeft: z.number(),
});
/** The answer of every call about pages: the current list. */
export const pageListSchema = z.object({
  userUrl: z.string().nullable(),
  pages: z.array(pageLineSchema),
  trash: z.array(trashLineSchema),
});
export type PageList = z.infer<typeof pageListSchema>;
export type PageLine = PageList['pages'][number];
export type TrashLine = PageList['trash'][number];

/** An id made in the browser, so that a repeated request adds one page. */
export const newPageSchema = z.strictObject({
  pageId: idSchema,
  template: z.enum(templateCodes),
  title: pageTitleField,
  /** Made from the title by default. */
  slug: slugSchema.optional(),
});
export const pageCopySchema = z.strictObject({ pageId: idSchema });
export const pagePatchSchema = z.strictObject({
  title: pageTitleField.optional(),
  slug: slugSchema.optional(),
  description: pageDescriptionField.optional(),
  inMenu: z.boolean().optional(),
});
export const pageOrderSchema = z.strictObject({ pageIds: z.array(idSchema).max(100) });
export type NewPageBody = z.infer<typeof newPageSchema>;
export type PagePatchBody = z.infer<typeof pagePatchSchema>;
