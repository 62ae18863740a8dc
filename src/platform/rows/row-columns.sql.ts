import { snakeCase } from './row-names.ts';

/** The columns of a row as SQL text: `startsAt` of the table `b` is `b.starts_at`. */
export const columnsText = (columns: readonly string[], table: string): string =>
  columns
    .map(column => {
      const [name = '', alias] = column.split(' as ');
      return `${table}.${snakeCase(name)}${alias === undefined ? '' : ` as "${alias}"`}`;
    })
    .join(', ');
