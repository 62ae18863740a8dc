import { z } from 'zod';
import { inCamelCase, type ListFiles, listFiles } from '../operations/list-files.ts';
import { type Operation, operation } from '../operations/operation.ts';
import type { FileColumns } from './list-file.ts';
import { chosenFileSchema, fileColumns, pageQuestion } from './list-question.ts';

/** A column on the screen. */
export type ListColumn = {
  title: string;
  /** Right-aligned with figures of one width. */
  number?: boolean | undefined;
  /** False for a column that is hidden by default. */
  usual?: false | undefined;
  /** CSS width, for a fixed column. */
  width?: string | undefined;
  /** The least width of a table, in pixels, at which the column is shown; without it, always. */
  from?: number | undefined;
  /** Its place when rows are cards. Without it the first column is the title and the others are named facts. */
  card?: 'title' | 'side' | 'under' | 'fact' | 'hidden' | undefined;
};

/** A column of the files, by its name in JSON. */
type FileColumn<Row, Column extends string> = {
  /** In CSV; that of the column on the screen when it is left out. */
  title?: string;
  /** The column on the screen it belongs to. `always` is in every file, `rest` only in one with all columns. */
  of: NoInfer<Column> | 'always' | 'rest';
  text: (row: Row) => string | number;
};

type Shape = z.ZodRawShape;
export type FieldsOf<Fields extends Shape> = { -readonly [Name in keyof Fields]: z.output<Fields[Name]> };

type Paged<
  Name extends string,
  Row extends z.ZodObject,
  Filters extends Shape,
  OnPage extends Shape,
  More extends Shape,
  Column extends string,
  Rows extends string,
  Order extends string,
> = {
  /** In addresses of the API, in its answer and in names of files: 'coupons'. */
  readonly name: Name;
  /** In addresses of the API, where that has another name: 'memberships'. */
  readonly address?: string;
  /** The rows in its answer, where they have another name: 'dates'. */
  readonly rows?: Rows;
  /** The same for people: 'Coupons'. */
  readonly title: string;
  readonly tag: string;
  /** The address of its screen. */
  readonly path: string;
  readonly row: Row;
  /** What it can be narrowed to, in the address of the screen and of the API. */
  readonly filters: Filters;
  /** What only a page is asked for: its order. */
  readonly onPage?: OnPage;
  /** The rows of a page that asks for no number of them; 25 when it is left out. */
  readonly usualRows?: number;
  /** The answer beside the rows: counts, sums. */
  readonly more: More;
  readonly columns: Readonly<Record<Column, ListColumn>>;
  /** The orders that can be chosen, as `sort`; the first, '', is the usual one. */
  readonly orders?: readonly { key: Order; title: string }[];
};

/** A list without files, whose columns cannot be chosen. */
export function pagedList<
  const Name extends string,
  Row extends z.ZodObject,
  Filters extends Shape,
  More extends Shape,
  const Column extends string,
  OnPage extends Shape = Record<never, never>,
  const Rows extends string = Name,
  const Order extends string = string,
>(declared: Paged<Name, Row, Filters, OnPage, More, Column, Rows, Order>) {
  const { name, title, tag, row, filters, onPage, more } = declared;
  const id = inCamelCase(name);
  // It is that of the list where there is no other.
  const rows = (declared.rows ?? name) as Rows;
  // A computed key loses its name, and an omitted part its default.
  const answer = { [rows]: z.array(row), next: z.string().nullable(), ...more } as Record<Rows, z.ZodArray<Row>> & {
    next: z.ZodNullable<z.ZodString>;
  } & More;
  const paging = pageQuestion(declared.usualRows);
  const asked = { ...filters, ...onPage, ...paging } as Filters & OnPage & typeof paging;
  return {
    ...declared,
    page: operation(`GET /api/${declared.address ?? name}`, {
      id: `list${id.charAt(0).toUpperCase()}${id.slice(1)}`,
      does: `List ${title.toLowerCase()}`,
      tag,
      who: 'creator',
      query: z.object(asked),
      answer: z.object(answer),
    }),
    rowsOf: (page: { [Key in Rows]: z.output<Row>[] }): z.output<Row>[] => page[rows],
  };
}

/** What every list without files has. */
export type PagedList = {
  readonly name: string;
  readonly page: Operation & { readonly who: 'creator'; readonly query: z.ZodType; readonly answer: z.ZodType };
};

/** A list, declared once: its operations, its files, its columns on the screen and its filters. */
export function list<
  const Name extends string,
  Row extends z.ZodObject,
  Filters extends Shape,
  More extends Shape,
  const Column extends string,
  Rest extends Shape = Record<never, never>,
  OnPage extends Shape = Record<never, never>,
  OnFile extends Shape = Record<never, never>,
  const Rows extends string = Name,
  const Order extends string = string,
  Chosen extends z.ZodType = typeof chosenFileSchema,
>(
  declared: Paged<Name, Row, Filters, OnPage, More, Column, Rows, Order> & {
    /** Fields of a row that only files have. */
    readonly rest?: Rest;
    /** What only files are asked for. */
    readonly onFile?: OnFile;
    readonly file: Readonly<Record<string, FileColumn<z.input<Row> & FieldsOf<Rest>, Column>>>;
    /** Asks for a file of the selected rows. */
    readonly chosen?: Chosen;
  },
) {
  const { name, title, tag, filters, onFile } = declared;
  const ofFile = { ...filters, ...onFile, columns: fileColumns } as Filters & OnFile & { columns: typeof fileColumns };
  const body = (declared.chosen ?? chosenFileSchema) as Chosen;
  return {
    ...declared,
    ...pagedList(declared),
    files: listFiles({ tag, list: name, title, query: z.object(ofFile), body }),
  };
}

/** A moment in a file, in UTC: '2026-11-29 10:00'; empty for none. */
export const minuteText = (at: Date | string | null): string =>
  (typeof at === 'string' ? at : at?.toISOString())?.slice(0, 16).replace('T', ' ') ?? '';

/** What every declared list has. */
export type DeclaredList = PagedList & {
  readonly path: string;
  readonly columns: Readonly<Record<string, ListColumn>>;
  readonly file: Readonly<Record<string, { title?: string; of: string; text: (row: never) => string | number }>>;
  readonly filters: Shape;
  readonly files: ListFiles;
};

/** The titles of a list's files. */
export const fileColumnsOf = ({ columns, file }: Pick<DeclaredList, 'columns' | 'file'>): FileColumns<string> =>
  Object.fromEntries(
    Object.entries(file).map(([name, { title, of }]) => [name, { title: title ?? columns[of]?.title ?? name, of }]),
  );

/** The filters of an address; what cannot be read is left out. */
export function readFilters<Filters extends Shape>(
  filters: Filters,
  params: Pick<URLSearchParams, 'get'>,
): Partial<FieldsOf<Filters>> {
  const read = Object.entries(filters).flatMap(([name, schema]) => {
    const { data } = z.safeParse(schema, params.get(name) ?? '');
    return data === undefined || data === '' ? [] : [[name, data] as const];
  });
  // Each has been read by the schema of its name.
  return Object.fromEntries(read) as Partial<FieldsOf<Filters>>;
}
