import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { decodedAs, type Encoding, type FileHome, guessEncoding } from './file-encoding.ts';
import { readColumns } from './import-columns.ts';
import { importLimits } from './import-limits.ts';

export type FileRefusal =
  | { kind: 'file_empty' }
  | { kind: 'file_too_large' }
  | { kind: 'file_is_workbook' }
  | { kind: 'file_no_text' }
  | { kind: 'file_unreadable'; line: number }
  | { kind: 'too_many_lines' };

/** A line of the file, numbered from 1 as in a text editor, and its cells. */
export type CsvLine = { line: number; cells: readonly string[] };
export type CsvFile = { encoding: Encoding; records: readonly CsvLine[] };

/**
 * Reads comma-separated values (RFC 4180) from a spreadsheet or another system, in the encoding given or guessed;
 * separated as in the line that names most columns. Empty lines and Excel's `sep=` are skipped but numbered.
 */
export function readCsv(bytes: Uint8Array, home: FileHome, encoding?: Encoding): Result<CsvFile, FileRefusal> {
  if (bytes.length > importLimits.bytes) return refuse({ kind: 'file_too_large' });
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return refuse({ kind: 'file_is_workbook' });
  const read = encoding ?? guessEncoding(bytes, home);
  const text = decodedAs(bytes, read);
  if (text.includes('\0')) return refuse({ kind: 'file_no_text' });
  const records = readRecords(text);
  return records.ok ? accept({ encoding: read, records: records.value }) : records;
}

const recordsSchema = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

function readRecords(text: string): Result<CsvLine[], FileRefusal> {
  const plain = text.replaceAll(/\r\n?/g, '\n');
  const read = recordsOf(plain, separatorOf(plain));
  if (!read.ok) return read;
  const lines = read.value.flatMap(({ record, info }) => {
    const cells = record.map(plainCell);
    // The line on which a record begins: it ends on a later one when a cell contains line breaks.
    const line = info.lines - record.join('').split('\n').length + 1;
    const isEmpty = cells.every(cell => cell === '') || (line === 1 && said.test(cells.join('')) && cells.length < 3);
    return isEmpty ? [] : [{ line, cells }];
  });
  if (lines.length === 0) return refuse({ kind: 'file_empty' });
  return lines.length > importLimits.lines + 20 ? refuse({ kind: 'too_many_lines' }) : accept(lines);
}

function recordsOf(text: string, delimiter: string): Result<z.infer<typeof recordsSchema>, FileRefusal> {
  try {
    const options = { delimiter, info: true, relax_column_count: true, relax_quotes: true } as const;
    return accept(recordsSchema.parse(parse(text, options)));
  } catch (problem) {
    if (!(problem instanceof CsvError)) throw problem;
    const { lines } = problem;
    return refuse({ kind: 'file_unreadable', line: typeof lines === 'number' ? lines : 1 });
  }
}

const separators = [',', ';', '\t', '|'] as const;
const said = /^"?sep=(.)"?$/i;

/** The one the first line says; else the one that splits off most known columns, or most cells, in any of the first lines. */
function separatorOf(text: string): string {
  const lines = text
    .split('\n')
    .filter(line => line.trim() !== '')
    .slice(0, 20);
  const [, named] = said.exec(lines[0]?.trim() ?? '') ?? [];
  if (named !== undefined) return named;
  const [first = ''] = lines;
  const cellsOf = (line: string, mark: string) =>
    line.replaceAll(/"[^"]*"/g, name => name.replaceAll(mark, '')).split(mark);
  const known = (mark: string) =>
    Math.max(
      0,
      ...lines.map(line => readColumns(cellsOf(line, mark).map(plainCell), []).filter(field => field !== null).length),
    );
  const scored = separators.map(mark => ({
    mark,
    score:
      known(mark) * 1000 + cellsOf(first, mark).length * 10 + mostAlike(lines.map(line => cellsOf(line, mark).length)),
  }));
  return scored.toSorted((a, b) => b.score - a.score)[0]?.mark ?? ',';
}

/** How many separators the lines have that have equally many. */
function mostAlike(counts: readonly number[]): number {
  const alike = counts.map(count => (count - 1) * counts.filter(other => other === count).length);
  return Math.max(0, ...alike);
}

// Our own files put an apostrophe before what a spreadsheet would run as a formula.
const guarded = /^'(?=[=+\-@\t\r])/;
const plainCell = (cell: string): string =>
  cell
    .replace(/^\uFEFF/, '')
    .replace(/^"(.*)"$/s, '$1')
    .replace(guarded, '')
    .trim();
