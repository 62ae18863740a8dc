import { z } from 'zod';
import { instant } from '../../../base/operations/instant.ts';
import { operation } from '../../../base/operations/operation.ts';
import { linesField, textField, tokenField } from '../../../base/text-field.ts';
import { choosableFields, listFields, mostColumns } from './list-columns.ts';
import { refusedReasons } from './read-list.ts';
import { texts } from './texts.ts';

const shared = { tag: 'audience', who: 'creator' } as const;
const params = z.object({ id: z.uuid() });
const count = z.int();
const importNotFound = { status: 404, message: texts.notFound };
const ofFile = (message: string) => ({ status: 422, message, field: 'file' });

/** What creators choose instead of what a header says; null ignores the column. */
const columns = z
  .array(
    z.strictObject({
      column: z
        .int()
        .min(0)
        .max(mostColumns - 1),
      field: z.enum(choosableFields).nullable(),
    }),
  )
  .max(mostColumns)
  .default([]);

const progressSchema = z.object({
  id: z.string(),
  state: z.enum(['draft', 'running', 'done', 'failed']),
  fileName: z.string(),
  rowCount: count,
  doneCount: count,
  added: count,
  known: count,
  refused: count,
  createdAt: instant,
  finishedAt: instant.nullable(),
  /** Whether the lines that were refused can be downloaded. */
  hasReport: z.boolean(),
});
export type ImportProgress = z.output<typeof progressSchema>;

const previewSchema = z.object({
  rows: count,
  /** New people, by what they become. */
  confirmed: count,
  pending: count,
  unsubscribed: count,
  /** Of the new ones, those that get nothing because of a bounce or a complaint. */
  suppressed: count,
  known: count,
  refused: count,
  /** How many lines each reason refuses. */
  reasons: z.array(z.object({ reason: z.enum(refusedReasons), lines: count })),
  /** The first of them. */
  problems: z.array(z.object({ line: count, email: z.string(), reason: z.enum(refusedReasons) })),
  columns: z.array(z.object({ header: z.string(), field: z.enum(listFields).nullable(), cells: z.array(z.string()) })),
  hasEmail: z.boolean(),
  /** Distinct tags in the file, and how many more there can be. */
  tags: count,
  freeTags: count,
});
export type ListPreview = z.output<typeof previewSchema>;

const refusals = {
  import_not_found: importNotFound,
  list_empty: ofFile(texts.file.empty),
  list_is_workbook: ofFile(texts.file.workbook),
  list_too_long: ofFile(texts.file.tooLong),
} as const;

export const listSubscriberImports = operation('GET /api/subscriber-imports', {
  ...shared,
  id: 'listSubscriberImports',
  does: 'List imports of subscribers',
  answer: z.object({ imports: z.array(progressSchema) }),
});
export const beginSubscriberImport = operation('POST /api/subscriber-imports', {
  ...shared,
  id: 'beginSubscriberImport',
  does: 'Begin an import of subscribers',
  body: z.strictObject({ fileName: textField(200, texts.file.unnamed) }),
  answer: z.object({ id: z.string() }),
  status: 201,
});
/** Parts are numbered from 0, in base64. */
export const sendSubscriberImportPart = operation('PUT /api/subscriber-imports/:id/parts/:part', {
  ...shared,
  id: 'sendSubscriberImportPart',
  does: 'Send a part of the file',
  asks: false,
  params: z.object({ id: z.uuid(), part: z.coerce.number().int().min(0).max(99) }),
  body: z.strictObject({ content: tokenField(900_000) }),
  answer: z.object({ done: z.literal(true) }),
  refusals: { import_not_found: importNotFound },
  limit: 'document',
  mayRepeat: true,
});
export const previewSubscriberImport = operation('POST /api/subscriber-imports/:id/preview', {
  ...shared,
  id: 'previewSubscriberImport',
  does: 'What an import of subscribers would do',
  params,
  body: z.strictObject({ columns }),
  answer: previewSchema,
  refusals,
  mayRepeat: true,
});
export const startSubscriberImport = operation('POST /api/subscriber-imports/:id/start', {
  ...shared,
  id: 'startSubscriberImport',
  does: 'Import the subscribers of a file',
  params,
  body: z.strictObject({
    columns,
    collectedBy: textField(200, texts.declare.byMissing),
    collectedOn: z.iso.date(texts.declare.onMissing),
    collectedHow: linesField(500, texts.declare.howMissing),
    /** The creator declares that these people agreed. */
    agreed: z.literal(true, texts.declare.agreedMissing),
  }),
  answer: progressSchema,
  refusals: {
    ...refusals,
    email_column_missing: ofFile(texts.file.noEmail),
    import_running: { status: 409, message: texts.running },
    too_many_tags: ofFile(texts.file.tooManyTags),
  },
});
export const readSubscriberImport = operation('GET /api/subscriber-imports/:id', {
  ...shared,
  id: 'readSubscriberImport',
  does: 'How far an import of subscribers is',
  params,
  answer: progressSchema,
  refusals: { import_not_found: importNotFound },
});
export const subscriberImportReport = operation('GET /api/subscriber-imports/:id/report.csv', {
  ...shared,
  id: 'subscriberImportReport',
  does: 'The lines that an import refused, as CSV',
  params,
  answer: 'file',
  refusals: { import_not_found: importNotFound },
});
