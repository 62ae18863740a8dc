import { Menu } from '../overlays/menu.tsx';
import { RowMark } from './row-mark.tsx';
import { RowOpener } from './row-opener.tsx';
import type { Column, TableProps } from './table-columns.ts';
import { texts } from './texts.ts';

/** The rows of a table as cards, for narrow places. */
export function RowCards<Row>(props: TableProps<Row>) {
  return (
    <ul className="v-rows" aria-label={props.label}>
      {props.rows.map(row => (
        <RowCard key={props.rowKey(row)} row={row} table={props} />
      ))}
    </ul>
  );
}

function RowCard<Row>({ row, table }: { row: Row; table: TableProps<Row> }) {
  const { columns, rowKey, rowTo, rowName, rowActions, current, choice } = table;
  const at = (place: string) => columns.filter((column, index) => placeOf(column, index, columns) === place);
  const cells = (place: string) => at(place).map(column => <span key={column.key}>{column.cell(row)}</span>);
  const under = cells('under');
  const facts = at('fact');
  const key = rowKey(row);
  const name = rowName?.(row) ?? key;
  return (
    <li data-current={current === key || undefined}>
      {choice !== undefined && (
        <span className="v-table-above">
          <RowMark name={name} row={row} choice={choice} />
        </span>
      )}
      <div className="v-rows-body">
        <div className="v-rows-first">
          <span className="v-rows-title">
            <RowOpener to={rowTo?.(row)}>{cells('title')}</RowOpener>
          </span>
          <span className="v-rows-side">{cells('side')}</span>
        </div>
        {under.length > 0 && <div className="v-rows-under">{under}</div>}
        {facts.length > 0 && (
          <dl className="v-rows-facts">
            {facts.map(column => (
              <div key={column.key}>
                <dt>{column.title}</dt>
                <dd>{column.cell(row)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {rowActions !== undefined && (
        <span className="v-table-above">
          <Menu label={texts.actionsFor(name)} items={rowActions(row)} />
        </span>
      )}
    </li>
  );
}

function placeOf<Row>(column: Column<Row>, index: number, columns: readonly Column<Row>[]): string {
  if (column.card !== undefined) return column.card;
  const titled = columns.some(other => other.card === 'title');
  return index === 0 && !titled ? 'title' : 'fact';
}
