import { z } from 'zod';
import { operation } from '../../../base/operations/operation.ts';
import { mostFile } from './import-limits.ts';
import { leftBehind, nouns } from './nouns.ts';
import { texts } from './texts.ts';

const count = z.number().int();

/** What importing a file would do. With problems, nothing of it is imported. */
const ownDataPreviewSchema = z.object({
  /** What comes in, by what it is; without what the file does not have. */
  counts: z.array(z.object({ noun: z.enum(nouns), count })),
  /** What is in the file and stays behind. */
  leftBehind: z.array(z.object({ what: z.enum(leftBehind), count })),
  /** The first problems, by file and line. */
  problems: z.array(z.object({ file: z.string(), line: count.nullable(), message: z.string() })),
  problemCount: count,
});
export type OwnDataPreview = z.infer<typeof ownDataPreviewSchema>;

const ofFile = (status: number, message: string) => ({ status, message, field: 'file' });
const { refusals } = texts;
/** One file in a form. */
const ofForm = {
  tag: 'accounts',
  who: 'proven creator',
  limit: mostFile.bytes + 100_000,
  refusals: {
    form_unreadable: ofFile(400, refusals.unreadable),
    file_missing: ofFile(422, refusals.choose),
    file_too_large: ofFile(413, refusals.tooLarge),
    file_no_zip: ofFile(422, refusals.noZip),
    file_too_much: ofFile(422, refusals.tooMuch),
    file_not_ours: ofFile(422, refusals.notOurs),
    account_not_empty: { status: 409, message: refusals.notEmpty },
    page_live: { status: 409, message: refusals.live },
    file_has_problems: ofFile(422, refusals.hasProblems),
  },
} as const;

export const previewOwnData = operation('POST /api/own-data/import/preview', {
  ...ofForm,
  id: 'previewOwnData',
  does: 'What importing a file of own data would do',
  answer: ownDataPreviewSchema,
});
export const importOwnData = operation('POST /api/own-data/import', {
  ...ofForm,
  id: 'importOwnData',
  does: 'Import a file of own data into an empty account',
  answer: ownDataPreviewSchema,
  status: 201,
});
