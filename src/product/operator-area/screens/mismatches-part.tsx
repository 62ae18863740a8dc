import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import { formatMoney } from '../../../base/money.ts';
import { ownLocale } from '../../../base/own-locale.ts';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { Card } from '../../../ui/display/card.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { Cut, timeColumn } from '../../../ui/lists/list-cells.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import type { Column } from '../../../ui/lists/table-columns.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { listMismatches, type MismatchRow, reviewMismatch } from '../contract.ts';
import { PartFilter, usePart } from './part-filter.tsx';
import { texts } from './texts.ts';
import { quiet, useAct } from './use-act.ts';

const words = texts.breaks;

/** Disagreements between a provider and us, until an operator has looked at them. */
export function MismatchesPart() {
  const address = usePart('breaks');
  const { zone } = useSignedIn().creator;
  const looked = address.choice === 'checked' ? '1' : '0';
  const query = useQuery({
    ...answerQuery(listMismatches, { query: { looked } }),
    ...quiet,
    placeholderData: keepPreviousData,
  });
  const { data, error } = query;
  const marking = useAct(reviewMismatch, () => words.marked);
  return (
    <>
      <PartFilter
        address={address}
        choices={{
          label: words.show,
          options: [
            { value: '', label: words.open },
            { value: 'checked', label: words.looked },
          ],
        }}
      />
      {data === undefined && error !== null && <LoadProblem {...query} error={error} />}
      {data?.breaks.length === 0 && (
        <Card>
          <EmptyState title={looked === '1' ? words.noneLooked : words.first}>{words.firstHint}</EmptyState>
        </Card>
      )}
      {(data === undefined ? error === null : data.breaks.length > 0) && (
        <Table
          label={words.list}
          columns={columns(zone, looked === '1')}
          rows={data?.breaks ?? []}
          rowKey={row => row.id}
          rowName={row => row.subject}
          rowActions={
            looked === '1'
              ? undefined
              : row => [{ label: words.mark, icon: 'check', onSelect: () => marking.mutate({ params: row }) }]
          }
          loading={data === undefined}
          cardsBelow={820}
        />
      )}
    </>
  );
}

const columns = (zone: string, isLooked: boolean): Column<MismatchRow>[] => [
  { key: 'kind', title: words.columns.kind, card: 'title', cell: ({ kind }) => <Cut>{words.kinds[kind]}</Cut> },
  { key: 'subject', title: words.columns.subject, card: 'under', cell: ({ subject }) => <Cut>{subject}</Cut> },
  { key: 'details', title: words.columns.details, card: 'fact', cell: row => <Cut>{factsOf(row)}</Cut> },
  timeColumn({ key: 'found', title: words.columns.found, card: 'fact' }, row => row.foundAt, zone),
  ...(isLooked
    ? [
        {
          key: 'looked',
          title: words.columns.looked,
          card: 'fact' as const,
          cell: ({ lookedBy }: MismatchRow) => <Cut>{lookedBy ?? ''}</Cut>,
        },
      ]
    : []),
];

const moneySchema = z.object({ amount: z.number(), currency: z.enum(currencyCodes) });

function factsOf({ kind, details }: MismatchRow): string {
  const money = moneySchema.safeParse(details);
  if (kind === 'payment' && money.success) return formatMoney(money.data, ownLocale());
  const named = Object.entries(words.facts).flatMap(([name, label]) => {
    const value = details[name];
    return value === undefined || value === null ? [] : [`${label}: ${String(value)}`];
  });
  return [...(typeof details.why === 'string' ? [details.why] : []), ...named].join(', ');
}
