import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { currencyCodes } from '../../../base/currency.ts';
import { formatMoney } from '../../../base/money.ts';
import { ownLocale } from '../../../base/own-locale.ts';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { Cut, timeColumn } from '../../../ui/lists/list-cells.tsx';
import type { Column } from '../../../ui/lists/table-columns.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { listMismatches, type MismatchRow, reviewMismatch } from '../contract.ts';
import { usePart } from './part-filter.tsx';
import { SettledList } from './settled-list.tsx';
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
  const marking = useAct(reviewMismatch, () => words.marked);
  return (
    <SettledList
      address={address}
      words={words}
      settled={{ value: 'checked', label: words.looked, none: words.noneLooked }}
      query={query}
      rows={query.data?.breaks}
      columns={columns(zone, looked === '1')}
      rowKey={row => row.id}
      rowName={row => row.subject}
      rowActions={
        looked === '1'
          ? undefined
          : row => [{ label: words.mark, icon: 'check', onSelect: () => marking.mutate({ params: row }) }]
      }
    />
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
