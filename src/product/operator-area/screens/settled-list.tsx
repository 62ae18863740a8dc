import type { ComponentProps } from 'react';
import { Card } from '../../../ui/display/card.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import type { TableProps } from '../../../ui/lists/table-columns.ts';
import { PartFilter, type usePart } from './part-filter.tsx';

type Words = { show: string; open: string; first: string; firstHint: string; list: string };

type Props<Row> = Omit<TableProps<Row>, 'label' | 'rows' | 'loading'> & {
  address: ReturnType<typeof usePart>;
  words: Words;
  /** The rows that are settled: how the address calls them, their name, and what is said when there are none. */
  settled: { value: string; label: string; none: string };
  query: { error: Error | null } & Omit<ComponentProps<typeof LoadProblem>, 'error' | 'title'>;
  /** Undefined until they are known. */
  rows: readonly Row[] | undefined;
};

/** What waits for an operator, or by choice what is settled already. */
export function SettledList<Row>({ address, words, settled, query, rows, ...table }: Props<Row>) {
  const isSettled = address.choice === settled.value;
  const { error } = query;
  return (
    <>
      <PartFilter
        address={address}
        choices={{
          label: words.show,
          options: [{ value: '', label: words.open }, settled],
        }}
      />
      {rows === undefined && error !== null && <LoadProblem {...query} error={error} />}
      {rows?.length === 0 && (
        <Card>
          <EmptyState title={isSettled ? settled.none : words.first}>{words.firstHint}</EmptyState>
        </Card>
      )}
      {(rows === undefined ? error === null : rows.length > 0) && (
        <Table label={words.list} rows={rows ?? []} loading={rows === undefined} cardsBelow={820} {...table} />
      )}
    </>
  );
}
