import { z } from 'zod';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Db } from '../../../platform/database.ts';
import { snakeCase } from '../../../platform/rows/row-names.ts';
import { accountSchema, type CarriedTable, carriedTables, imageRowSchema } from './carried-tables.ts';
import { type Column, inCode, rowSchema, type TableRow } from './column-values.ts';
import { fileFormat } from './file-format.ts';
import { listColumns } from './import.sql.ts';
import { staysBehind } from './left-behind.ts';
import type { LeftBehind, Noun } from './nouns.ts';
import type { Problem } from './refused-row.ts';
import { rowsOf } from './table-file.flow.ts';
import { texts } from './texts.ts';
import { DamagedEntry, readZip, unpackWhole, type ZipEntry, type ZipRefusal } from './zip-file.flow.ts';

export type AccountRow = z.infer<typeof accountSchema>;
export type ImageRow = z.infer<typeof imageRowSchema>;

/** A table of the file that is taken over, and how to read its rows. */
export type TableFile = CarriedTable & {
  file: string;
  entry: ZipEntry;
  columns: readonly Column[];
  schema: z.ZodType<TableRow>;
};
export type OwnDataFile = {
  account: AccountRow | undefined;
  /** In the order in which they are written. */
  tables: readonly TableFile[];
  images: readonly { row: ImageRow; entry: ZipEntry }[];
  counts: ReadonlyMap<Noun, number>;
  leftBehind: ReadonlyMap<LeftBehind, number>;
  problems: readonly Problem[];
  problemCount: number;
};
export type FileRefusal = ZipRefusal | { kind: 'file_not_ours' };

/** As many problems as anybody reads. */
const mostNamed = 50;

/** What is in a file, checked row by row. Nothing of it is kept in memory but its images' rows. */
export async function checkFile(
  db: Db,
  bytes: Buffer,
  taken: readonly CarriedTable[] = carriedTables,
): Promise<Result<OwnDataFile, FileRefusal>> {
  const zip = readZip(bytes);
  if (!zip.ok) return zip;
  const entries = new Map(zip.value.map(entry => [entry.name, entry]));
  if (!entries.has('data/account.json') || !entries.has('data/creators.json')) return refuse({ kind: 'file_not_ours' });
  const columns = await listColumns(db, ['creators', 'images', ...taken.map(({ name }) => name)]);
  const check = new FileCheck(entries, columns);
  await check.format();
  check.names();
  const tables = taken.flatMap(table => {
    const file = fileOf(table.name);
    const entry = entries.get(file);
    const known = columns.get(table.name) ?? [];
    return entry === undefined
      ? []
      : [{ ...table, file, entry, columns: known, schema: rowSchema(known, table.schemas ?? {}) }];
  });
  for (const table of tables) await check.table(table);
  const account = await check.account();
  const images = await check.images();
  await check.leftBehind();
  return accept({ ...check.found, account, tables, images });
}

const fileOf = (table: string): string => `data/${table}.json`;
/** Files of an export that are derived from its tables, and what a computer adds when it packs a folder again. */
const unread = /^(README\.txt|events\.json|file\.json|page\/records\.json|lists\/[a-z-]+\.csv|data\/account\.json)$/;
const ofComputers = /^__MACOSX\/|(^|\/)\.DS_Store$|\/$/;
const imageFile = /^images\/([\da-f]{32})\.webp$/;

class FileCheck {
  readonly found = {
    counts: new Map<Noun, number>(),
    leftBehind: new Map<LeftBehind, number>(),
    problems: [] as Problem[],
    problemCount: 0,
  };
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  readonly #columns: ReadonlyMap<string, readonly Column[]>;

  constructor(entries: ReadonlyMap<string, ZipEntry>, columns: ReadonlyMap<string, readonly Column[]>) {
    this.#entries = entries;
    this.#columns = columns;
  }

