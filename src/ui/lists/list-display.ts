/** Page sizes of a list. */
export const rowsAtATime = [25, 50, 100] as const;
type RowsAtATime = (typeof rowsAtATime)[number];

/** The optional columns of a list, and its orders; the first order is the default. */
export type DisplayChoices<Column extends string, Order extends string> = {
  columns: readonly { key: Column; title: string; usual: boolean }[];
  orders: readonly { key: Order | ''; title: string }[];
  /** The list is loaded whole, without pages. */
  isWhole?: true;
};

/** The choices of a declared list whose rows are not in a table: every column can be hidden. */
export const choicesOf = <Column extends string, Order extends string>(list: {
  readonly columns: Readonly<Record<Column, { title: string; usual?: boolean | undefined }>>;
  readonly orders?: readonly { key: Order; title: string }[];
}): DisplayChoices<Column, Exclude<Order, ''>> => ({
  // Object.keys loses the type of the names.
  columns: (Object.keys(list.columns) as Column[]).map(key => ({
    key,
    title: list.columns[key].title,
    usual: list.columns[key].usual !== false,
  })),
  // Without '' they are those that are not the default.
  orders: (list.orders ?? []) as readonly { key: Exclude<Order, ''> | ''; title: string }[],
});

/** How a list is shown. An order of `''` is the default. */
export type ListDisplay<Column extends string, Order extends string> = {
  columns: ReadonlySet<Column>;
  order: Order | '';
  rows: RowsAtATime;
  isClose: boolean;
};

/** Reads how a list is shown from its address; unknown values mean the default. */
export function readDisplay<Column extends string, Order extends string>(
  { columns, orders }: DisplayChoices<Column, Order>,
  params: URLSearchParams,
): ListDisplay<Column, Order> {
  const given = params.get('columns')?.split(',');
  const shown = columns.filter(({ key, usual }) => (given === undefined ? usual : given.includes(key)));
  return {
    columns: new Set(shown.map(({ key }) => key)),
    order: orders.find(({ key }) => key === params.get('sort'))?.key ?? '',
    rows: rowsAtATime.find(rows => String(rows) === params.get('rows')) ?? 25,
    isClose: params.get('lines') === 'close',
  };
}

/** The query parameters of how a list is shown; empty for the default. */
export function writeDisplay<Column extends string, Order extends string>(
  { columns }: DisplayChoices<Column, Order>,
  display: ListDisplay<Column, Order>,
): Record<'columns' | 'sort' | 'rows' | 'lines', string> {
  const shown = columns.filter(({ key }) => display.columns.has(key)).map(({ key }) => key);
  const asUsual = columns.every(({ key, usual }) => usual === display.columns.has(key));
  return {
    columns: asUsual ? '' : shown.join(',') || 'none',
    sort: display.order,
    rows: display.rows === 25 ? '' : String(display.rows),
    lines: display.isClose ? 'close' : '',
  };
}
