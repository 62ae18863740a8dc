import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { importLimits } from './import-limits.ts';

export type FileRefusal =
  | { kind: 'file_empty' }
  | { kind: 'file_too_large' }
  | { kind: 'file_is_workbook' }
  | { kind: 'file_is_utf16' }
  | { kind: 'file_unreadable'; line: number }
  | { kind: 'too_many_lines' };

/** A line of the file, numbered from 1 as in a text editor, and its cells under their headers. */
export type CsvLine = { line: number; cells: readonly string[] };
export type CsvTable = { header: readonly string[]; lines: readonly CsvLine[] };

/**
 * Reads comma-separated values (RFC 4180) from a spreadsheet or another system: UTF-8 with or without a byte order
 * mark, else Windows-1252; separated by comma, semicolon or tab, as in its first line. Empty lines are skipped but
 * numbered.
 */
export function readCsv(bytes: Uint8Array): Result<CsvTable, FileRefusal> {
  if (bytes.length > importLimits.bytes) return refuse({ kind: 'file_too_large' });
  const [first, second] = bytes;
  if (first === 0x50 && second === 0x4b) return refuse({ kind: 'file_is_workbook' });
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (isMarked || bytes.subarray(0, 400).includes(0)) return refuse({ kind: 'file_is_utf16' });
  return readTable(decoded(bytes));
}

/** Spreadsheets on Windows still write Windows-1252, in which every byte is valid. */
function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const recordsSchema = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

function readTable(text: string): Result<CsvTable, FileRefusal> {
  const delimiter = separatorOf(text);
  const read = recordsOf(text, delimiter);
  if (!read.ok) return read;
  const lines = read.value.flatMap(({ record, info }) => {
    const cells = record.map(plainCell);
    // The line on which a record begins: it ends on a later one when a cell contains line breaks.
    const line = info.lines - record.join('').split('\n').length + 1;
    return cells.every(cell => cell === '') ? [] : [{ line, cells }];
  });
  const [header, ...rest] = lines;
  if (header === undefined || rest.length === 0) return refuse({ kind: 'file_empty' });
  if (rest.length > importLimits.lines) return refuse({ kind: 'too_many_lines' });
  return accept({ header: header.cells, lines: rest });
}

function recordsOf(text: string, delimiter: string): Result<z.infer<typeof recordsSchema>, FileRefusal> {
  try {
    const options = { delimiter, info: true, relax_column_count: true, relax_quotes: true } as const;
    return accept(recordsSchema.parse(parse(text.replaceAll(/\r\n?/g, '\n'), options)));
  } catch (problem) {
    if (!(problem instanceof CsvError)) throw problem;
    const { lines } = problem;
    return refuse({ kind: 'file_unreadable', line: typeof lines === 'number' ? lines : 1 });
  }
}

/** The most frequent separator of the first line, outside quotes; a comma when there is only one column. */
function separatorOf(text: string): string {
  const [first = ''] = text.trimStart().split('\n', 1);
  const bare = first.replaceAll(/"[^"]*"/g, '');
  const counted = [',', ';', '\t'].map(mark => ({ mark, count: bare.split(mark).length }));
  return counted.toSorted((a, b) => b.count - a.count)[0]?.mark ?? ',';
}

// Our own files put an apostrophe before what a spreadsheet would run as a formula.
const guarded = /^'(?=[=+\-@\t\r])/;
const plainCell = (cell: string): string => cell.replace(guarded, '').trim();
