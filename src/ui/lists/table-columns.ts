import type { ReactNode } from 'react';
import type { ListColumn } from '../../base/lists/list.ts';
import type { MenuItem } from '../overlays/menu.tsx';
import type { Choice } from './use-chosen.ts';

export type Column<Row> = ListColumn & {
  key: string;
  cell: (row: Row) => ReactNode;
  sortable?: boolean | undefined;
};

export type TableSort = { key: string; way: 'up' | 'down' };

export type TableProps<Row> = {
  /** What the rows are, for screen readers: "Orders". */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Address of a row's details; the whole row then leads there. */
  rowTo?: ((row: Row) => string) | undefined;
  /** A name of the row for its menu and its checkbox: "Order 1042". */
  rowName?: ((row: Row) => string) | undefined;
  rowActions?: ((row: Row) => readonly MenuItem[]) | undefined;
  /** The row whose details are open. */
  current?: string | undefined;
  sort?: TableSort | undefined;
  onSort?: ((key: string) => void) | undefined;
  /** The selection; without it nothing can be selected. */
  choice?: Choice<Row> | undefined;
  foot?: ReactNode;
  loading?: boolean | undefined;
  /** Below this width, in pixels, rows become cards; also when the columns do not fit. */
  cardsBelow?: number | undefined;
};
