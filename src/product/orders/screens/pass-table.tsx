import { useInfiniteQuery } from '@tanstack/react-query';
import { Card } from '../../../ui/display/card.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { EmptyState, NothingFound } from '../../../ui/display/empty-state.tsx';
import { LoadMore } from '../../../ui/display/load-more.tsx';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { Row } from '../../../ui/display/stack.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import type { Column } from '../../../ui/lists/table-columns.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { formatLastDay } from '../../calendar/format-time.ts';
import type { PassRow } from '../order/pass-contract.ts';
import { usedText } from './pass-words.ts';
import { passesQuery } from './passes.query.ts';
import { texts } from './texts.ts';

const columns = (zone: string): Column<PassRow>[] => [
  { key: 'name', title: texts.customerName, card: 'title', cell: pass => pass.customerName },
  { key: 'title', title: texts.passTable.packageOfColumn, card: 'under', cell: pass => pass.title },
  { key: 'used', title: texts.passTable.used, card: 'side', cell: pass => <Used pass={pass} /> },
  {
    key: 'until',
    title: texts.passTable.until,
    width: '160px',
    card: 'under',
    cell: pass => (pass.expiresAt === null ? texts.noExpiry : formatLastDay(new Date(pass.expiresAt), zone)),
  },
  { key: 'code', title: texts.passTable.code, width: '190px', from: 900, card: 'hidden', cell: pass => pass.code },
];

const Used = ({ pass }: { pass: PassRow }) => (
  <Row wrap gap={8}>
    <span>{usedText(pass)}</span>
    {pass.dispute === 'open' && <Chip tone="danger">{texts.statuses.disputed}</Chip>}
    {pass.isTakenBack && <Chip>{texts.statuses.refunded}</Chip>}
    {pass.dispute === 'lost' && <Chip tone="danger">{texts.statuses.charged_back}</Chip>}
  </Row>
);

type Props = { q: string; current: string | undefined; detailOf: (orderId: string) => string; onShowAll: () => void };

/** Packages sold, newest first; each opens the order that bought it. */
export function PassTable({ q, current, detailOf, onShowAll }: Props) {
  const { zone } = useSignedIn().creator;
  const { data, error, refetch, isFetching, ...more } = useInfiniteQuery(passesQuery(q));
  const passes = data?.pages.flatMap(page => page.passes) ?? [];
  if (error !== null)
    return <LoadProblem title={texts.passTable.loadFailed} error={error} isFetching={isFetching} refetch={refetch} />;
  if (data !== undefined && passes.length === 0)
    return (
      <Card>
        {q === '' ? (
          <EmptyState first title={texts.passTable.emptyTitle}>
            {texts.passTable.emptyHint}
          </EmptyState>
        ) : (
          <NothingFound title={texts.passTable.noMatch} showAll={texts.passTable.showAllPackages} onShowAll={onShowAll}>
            {texts.passTable.noMatchHint}
          </NothingFound>
        )}
      </Card>
    );
  return (
    <>
      <Table
        label={texts.packages}
        columns={columns(zone)}
        rows={passes}
        rowKey={pass => pass.id}
        rowName={pass => texts.passTable.packageOf(pass.customerName)}
        rowTo={pass => detailOf(pass.orderId)}
        current={passes.find(pass => pass.orderId === current)?.id}
        loading={data === undefined}
        cardsBelow={640}
      />
      <LoadMore list={more} />
    </>
  );
}
