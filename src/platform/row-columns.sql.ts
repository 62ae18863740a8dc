/**
 * The columns of a row under the names that code has for them, as SQL text: `starts_at as startsAt` of the table `b` is
 * `b.starts_at as "startsAt"`.
 */
export const columnsText = (columns: readonly string[], table: string): string =>
  columns
    .map(column => {
      const [name, alias] = column.split(' as ');
      return alias === undefined ? `${table}.${name}` : `${table}.${name} as "${alias}"`;
    })
    .join(', ');
