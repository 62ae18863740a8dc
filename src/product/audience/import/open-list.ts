import { accept, type Result, refuse } from '../../../base/result.ts';
import { decodedAs, type Encoding, type FileHome, guessEncoding } from '../../bookings/import/file-encoding.ts';
import { csvRecords, separatorOf } from './csv-records.ts';
import { guessColumns, isHeader, type ListColumns } from './list-columns.ts';

/** The largest file, the most people in it, and the size of the parts it is sent in. */
export const listLimits = { bytes: 40_000_000, people: 250_000, part: 650_000 } as const;

export type OpenList = {
  text: string;
  encoding: Encoding;
  separator: string;
  /** Empty for a bare list of addresses. */
  header: readonly string[];
  columns: ListColumns;
  /** The first records below the header. */
  sample: readonly (readonly string[])[];
};
export type ListRefusal = { kind: 'list_empty' } | { kind: 'list_is_workbook' };

/** A list's text, how its records are separated, and what its columns hold by their names. */
export function openList(bytes: Uint8Array, home: FileHome): Result<OpenList, ListRefusal> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return refuse({ kind: 'list_is_workbook' });
  const encoding = encodingOf(bytes, home);
  const text = decodedAs(bytes, encoding);
  const separator = separatorOf(text);
  const first: (readonly string[])[] = [];
  for (const { cells, line } of csvRecords(text, separator)) {
    if (line === 1 && /^"?sep=.?"?$/i.test(cells.join(''))) continue;
    first.push(cells);
    if (first.length === 4) break;
  }
  const [head] = first;
  if (head === undefined) return refuse({ kind: 'list_empty' });
  const hasHeader = isHeader(head);
  if (hasHeader && first.length === 1) return refuse({ kind: 'list_empty' });
  const columns = hasHeader
    ? guessColumns(head)
    : head.map((cell, at) =>
        at === head.findIndex(one => one.includes('@')) && cell !== '' ? ('email' as const) : null,
      );
  const header = hasHeader ? head : [];
  return accept({ text, encoding, separator, header, columns, sample: first.slice(hasHeader ? 1 : 0).slice(0, 3) });
}

const sampled = 30_000;

/** Guessed by the part of a long file that has letters beyond ASCII. */
function encodingOf(bytes: Uint8Array, home: FileHome): Encoding {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // Also UTF-16 of plain letters is valid UTF-8, with zeros.
    if (!bytes.subarray(0, 400).includes(0)) return 'utf-8';
  } catch {
    // Another encoding.
  }
  if (bytes.length <= sampled) return guessEncoding(bytes, home);
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || bytes.subarray(0, 400).includes(0))
    return guessEncoding(bytes.subarray(0, sampled), home);
  const from = bytes.findIndex(byte => byte >= 0x80);
  return guessEncoding(bytes.subarray(lineStart(bytes, from), from + sampled), home);
}

const lineStart = (bytes: Uint8Array, at: number): number => bytes.lastIndexOf(10, at) + 1;
