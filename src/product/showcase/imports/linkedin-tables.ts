import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { type Collected, collect, unreadable } from './collect.ts';
import { readMonth } from './profile-dates.ts';
import type { Reading } from './reading.ts';

/** The tables of LinkedIn's data archive that say what a page shows, by a column only they have. */
export const linkedinTables = ['Profile.csv', 'Positions.csv', 'Education.csv', 'Skills.csv'] as const;
type Row = Readonly<Record<string, string>>;
type Table = { header: RegExp; read: (found: Collected, at: number, row: Row) => void };

const tables: readonly Table[] = [
  { header: /^"?First Name"?,"?Last Name"?,.*Headline/i, read: readPerson },
  { header: /^"?Company Name"?,"?Title"?,/i, read: readPosition },
  { header: /^"?School Name"?,/i, read: readSchool },
  { header: /^"?Name"?$/i, read: (found, at, row) => found.skill(at, row.Name ?? '') },
];

const firstLine = (text: string): string => /^\uFEFF?([^\r\n]{0,2000})/.exec(text)?.[1]?.trim() ?? '';
const tableOf = (text: string): Table | undefined => tables.find(({ header }) => header.test(firstLine(text)));

export const isLinkedinTable = (text: string): boolean => tableOf(text) !== undefined;

const rowsSchema = z.array(
  z.object({ record: z.record(z.string(), z.string()), info: z.object({ lines: z.number() }) }),
);

export function readLinkedinTable(text: string): Reading {
  const table = tableOf(text);
  if (table === undefined) return unreadable(1, 'unreadable', firstLine(text));
  const found = collect();
  const whole = rowsOf(text);
  // A quotation mark that is never closed damages what follows it, and nothing before.
  const rows = whole.ok
    ? whole
    : rowsOf(
        text
          .split('\n')
          .slice(0, whole.refusal.line - 1)
          .join('\n'),
      );
  for (const { at, row } of rows.ok ? rows.value : []) table.read(found, at, row);
  if (!whole.ok) found.refuse(whole.refusal.line, '', 'data_unreadable');
  return found.reading();
}

function rowsOf(text: string): Result<{ at: number; row: Row }[], { kind: 'unreadable'; line: number }> {
  try {
    const options = {
      bom: true,
      columns: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      to: 2000,
    };
    const rows = rowsSchema.parse(parse(text, options));
    // A record ends some lines below its first, when a cell has several lines.
    const linesIn = (row: Row) => Object.values(row).join('').split('\n').length - 1;
    return accept(rows.map(({ record, info }) => ({ at: info.lines - linesIn(record), row: record })));
  } catch (problem) {
    if (!(problem instanceof CsvError)) throw problem;
    return refuse({ kind: 'unreadable' as const, line: typeof problem.lines === 'number' ? problem.lines : 1 });
  }
}

function readPerson(found: Collected, _at: number, row: Row): void {
  found.describe({
    name: `${row['First Name'] ?? ''} ${row['Last Name'] ?? ''}`,
    headline: row.Headline ?? '',
    about: row.Summary ?? '',
  });
}

function readPosition(found: Collected, at: number, row: Row): void {
  const [title, name] = [row.Title ?? '', row['Company Name'] ?? ''];
  const from = readMonth(row['Started On'] ?? '');
  if (from === undefined) return void found.refuse(at, `${title} ${name}`, 'no_start');
  const to = readMonth(row['Finished On'] ?? '')?.month ?? null;
  found.experience(at, { title, name, text: row.Description ?? '', from: from.month, to, isGuessed: from.isGuessed });
}

function readSchool(found: Collected, at: number, row: Row): void {
  const [title, name] = [row['Degree Name'] ?? '', row['School Name'] ?? ''];
  const from = readMonth(row['Start Date'] ?? '');
  if (from === undefined) return void found.refuse(at, `${title} ${name}`, 'no_start');
  const to = readMonth(row['End Date'] ?? '')?.month ?? null;
  found.experience(at, { title, name, text: row.Notes ?? '', from: from.month, to, isGuessed: from.isGuessed });
}
