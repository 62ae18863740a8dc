import { z } from 'zod';
import { idSchema, pictureIdSchema } from '../../../base/id.ts';
import { operation } from '../../../base/operations/operation.ts';
import { textField, tokenField, unreadField } from '../../../base/text-field.ts';
import { pageTitleField } from '../document/page-record.ts';
import { readImage, uploadImage } from '../images/image-operations.ts';
import { uploadedImageSchema } from '../images/images-contract.ts';
import { importedKinds } from './draft-items.ts';
import { importSources, mostFileBytes, notices, refusalReasons } from './reading.ts';
import { texts } from './texts.ts';

const count = z.number().int();
const fields = z.record(z.string(), z.unknown());

/** What a page or a profile would become. Nothing is stored and nothing is loaded for it. */
const importedPageSchema = z.object({
  /** Null when the file does not show it: the caller asks again with a source. */
  source: z.enum(importSources).nullable(),
  name: z.string(),
  headline: z.string(),
  about: z.string(),
  portrait: z.string().nullable(),
  items: z.array(
    z.object({
      at: count,
      kind: z.enum(importedKinds),
      title: z.string(),
      detail: z.string(),
      /** An address on the web; it is loaded when the creator asks for it. */
      picture: z.string().nullable(),
      fields,
      notices: z.array(z.enum(notices)),
    }),
  ),
  refused: z.array(z.object({ at: count, what: z.string(), reason: z.enum(refusalReasons), message: z.string() })),
  /** How many more links the creator's plan includes; null without a limit. */
  linksLeft: count.nullable(),
  /** The Showcase has no items yet, so that it may be filled. */
  isShowcaseEmpty: z.boolean(),
});
export type ImportedPage = z.infer<typeof importedPageSchema>;
export type ImportedItem = ImportedPage['items'][number];

const shared = { tag: 'showcase', who: 'creator' } as const;
const ofFile = (status: number, message: string) => ({ status, message, field: 'file' });

export const previewPageImport = operation('POST /api/page-imports/preview', {
  ...shared,
  id: 'previewPageImport',
  does: 'What a saved page or a copied profile would become',
  tries: { of: 'page-import', by: 'creator', max: 60, seconds: 3600 },
  body: z.strictObject({
    source: z.enum(importSources).optional(),
    /** The bytes of a file in base64, or a pasted text. The limit is above that of a file, which has a message of its own. */
    file: tokenField(7_500_000).optional(),
    text: unreadField(1_000_000).optional(),
  }),
  answer: importedPageSchema,
  refusals: {
    nothing_given: ofFile(422, texts.file.nothing),
    file_too_large: ofFile(413, texts.file.tooLarge),
    not_html: ofFile(422, texts.file.notHtml),
    file_is_archive: ofFile(422, texts.file.archive),
    file_is_binary: ofFile(422, texts.file.binary),
    too_many_elements: ofFile(422, texts.file.tooManyElements),
    zip_unreadable: ofFile(422, texts.file.zip),
  },
  limit: Math.ceil(mostFileBytes * 1.6),
  mayRepeat: true,
});

/** Loads one picture that the creator chose, through the client that reaches public servers alone. */
export const importPicture = operation('POST /api/page-imports/pictures', {
  ...shared,
  id: 'importPicture',
  does: 'Load a chosen picture of an imported page',
  tries: { of: 'picture-import', by: 'creator', max: 60, seconds: 3600 },
  body: z.strictObject({
    url: tokenField(2000),
    alt: textField(300).default(''),
    use: uploadImage.query.shape.use,
  }),
  answer: uploadedImageSchema,
  status: 201,
  refusals: {
    picture_unreachable: { status: 422, message: texts.picture.unreachable, field: 'url' },
    ...readImage.refusals,
  },
  mayRepeat: true,
});

/** `importId` is made in the browser, so that a repeated request makes one draft; a new page has it as its id. */
export const bringPage = operation('POST /api/page-imports', {
  ...shared,
  id: 'bringPage',
  does: 'Make a draft of the chosen parts of an imported page',
  tries: { of: 'bring-page', by: 'creator', max: 60, seconds: 3600 },
  body: z.strictObject({
    importId: idSchema,
    target: z.enum(['page', 'showcase']),
    title: pageTitleField,
    items: z.array(z.strictObject({ kind: z.enum(importedKinds), fields })).max(400),
    /** Fills what is empty in the head of the Showcase; an extra page has its head. */
    profile: z.strictObject({
      headline: textField(100),
      bio: textField(144),
      imageId: pictureIdSchema.nullable(),
    }),
  }),
  answer: z.object({ pageId: z.string() }),
  status: 201,
  refusals: {
    nothing_chosen: { status: 422, message: texts.create.nothing },
    showcase_not_empty: { status: 409, message: texts.create.showcaseNotEmpty },
    too_many_pages: { status: 409, message: texts.create.noMorePages },
  },
  limit: 'document',
  mayRepeat: true,
});
