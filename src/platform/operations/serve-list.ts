import type { z } from 'zod';
import type { CreatorId } from '../../base/id.ts';
import { type DeclaredList, fileColumnsOf, type PagedList } from '../../base/lists/list.ts';
import type { ListFile } from '../../base/lists/list-file.ts';
import type { Clock } from '../clock.ts';
import type { Api } from '../http.ts';
import { batchesOf, cutPage, type ListPlace, readPlace } from '../list-place.sql.ts';
import { serve } from './serve.ts';
import { serveListFiles } from './serve-list-files.ts';

type Query<L extends PagedList> = z.output<L['page']['query']>;
type Answer<L extends PagedList> = z.input<L['page']['answer']>;
type Page<L extends PagedList> = (creatorId: CreatorId, asked: Query<L>) => Promise<Answer<L>>;
type FileRow<L extends DeclaredList> = Parameters<L['file'][string]['text']>[0];
/** What a filter finds, or the selected rows alone, whatever their filter. */
type Narrowing<L extends DeclaredList> = Omit<z.output<L['files']['csv']['shown']['query']>, 'columns'> & {
  ids?: readonly string[] | undefined;
};

/** Where a list comes from: its pages, and all its rows in batches. */
export type ListSource<L extends DeclaredList> = {
  page: Page<L>;
  rows: (creatorId: CreatorId, asked: Narrowing<L>) => AsyncIterable<readonly FileRow<L>[]>;
  /** The name of a file of what a filter finds; that of the list when it is left out. */
  nameOf?: (asked: Narrowing<L>) => string;
  /** The ids of the selected rows, where the body has more than them. */
  chosen?: (creatorId: CreatorId, body: z.output<L['files']['csv']['chosen']['body']>) => Promise<readonly string[]>;
};

/** Serves a list as it is declared: page by page, and as a file in each format. */
export function serveList<L extends DeclaredList>(api: Api, clock: Clock, list: L, source: ListSource<L>): void {
  servePages(api, list, source.page);
  serveListFiles(api, list.files, clock, {
    nameOf: ({ query }) => source.nameOf?.(query as Narrowing<L>) ?? list.name,
    shown: ({ creatorId, query }) => {
      const { columns, ...asked } = query as { columns?: readonly string[] };
      // The schema of the filter has read it.
      return listFile(list, source, creatorId, asked as Narrowing<L>, columns);
    },
    chosen: async ({ creatorId, body }) => {
      const { columns, ...asked } = body as { ids: readonly string[]; columns?: readonly string[] };
      const chosen = (await source.chosen?.(creatorId, body as Parameters<typeof source.chosen>[1])) ?? asked.ids;
      return listFile(list, source, creatorId, { ...asked, ids: chosen } as Narrowing<L>, columns);
    },
  });
}

/** Serves a list without files. */
export function servePages<L extends PagedList>(api: Api, list: L, page: Page<L>): void {
  serve<PagedList['page']>(api, list.page, ({ creatorId, query }) => page(creatorId, query as Query<L>));
}

/** A list as a file, with all columns when `shown` is left out. */
export const listFile = <L extends DeclaredList>(
  list: L,
  source: Pick<ListSource<L>, 'rows'>,
  creatorId: CreatorId,
  asked: Narrowing<L>,
  shown?: readonly string[],
): ListFile<string> => ({
  columns: fileColumnsOf(list),
  shown,
  batches: cellsOf(list, source.rows(creatorId, asked)),
});

async function* cellsOf<L extends DeclaredList>(list: L, batches: AsyncIterable<readonly FileRow<L>[]>) {
  const cells = cellsOfRow(list);
  for await (const rows of batches) yield rows.map(cells);
}

export function cellsOfRow<L extends DeclaredList>(list: L): (row: FileRow<L>) => Record<string, string | number> {
  const columns = Object.entries(list.file).map(([name, { text }]) => [name, text] as const);
  // A loop takes 2 µs a row, Object.fromEntries 6.
  return row => {
    const found: Record<string, string | number> = {};
    for (const [name, text] of columns) found[name] = text(row as never);
    return found;
  };
}

/** Reads rows newest first, from a place on. */
export type ReadByPlace<L extends DeclaredList> = (
  creatorId: CreatorId,
  asked: Narrowing<L>,
  after: ListPlace | undefined,
  limit: number,
) => Promise<(FileRow<L> & { place: ListPlace })[]>;

/** The answer of a page beside its rows. */
type More<L extends DeclaredList> = (
  creatorId: CreatorId,
  asked: Query<L>,
  shown: readonly FileRow<L>[],
) => Promise<Omit<Answer<L>, L['name'] | 'next'>>;

/** A list that is read by place. An unreadable cursor starts at the top. */
export const sourceByPlace = <L extends DeclaredList>(
  { name }: L,
  read: ReadByPlace<L>,
  more: More<L>,
): ListSource<L> => ({
  page: async (creatorId, asked) => {
    const { cursor, limit, ...filter } = asked as { cursor?: string; limit: number };
    const found = await read(creatorId, filter as Narrowing<L>, readPlace(cursor), limit + 1);
    const { shown, next } = cutPage(found, limit);
    return { [name]: shown, next, ...(await more(creatorId, asked, shown)) } as Answer<L>;
  },
  rows: rowsByPlace(read),
});

export const rowsByPlace =
  <L extends DeclaredList>(read: ReadByPlace<L>): ListSource<L>['rows'] =>
  (creatorId, asked) =>
    batchesOf(
      (after, limit) => read(creatorId, asked, after, limit),
      row => row,
    );
