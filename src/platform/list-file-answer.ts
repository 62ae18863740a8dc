import { Readable } from 'node:stream';
import { type FileFormat, type ListFile, writeListFile } from '../base/lists/list-file.ts';
import type { FileAnswer } from './operations/file-answer.ts';

const types: Record<FileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

/** A list as a download called `name-2026-11-22.csv`, written as it is read. */
export const listFileAnswer = <Column extends string>(
  format: FileFormat,
  name: string,
  now: Date,
  file: ListFile<Column>,
): FileAnswer => ({
  type: types[format],
  content: Readable.from(writeListFile(format, file)),
  name: `${name}-${now.toISOString().slice(0, 10)}.${format}`,
});
