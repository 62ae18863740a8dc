import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { type DeclaredList, readFilters } from '../../base/lists/list.ts';
import type { Operation } from '../../base/operations/operation.ts';
import { useAddress } from '../behavior/use-address.ts';
import type { Column } from './table-columns.ts';
import { tableChoices } from './table-display.ts';
import { useListDisplay } from './use-list-display.ts';

/** A declared list on the screen. */
type ShownList<Answer, Row, Key extends string, Filters extends z.ZodRawShape> = Pick<DeclaredList, 'name' | 'path'> & {
  readonly files?: DeclaredList['files'] | undefined;
  readonly filters: Filters;
  readonly columns: Readonly<Record<Key, DeclaredList['columns'][string]>>;
  readonly orders?: readonly { key: string; title: string }[];
  readonly page: Operation & { readonly query: z.ZodType; readonly answer: z.ZodType<Answer> };
  readonly rowsOf: (answer: Answer) => readonly Row[];
};

/** The cell of each column. */
export type Cells<Key extends string, Row> = Readonly<Record<Key, (row: Row) => ReactNode>>;

export type ListAddress<Answer, Row> = ReturnType<typeof useListAddress<Answer, Row, string, z.ZodRawShape>>;

/** A list as its address says: its filter, and how it is shown. */
export function useListAddress<Answer, Row, Key extends string, Filters extends z.ZodRawShape>(
  list: ShownList<Answer, Row, Key, Filters>,
  cells: Cells<NoInfer<Key>, NoInfer<Row>>,
) {
  const navigate = useNavigate();
  const { params, search, change } = useAddress();
  const columns = columnsOf(list.columns, cells);
  const choices = { ...tableChoices(columns), orders: list.orders ?? [] };
  const { display, change: arrange } = useListDisplay<string, string>(choices, list.files !== undefined);
  const filter = readFilters(list.filters, params);
  return {
    list,
    columns,
    choices,
    display,
    arrange,
    filter,
    isFiltered: Object.keys(filter).length > 0,
    params,
    search,
    change,
    showAll: () => change(Object.fromEntries(Object.keys(list.filters).map(name => [name, '']))),
    detailOf: (id: string) => `${list.path}/${id}${search}`,
    closeDetail: () => void navigate(`${list.path}${search}`, { preventScrollReset: true }),
  };
}

export const columnsOf = <Row, Key extends string>(
  columns: Readonly<Record<Key, DeclaredList['columns'][string]>>,
  cells: Cells<Key, Row>,
): Column<Row>[] =>
  // Object.keys loses the type of the names.
  (Object.keys(columns) as Key[]).map(key => ({ ...columns[key], key, cell: cells[key] }));
