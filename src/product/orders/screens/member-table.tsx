import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { formatMoney } from '../../../base/money.ts';
import { call } from '../../../base/operations/call.ts';
import { Card } from '../../../ui/display/card.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { EmptyState, NothingFound } from '../../../ui/display/empty-state.tsx';
import { LoadMore } from '../../../ui/display/load-more.tsx';
import { LoadProblem } from '../../../ui/display/load-problem.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import type { Column } from '../../../ui/lists/table-columns.ts';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { formatLastDay } from '../../calendar/format-time.ts';
import { partsPaidText, partsText, perText } from '../../services/promotion-words.ts';
import { type Ending, endMembership, type MemberRow, memberStage } from '../passes/member-contract.ts';
import { usedText } from './pass-words.ts';
import { membersQuery } from './passes.query.ts';
import { texts } from './texts.ts';

const words = texts.members;

const columns = (zone: string): Column<MemberRow>[] => [
  { key: 'name', title: texts.customerName, card: 'title', cell: member => member.customerName },
  { key: 'title', title: words.membershipColumn, card: 'under', cell: member => member.title },
  { key: 'status', title: words.statusColumn, card: 'side', cell: member => <Status member={member} /> },
  {
    key: 'price',
    title: words.priceColumn,
    from: 860,
    card: 'under',
    cell: priceText,
  },
  {
    key: 'next',
    title: words.nextColumn,
    width: '190px',
    card: 'fact',
    cell: member => nextText(member, formatLastDay(new Date(member.periodEnd), zone)),
  },
  {
    key: 'used',
    title: words.usedColumn,
    from: 960,
    card: 'hidden',
    cell: member => usedText({ ...member, withdrawn: 0 }),
  },
];

function priceText({ amount, currency, billingPeriod, parts, partsPaid }: MemberRow): string {
  const price = formatMoney({ amount, currency });
  return parts === null
    ? perText(price, billingPeriod)
    : `${partsText(parts, price)}, ${partsPaidText(partsPaid ?? 0, parts)}`;
}

const tones = {
  active: 'success',
  past_due: 'danger',
  canceled: 'neutral',
  unpaid: 'danger',
  lapsed: 'neutral',
  complete: 'success',
} as const;
const Status = ({ member }: { member: MemberRow }) => (
  <Chip tone={tones[memberStage(member)]}>{words.statuses[memberStage(member)]}</Chip>
);

function nextText({ status, endsAtPeriodEnd, endedAt }: MemberRow, day: string): string {
  if (endedAt !== null) return words.none;
  if (status === 'past_due' || status === 'unpaid') return words.owed;
  return endsAtPeriodEnd ? words.ends(day) : day;
}

type Props = { q: string; current: string | undefined; detailOf: (orderId: string) => string; onShowAll: () => void };

/** Members, current ones first; each opens the order of the paid period, where it is refunded. */
export function MemberTable({ q, current, detailOf, onShowAll }: Props) {
  const { zone } = useSignedIn().creator;
  const { data, error, refetch, isFetching, ...more } = useInfiniteQuery(membersQuery(q));
  const client = useQueryClient();
  const ending = useMutation({
    mutationFn: ({ id, ends }: { id: string; ends: Ending }) => call(endMembership, { params: { id }, body: { ends } }),
    onSuccess: (_, { ends }) => showToast({ text: words.done[ends] }),
    onSettled: () =>
      Promise.all([['members'], ['orders'], ['passes']].map(queryKey => client.invalidateQueries({ queryKey }))),
  });
  if (error !== null)
    return <LoadProblem title={words.couldntBeLoaded} error={error} isFetching={isFetching} refetch={refetch} />;
  const members = data?.pages.flatMap(page => page.members) ?? [];
  if (data !== undefined && members.length === 0)
    return (
      <Card>
        {q === '' ? (
          <EmptyState first title={words.noneYet}>
            {words.noneYetHint}
          </EmptyState>
        ) : (
          <NothingFound title={words.noMatch} showAll={words.showAll} onShowAll={onShowAll}>
            {words.noMatchHint}
          </NothingFound>
        )}
      </Card>
    );
  const act = (member: MemberRow, ends: Ending) => ({
    label: words.acts[ends],
    onSelect: () => ending.mutate({ id: member.id, ends }),
  });
  return (
    <>
      <Table
        label={words.members}
        columns={columns(zone)}
        rows={members}
        rowKey={member => member.id}
        rowName={member => words.membershipOf(member.customerName)}
        rowTo={member => detailOf(member.orderId)}
        rowActions={member => {
          if (member.endedAt !== null) return [];
          // A payment plan has no period to end with.
          if (member.parts !== null) return [act(member, 'now')];
          if (member.endsAtPeriodEnd) return [act(member, 'never'), act(member, 'now')];
          return member.status === 'active' ? [act(member, 'with_period'), act(member, 'now')] : [act(member, 'now')];
        }}
        current={members.find(member => member.orderId === current)?.id}
        loading={data === undefined}
        cardsBelow={640}
      />
      <LoadMore list={more} />
    </>
  );
}
