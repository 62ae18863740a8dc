import type { DisplayChoices } from './list-display.ts';
import type { Column } from './table-columns.ts';

/** Titles in capitals are for columns; in a list of choices they read as words. */
const asWords = (title: string): string => title.charAt(0) + title.slice(1).toLowerCase();

const isFixed = <Row>(column: Column<Row>, index: number): boolean => index === 0 || column.card === 'title';

/** The optional columns of a table: all but the one that names the row, here or on a card. */
export const tableChoices = <Row>(columns: readonly Column<Row>[]): DisplayChoices<string, never> => ({
  columns: columns
    .filter((column, index) => !isFixed(column, index))
    .map(({ key, title, usual = true }) => ({ key, title: asWords(title), usual })),
  orders: [],
});

export const shownColumns = <Row>(columns: readonly Column<Row>[], shown: ReadonlySet<string>): Column<Row>[] =>
  columns.filter((column, index) => isFixed(column, index) || shown.has(column.key));
