import { accept, type Result, refuse } from '../../../base/result.ts';
import { type ColumnRefusal, type Columns, type ImportField, missingIn, readColumns } from './import-columns.ts';
import type { CsvLine, FileRefusal } from './read-csv.ts';

/** A file's header line and the lines below it. `missing` are the columns it needs and has not. */
export type ImportTable = {
  headerLine: number;
  header: readonly string[];
  columns: Columns;
  missing: readonly ('starts' | 'service' | 'name')[];
  lines: readonly CsvLine[];
};

/** What a creator has chosen about a file's lines: the one with the names of columns, and what columns hold. */
export type TableChoice = {
  headerLine?: number | undefined;
  columns?: readonly { column: number; field: ImportField | null }[] | undefined;
};

/** How far down a header may be, below titles and remarks. */
const mostAbove = 20;

/** The chosen header, else the first line that has the needed columns, else the one that has most. */
export function tableOf(
  records: readonly CsvLine[],
  { headerLine, columns: chosen = [] }: TableChoice,
): Result<ImportTable, FileRefusal | ColumnRefusal> {
  const candidates = records.slice(0, mostAbove);
  const count = (line: CsvLine) => readColumns(line.cells, []).filter(field => field !== null).length;
  const most = Math.max(0, ...candidates.map(count));
  const header =
    records.find(({ line }) => line === headerLine) ??
    candidates.find(({ cells }) => missingIn(readColumns(cells, [])).length === 0) ??
    candidates.find(line => count(line) === most);
  const lines = header === undefined ? [] : records.filter(({ line }) => line > header.line);
  if (header === undefined || lines.length === 0) return refuse({ kind: 'file_empty' });
  const columns = readColumns(header.cells, chosen);
  // Our orders file also has a date: the day of the payment, not of the session.
  if (!columns.includes('starts') && isOrdersFile(header.cells)) return refuse({ kind: 'file_of_orders' });
  return accept({ headerLine: header.line, header: header.cells, columns, missing: missingIn(columns), lines });
}

function isOrdersFile(header: readonly string[]): boolean {
  const names = header.map(name => name.toLowerCase().replaceAll(/[^a-z]/g, ''));
  return names.includes('order') && names.includes('paidby');
}
