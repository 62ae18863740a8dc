/** A record, with the number of the line on which it begins, from 1, as in a text editor. */
export type CsvRecord = { line: number; cells: readonly string[] };

const [quote, feed, turn] = ['"', '\n', '\r'].map(sign => sign.charCodeAt(0)) as [number, number, number];
/** A quoted cell that is longer was never closed. */
const longestCell = 20_000;

/**
 * Comma-separated values (RFC 4180), one record at a time, so that the reader of a long file may pause. Whatever is no
 * such file is read as plain text: a quotation mark that is never closed, or letters behind a closed one.
 */
export function* csvRecords(text: string, separator: string): Generator<CsvRecord> {
  const split = separator.charCodeAt(0);
  let line = 1;
  for (let at = text.charCodeAt(0) === 0xfeff ? 1 : 0; at < text.length; ) {
    const begins = line;
    const cells: string[] = [];
    let isLast = false;
    while (!isLast) {
      const { cell, end, lines } = cellAt(text, at, split);
      cells.push(cell);
      line += lines;
      const sign = text.charCodeAt(end);
      isLast = sign !== split;
      at = end + (sign === turn && text.charCodeAt(end + 1) === feed ? 2 : 1);
    }
    line += 1;
    if (cells.some(cell => cell !== '')) yield { line: begins, cells };
  }
}

type Cell = { cell: string; end: number; lines: number };

function cellAt(text: string, from: number, split: number): Cell {
  if (text.charCodeAt(from) === quote) {
    const quoted = quotedAt(text, from, split);
    if (quoted !== undefined) return quoted;
  }
  const end = plainEnd(text, from, split);
  return { cell: text.slice(from, end), end, lines: 0 };
}

function quotedAt(text: string, from: number, split: number): Cell | undefined {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 2)) {
    if (at - from > longestCell) return undefined;
    if (text.charCodeAt(at + 1) === quote) continue;
    const inside = text.slice(from + 1, at);
    const end = plainEnd(text, at + 1, split);
    const lines = inside.includes('\n') || inside.includes('\r') ? inside.split(/\r\n|\r|\n/).length - 1 : 0;
    return { cell: `${inside.replaceAll('""', '"')}${text.slice(at + 1, end)}`, end, lines };
  }
  return undefined;
}

function plainEnd(text: string, from: number, split: number): number {
  let at = from;
  for (; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === split || sign === feed || sign === turn) break;
  }
  return at;
}

const separators = [',', ';', '\t', '|'] as const;

/** The sign that splits the first record into most cells; the one Excel's `sep=` names. */
export function separatorOf(text: string): string {
  const [, named] = /^\uFEFF?"?sep=(.)"?\r?\n/i.exec(text.slice(0, 20)) ?? [];
  if (named !== undefined) return named;
  const head = text.slice(0, 20_000);
  const count = (sign: string) => csvRecords(head, sign).next().value?.cells.length ?? 0;
  return separators.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}
