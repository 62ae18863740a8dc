import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { Cut, timeColumn } from '../../../ui/lists/list-cells.tsx';
import type { Column } from '../../../ui/lists/table-columns.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { listReports, type ReportRow } from '../reports-contract.ts';
import { usePart } from './part-filter.tsx';
import { ReportSheet } from './report-sheet.tsx';
import { texts as words } from './report-texts.ts';
import { SettledList } from './settled-list.tsx';
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
      <SettledList
        address={address}
        words={words}
        settled={{ value: 'settled', label: words.settled, none: words.noneSettled }}
        query={query}
        rows={data?.reports}
        columns={columns(zone, settled === '1')}
        rowKey={row => row.id}
        rowName={row => row.reportedEmail}
        rowTo={row => address.pathOf(row.id)}
        current={address.id}
      />
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
