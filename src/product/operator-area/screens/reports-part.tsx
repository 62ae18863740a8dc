import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { Card } from '../../../ui/display/card.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { Cut, timeColumn } from '../../../ui/lists/list-cells.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import type { Column } from '../../../ui/lists/table-columns.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { listReports, type ReportRow } from '../reports-contract.ts';
import { PartFilter, usePart } from './part-filter.tsx';
import { ReportSheet } from './report-sheet.tsx';
import { texts as words } from './report-texts.ts';
import { quiet } from './use-act.ts';

/** Reports of creators by creators, until an operator settled them; one opens beside the list. */
export function ReportsPart() {
  const address = usePart('reports');
  const { zone } = useSignedIn().creator;
  const settled = address.choice === 'settled' ? '1' : '0';
  const query = useQuery({
    ...answerQuery(listReports, { query: { settled } }),
    ...quiet,
    placeholderData: keepPreviousData,
  });
  const { data, error } = query;
  return (
    <>
      <PartFilter
        address={address}
        choices={{
          label: words.show,
          options: [
            { value: '', label: words.open },
            { value: 'settled', label: words.settled },
          ],
        }}
      />
      {data === undefined && error !== null && <LoadProblem {...query} error={error} />}
      {data?.reports.length === 0 && (
        <Card>
          <EmptyState title={settled === '1' ? words.noneSettled : words.first}>{words.firstHint}</EmptyState>
        </Card>
      )}
      {(data === undefined ? error === null : data.reports.length > 0) && (
        <Table
          label={words.list}
          columns={columns(zone, settled === '1')}
          rows={data?.reports ?? []}
          rowKey={row => row.id}
          rowName={row => row.reportedEmail}
          rowTo={row => address.pathOf(row.id)}
          current={address.id}
          loading={data === undefined}
          cardsBelow={820}
        />
      )}
      <ReportSheet
        id={address.id}
        report={data?.reports.find(({ id }) => id === address.id)}
        isLoading={data === undefined && error === null}
        onClose={address.close}
      />
    </>
  );
}

const columns = (zone: string, isSettled: boolean): Column<ReportRow>[] => [
  {
    key: 'reported',
    title: words.columns.reported,
    card: 'title',
    cell: ({ reportedEmail }) => <Cut>{reportedEmail}</Cut>,
  },
  {
    key: 'reason',
    title: words.columns.reason,
    card: 'under',
    cell: ({ reason, reporters }) => (
      <Cut>{reporters > 1 ? words.several(words.reasons[reason], reporters) : words.reasons[reason]}</Cut>
    ),
  },
  {
    key: 'by',
    title: words.columns.by,
    card: 'fact',
    cell: ({ reporterEmail }) => <Cut>{reporterEmail}</Cut>,
  },
  timeColumn({ key: 'sent', title: words.columns.sent, card: 'fact' }, row => row.createdAt, zone),
  ...(isSettled
    ? [
        {
          key: 'outcome',
          title: words.columns.outcome,
          card: 'fact' as const,
          cell: ({ settledWith }: ReportRow) => <Cut>{settledWith}</Cut>,
        },
      ]
    : []),
];
