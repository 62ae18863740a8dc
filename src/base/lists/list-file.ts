import { csvLine, csvMark } from '../csv.ts';

export const fileFormats = ['csv', 'json'] as const;
export type FileFormat = (typeof fileFormats)[number];

/**
 * The columns of a list's file by their name in JSON, each with its title in CSV and the column of the list on the
 * screen it belongs to: `always` is in every file, `rest` only in one with all columns.
 */
export type FileColumns<Column extends string> = Readonly<Record<Column, { title: string; of: string }>>;

/** A list as a file: its columns, which of them to write (all when not given), and its rows in batches. */
export type ListFile<Column extends string> = {
  columns: FileColumns<Column>;
  shown?: readonly string[] | undefined;
  batches: AsyncIterable<readonly Readonly<Record<Column, string | number>>[]>;
};

/** The file's text in batches. JSON is one array, one row a line; both formats have the same cells. */
export async function* writeListFile<Column extends string>(
  format: FileFormat,
  { columns, shown, batches }: ListFile<Column>,
): AsyncGenerator<string> {
  // Object.keys loses the type of the names; these columns have no other keys.
  const all = Object.keys(columns) as Column[];
  const names = all.filter(name => shown === undefined || [...shown, 'always'].includes(columns[name].of));
  if (format === 'csv') {
    yield `${csvMark}${csvLine(names.map(name => columns[name].title))}`;
    for await (const rows of batches) yield rows.map(row => csvLine(names.map(name => row[name]))).join('');
    return;
  }
  let before = '[';
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    const lines = rows.map(row => JSON.stringify(Object.fromEntries(names.map(name => [name, row[name]]))));
    yield `${before}\n${lines.join(',\n')}`;
    before = ',';
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}