  /** Rows of a table that is not taken over as it is: `own` reads what is needed of them. */
  async #own<T>(table: string, own: z.ZodType<T> & { shape: z.ZodRawShape }, take: (row: T, line: number) => void) {
    const file = fileOf(table);
    const columns = this.#columns.get(table) ?? [];
    const whole = rowSchema(columns, own.shape as Record<string, z.ZodType>);
    await this.#each(file, (given, line) => {
      const row = whole.safeParse(inCode(columns, given));
      const read = row.success ? own.safeParse(row.data) : row;
      if (read.success) take(read.data as T, line);
      else this.#problem(file, line, wrongIn(read.error));
    });
  }

  #problem(file: string, line: number | null, message: string): void {
    this.found.problemCount++;
    if (this.found.problems.length < mostNamed) this.found.problems.push({ file, line, message });
  }

  /** Runs over the rows of a file; a damaged one is a problem of the whole file. */
  async #each(file: string, take: (row: unknown, line: number) => void): Promise<void> {
    const entry = this.#entries.get(file);
    if (entry === undefined) return;
    try {
      for await (const { line, ...read } of rowsOf(entry))
        if ('row' in read) take(read.row, line);
        else this.#problem(file, line, texts.problem.notRow);
    } catch (error) {
      if (!(error instanceof DamagedEntry)) throw error;
      this.#problem(file, null, texts.problem.damaged);
    }
  }

  /** An older export does not say its format. */
  async format(): Promise<void> {
    const entry = this.#entries.get('file.json');
    if (entry === undefined) return;
    const read = await readWhole(entry);
    const known = z.looseObject({ format: z.int() }).safeParse(read);
    if (!known.success) this.#problem(entry.name, null, texts.problem.damaged);
    else if (known.data.format > fileFormat) this.#problem(entry.name, null, texts.problem.newer);
  }

  /** Every file must be one that an export has. */
  names(): void {
    const tables = new Set([
      'creators',
      'images',
      ...carriedTables.map(({ name }) => name),
      ...staysBehind.map(({ table }) => table),
    ]);
    for (const name of this.#entries.keys()) {
      const table = /^data\/([a-z_]+)\.json$/.exec(name)?.[1];
      if (unread.test(name) || ofComputers.test(name) || imageFile.test(name)) continue;
      if (table === undefined || !tables.has(table)) this.#problem(name, null, texts.problem.unknownFile);
    }
  }

  async table({ name, file, columns, schema, flaw, noun, counts }: TableFile): Promise<void> {
    let hasDefaultPage = false;
    await this.#each(file, (given, line) => {
      const read = schema.safeParse(inCode(columns, given));
      if (!read.success) return this.#problem(file, line, wrongIn(read.error));
      const wrong = flaw?.(read.data);
      if (wrong !== undefined) return this.#problem(file, line, texts.problem.wrongPart(wrong));
      hasDefaultPage ||= name === 'pages' && read.data.pageId === '1';
      if (noun !== undefined && counts?.(read.data) !== false) add(this.found.counts, noun);
      if (name === 'memberships' && read.data.endedAt === null) add(this.found.leftBehind, 'renewals');
    });
    if (name === 'pages' && !hasDefaultPage) this.#problem(file, null, texts.problem.missingPage);
  }

  async account(): Promise<AccountRow | undefined> {
    const file = fileOf('creators');
    const accounts: AccountRow[] = [];
    await this.#own('creators', accountSchema, row => accounts.push(row));
    if (accounts.length !== 1) this.#problem(file, null, texts.problem.oneAccount);
    return accounts[0];
  }

  async images(): Promise<{ row: ImageRow; entry: ZipEntry }[]> {
    const file = fileOf('images');
    const images: { row: ImageRow; entry: ZipEntry }[] = [];
    const named = new Set<string>();
    await this.#own('images', imageRowSchema, (row, line) => {
      const entry = this.#entries.get(`images/${row.id}.webp`);
      if (entry === undefined) return this.#problem(file, line, texts.problem.imageMissing);
      if (named.has(entry.name)) return this.#problem(file, line, texts.problem.twice);
      named.add(entry.name);
      images.push({ row, entry });
    });
    for (const name of this.#entries.keys())
      if (imageFile.test(name) && !named.has(name)) this.#problem(name, null, texts.problem.imageUnknown);
    if (images.length > 0) this.found.counts.set('images', images.length);
    // A picture is written after the one that it was cut from.
    return images.toSorted((a, b) => Number(a.row.cutFrom !== null) - Number(b.row.cutFrom !== null));
  }

  async leftBehind(): Promise<void> {
    for (const { table, what } of staysBehind)
      if (what !== null) await this.#each(fileOf(table), () => add(this.found.leftBehind, what));
  }
}

const add = <Key>(counts: Map<Key, number>, key: Key): unknown => counts.set(key, (counts.get(key) ?? 0) + 1);

async function readWhole(entry: ZipEntry): Promise<unknown> {
  try {
    return JSON.parse((await unpackWhole(entry, 10_000)).toString('utf8'));
  } catch (error) {
    if (error instanceof DamagedEntry || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function wrongIn({ issues: [issue] }: z.ZodError): string {
  if (issue?.code === 'unrecognized_keys') return texts.problem.unknownColumn(issue.keys.join(', '));
  const [column, ...inside] = issue?.path ?? [];
  const name = [snakeCase(String(column ?? '')), ...inside].join('.');
  return name === '' ? texts.problem.notRow : texts.problem.wrongValue(name);
}
