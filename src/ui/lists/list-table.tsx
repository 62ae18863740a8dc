import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import { mostChosen } from '../../base/lists/list-question.ts';
import { callWith } from '../../base/operations/call.ts';
import { type PagedOperation, pagesQuery } from '../behavior/use-operation.ts';
import { useAnnouncement } from '../overlays/announcer.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ExportChosen } from './export-chosen.tsx';
import { ListFrame } from './list-frame.tsx';
import { Table } from './table.tsx';
import type { TableProps } from './table-columns.ts';
import { shownColumns } from './table-display.ts';
import { type Choice, useChosen } from './use-chosen.ts';
import type { ListAddress } from './use-list-address.ts';

type Props<Answer, Row> = Pick<
  TableProps<Row>,
  'label' | 'rowName' | 'rowTo' | 'rowActions' | 'current' | 'cardsBelow'
> & {
  at: ListAddress<Answer, Row>;
  /** Asked beside the filter. */
  asked?: Readonly<Record<string, string>>;
  className?: string | undefined;
  /** Of the first page: what a screen reader hears of it, and how many rows the filter finds. */
  announcement: (first: Answer, rows: readonly Row[]) => string;
  found?: (first: Answer, rows: readonly Row[]) => number;
  foot?: (first: Answer, rows: readonly Row[]) => ReactNode;
  empty: (first: Answer | undefined) => ReactElement;
  /** The row whose details are open, where they are not those of the row's id. */
  isCurrent?: (row: Row) => boolean;
  /**
   * What the selection is called, how its rows are sent to be exported, and what can be done with them. Without a name
   * nothing can be selected.
   */
  selected?: string;
  sentOf?: (rows: readonly Row[]) => { ids: readonly string[]; batches?: readonly string[] };
  bulk?: (choice: Choice<Row>) => ReactNode;
};

/** The rows of a declared list, a page at a time, with what can be done to the selected ones. */
export function ListTable<Answer, Row extends { id: string }>(props: Props<Answer, Row>) {
  const { at, asked, className, announcement, found, foot, empty, isCurrent, selected, ...rest } = props;
  const { sentOf = idsOf, bulk, ...table } = rest;
  const { list, display, columns } = at;
  // The filter has been read by the schemas of the query.
  const page = list.page as PagedOperation<Answer, Readonly<Record<string, unknown>>>;
  const query = { ...at.filter, ...(display.order !== '' && { sort: display.order }), ...asked };
  const pages = useInfiniteQuery(pagesQuery(page, { ...query, limit: display.rows }));
  const { data, isPlaceholderData } = pages;
  const first = data?.pages[0] as Answer | undefined;
  const rows = data?.pages.flatMap(answer => list.rowsOf(answer as Answer)) ?? [];
  const choice = useChosen({
    under: list.name,
    rows,
    keyOf: row => row.id,
    most: mostChosen,
    readAll: async () => list.rowsOf((await callWith({}, page, { query: { ...query, limit: mostChosen } })) as Answer),
  });
  useAnnouncement(first === undefined || isPlaceholderData ? undefined : announcement(first, rows));
  return (
    <ListFrame
      what={table.label}
      list={pages}
      isClose={display.isClose}
      rows={rows.length}
      className={className}
      empty={empty(first)}
      bar={
        selected !== undefined && (
          <BulkBar label={selected} choice={choice} shown={rows.length} found={(first && found?.(first, rows)) ?? 0}>
            <ExportChosen
              path={list.page.path}
              {...sentOf(choice.chosen)}
              display={{ columns: display.columns, order: '' }}
            />
            {bulk?.(choice)}
          </BulkBar>
        )
      }
    >
      <Table
        columns={shownColumns(columns, display.columns)}
        rows={rows}
        rowKey={row => row.id}
        choice={selected === undefined ? undefined : choice}
        current={isCurrent && rows.find(isCurrent)?.id}
        loading={data === undefined}
        foot={first === undefined ? undefined : foot?.(first, rows)}
        {...table}
      />
    </ListFrame>
  );
}

const idsOf = (rows: readonly { id: string }[]) => ({ ids: rows.map(({ id }) => id) });

type CountsProps = {
  counts: readonly (readonly [count: number, name: string])[];
  /** More than this are not counted. */
  most?: number;
};

/** How many rows are in each state. */
export const Counts = ({ counts, most = Number.POSITIVE_INFINITY }: CountsProps) => (
  <div className="v-list-counts">
    {counts.map(([count, name]) => (
      <span key={name}>{`${countText(count, most)} ${name.toLowerCase()}`}</span>
    ))}
  </div>
);

/** "12,345"; "10,000+" for more than `most`. */
export const countText = (count: number, most = Number.POSITIVE_INFINITY): string =>
  count > most ? `${most.toLocaleString('en')}+` : count.toLocaleString('en');
