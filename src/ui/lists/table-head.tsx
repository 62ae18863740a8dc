import './table-head.css';
import { Checkbox } from '../fields/checkbox.tsx';
import { Icon } from '../icons/icon.tsx';
import { VisuallyHidden } from '../style/visually-hidden.tsx';
import type { Column, TableProps, TableSort } from './table-columns.ts';
import { texts } from './texts.ts';

/** Column titles; a sortable one is a button, and the checkbox at the left selects every shown row. */
export function TableHead<Row>({ columns, rows, rowActions, sort, onSort, choice }: TableProps<Row>) {
  return (
    <thead>
      <tr>
        {choice !== undefined && (
          <th scope="col" className="v-table-mark">
            <Checkbox
              label={texts.tableHead.selectAllShown}
              labelHidden
              checked={choice.here > 0 && choice.here === rows.length}
              mixed={choice.here > 0 && choice.here < rows.length}
              onChange={choice.toggleShown}
            />
          </th>
        )}
        {columns.map(column => (
          <Title key={column.key} column={column} sort={sort?.key === column.key ? sort : undefined} onSort={onSort} />
        ))}
        {rowActions !== undefined && (
          <th scope="col" className="v-table-actions">
            <VisuallyHidden>{texts.tableHead.actions}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

type TitleProps<Row> = {
  column: Column<Row>;
  sort: TableSort | undefined;
  onSort: ((key: string) => void) | undefined;
};

function Title<Row>({ column, sort, onSort }: TitleProps<Row>) {
  const order = sort === undefined ? undefined : sort.way === 'up' ? 'ascending' : 'descending';
  return (
    <th
      scope="col"
      className={column.number === true ? 'v-table-number' : undefined}
      style={{ width: column.width }}
      aria-sort={order}
    >
      {column.sortable === true && onSort !== undefined ? (
        <button type="button" className="v-table-sort" onClick={() => onSort(column.key)}>
          <span>{column.title}</span>
          {sort !== undefined && <Icon name={sort.way === 'up' ? 'arrow-up' : 'arrow-down'} size={14} />}
        </button>
      ) : (
        column.title
      )}
    </th>
  );
}
