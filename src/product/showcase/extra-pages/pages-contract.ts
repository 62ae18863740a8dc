import { z } from 'zod';
import { idSchema } from '../../../base/id.ts';
import { dateTime } from '../../../base/operations/instant.ts';
import { operation } from '../../../base/operations/operation.ts';
import { texts as baseTexts } from '../../../base/texts.ts';
import {
  keptTitleField,
  pageDescriptionField,
  pageTitleField,
  pageTitleLength,
  slugSchema,
} from '../document/page-record.ts';
import { templateCodes } from '../document/page-templates.ts';
import { pageParams } from '../pages/contract.ts';
import { texts } from './texts.ts';

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
  updatedAt: dateTime,
});
const trashLineSchema = z.object({
  pageId: z.string(),
  title: z.string(),
  deletedAt: dateTime,
  /** Days until it is finally deleted, including the current one. */
  daysLeft: z.number(),
});
/** The answer of every call about pages: the current list. */
const pageListSchema = z.object({
  userUrl: z.string().nullable(),
  pages: z.array(pageLineSchema),
  trash: z.array(trashLineSchema),
});
export type PageList = z.output<typeof pageListSchema>;
/** As its rows have it. */
export type PageListAnswer = z.input<typeof pageListSchema>;
export type PageLine = PageList['pages'][number];
export type TrashLine = PageList['trash'][number];

const refusals = {
  page_not_found: { status: 404, message: texts.pages.pageNotFound },
  default_page_stays: { status: 409, message: texts.pages.showcaseMainPage },
  address_taken: { status: 409, message: texts.pages.addressTaken, field: 'slug' },
  too_many_pages: { status: 409, message: texts.pages.noMorePages },
  title_too_long: { status: 422, message: baseTexts.atMostCharacters(pageTitleLength), field: 'title' },
};
const shared = { tag: 'showcase', who: 'creator', answer: pageListSchema } as const;
const onePage = { ...shared, params: pageParams, refusals };
/** Made in the browser, so that a repeated request adds one page. */
const newId = { pageId: idSchema };

export const listPages = operation('GET /api/pages', {
  ...shared,
  id: 'listPages',
  does: 'List pages',
});
export const addPage = operation('POST /api/pages', {
  ...shared,
  id: 'addPage',
  does: 'Add a page',
  body: z.strictObject({
    ...newId,
    template: z.enum(templateCodes),
    title: pageTitleField,
    /** Made from the title by default. */
    slug: slugSchema.optional(),
  }),
  refusals,
});
export const copyPage = operation('POST /api/pages/:pageId/copies', {
  ...onePage,
  id: 'copyPage',
  does: 'Copy a page',
  body: z.strictObject(newId),
});
export const orderPages = operation('PUT /api/pages/order', {
  ...shared,
  id: 'orderPages',
  does: 'Order the pages',
  body: z.strictObject({ pageIds: z.array(idSchema).max(100) }),
  refusals,
});
export const changePage = operation('PATCH /api/pages/:pageId', {
  ...onePage,
  id: 'changePage',
  does: "Change a page's name or address",
  body: z.strictObject({
    title: keptTitleField.optional(),
    slug: slugSchema.optional(),
    description: pageDescriptionField.optional(),
    inMenu: z.boolean().optional(),
  }),
});
export const trashPage = operation('DELETE /api/pages/:pageId', {
  ...onePage,
  id: 'trashPage',
  does: 'Move a page to the trash',
});
export const restorePage = operation('POST /api/pages/:pageId/restoration', {
  ...onePage,
  id: 'restorePage',
  does: 'Restore a page from the trash',
});
export const deletePage = operation('DELETE /api/trashed-pages/:pageId', {
  ...onePage,
  id: 'deletePage',
  does: 'Permanently delete a page in the trash',
});
