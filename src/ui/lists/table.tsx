import './table.css';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useWidth } from '../behavior/use-width.ts';
import { Skeleton } from '../display/skeleton.tsx';
import { Menu } from '../overlays/menu.tsx';
import { classNames } from '../style/class-names.ts';
import { RowCards } from './row-cards.tsx';
import { RowMark } from './row-mark.tsx';
import { RowOpener } from './row-opener.tsx';
import type { Column, TableProps } from './table-columns.ts';
import { TableHead } from './table-head.tsx';
import { texts } from './texts.ts';

/** Rows of 52 px with a sticky head; cards where it is narrow. Render an EmptyState instead when there are no rows. */
export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, rowTo, loading, foot } = props;
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const asCards = useTooNarrow(frame, width, props.cardsBelow ?? 560);
  const fitting = columns.filter(({ from = 0 }) => from <= (width ?? 0));
  const cell = Math.max(120, Math.round((1.25 * (width ?? 0)) / fitting.length));
  return (
    <div ref={frame} style={{ ['--v-table-cell' as string]: `${cell}px` }}>
      <div className={classNames('v-table', rowTo !== undefined && 'v-table-open')}>
        {loading === true && <Waiting label={props.label} columns={Math.min(columns.length, asCards ? 2 : 5)} />}
        {loading !== true && asCards && <RowCards {...props} />}
        {loading !== true && !asCards && (
          <table aria-label={props.label}>
            <TableHead {...props} columns={fitting} />
            <tbody>
              {rows.map(row => (
                <BodyRow key={props.rowKey(row)} row={row} table={{ ...props, columns: fitting }} />
              ))}
            </tbody>
          </table>
        )}
        {foot !== undefined && <div className="v-table-foot">{foot}</div>}
      </div>
    </div>
  );
}

/** Whether the frame is narrower than `least` pixels, or than the table's last full width. */
function useTooNarrow(frame: RefObject<HTMLElement | null>, width: number | undefined, least: number): boolean {
  const [needed, setNeeded] = useState(least);
  useLayoutEffect(() => {
    const table = frame.current?.querySelector('table');
    if (table && width !== undefined && table.offsetWidth > width) setNeeded(table.offsetWidth);
  });
  return width !== undefined && width < Math.max(least, needed);
}

function BodyRow<Row>({ row, table }: { row: Row; table: TableProps<Row> }) {
  const { columns, rowActions } = table;
  const key = table.rowKey(row);
  const name = table.rowName?.(row) ?? key;
  return (
    <tr data-current={table.current === key || undefined}>
      {table.choice !== undefined && (
        <td className="v-table-mark">
          <span className="v-table-above">
            <RowMark name={name} row={row} choice={table.choice} />
          </span>
        </td>
      )}
      {columns.map((column, index) => (
        <Cell key={column.key} column={column} first={index === 0}>
          <RowOpener to={index === 0 ? table.rowTo?.(row) : undefined}>{column.cell(row)}</RowOpener>
        </Cell>
      ))}
      {rowActions !== undefined && (
        <td className="v-table-actions">
          <span className="v-table-above">
            <Menu label={texts.actionsFor(name)} items={rowActions(row)} />
          </span>
        </td>
      )}
    </tr>
  );
}

function Cell<Row>({ column, first, children }: { column: Column<Row>; first: boolean; children: ReactNode }) {
  const className = column.number === true ? 'v-table-number' : undefined;
  if (first) {
    return (
      <th scope="row" className={className}>
        {children}
      </th>
    );
  }
  return <td className={className}>{children}</td>;
}

function Waiting({ label, columns }: { label: string; columns: number }) {
  return (
    <div className="v-table-loading" role="status" aria-label={texts.loading(label.toLowerCase())}>
      {[0, 1, 2, 3, 4, 5].map(line => (
        <div key={line}>
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places never change
            <Skeleton key={column} width={[120, 88, 140, 64, 96][(line + column) % 5]} height={12} />
          ))}
        </div>
      ))}
    </div>
  );
}
