import { Checkbox } from './checkbox.tsx';
import type { TableProps } from './table-columns.ts';

/** The box that marks a row for what can be done with several. */
export function RowMark<Row>({ row, table }: { row: Row; table: TableProps<Row> }) {
  const { rowKey, rowName, selected, onSelect } = table;
  const key = rowKey(row);
  if (selected === undefined || onSelect === undefined) return null;
  return (
    <div className="v-table-above">
      <Checkbox
        label={`Select ${rowName?.(row) ?? key}`}
        labelHidden
        checked={selected.has(key)}
        onChange={() => onSelect(toggled(selected, key))}
      />
    </div>
  );
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
