import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useAnnouncement } from '../../../ui/announcer.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { DisplayMenu } from '../../../ui/display-menu.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import type { ListDisplay } from '../../../ui/list-display.ts';
import { ListFrame } from '../../../ui/list-frame.tsx';
import { ListTools } from '../../../ui/list-tools.tsx';
import { Page, PageHeader } from '../../../ui/page-header.tsx';
import { Table } from '../../../ui/table.tsx';
import type { Column } from '../../../ui/table-columns.ts';
import { shownColumns, tableChoices } from '../../../ui/table-display.ts';
import { showToast } from '../../../ui/toast.tsx';
import { useListDisplay } from '../../../ui/use-list-display.ts';
import { ViewMenu } from '../../../ui/view-menu.tsx';
import { useSavedViews } from '../../accounts/saved-views.client.ts';
import { useSignedIn } from '../../accounts/session.client.ts';
import { removeSubscriber, restoreSubscriber, subscribersFileUrl } from '../audience.client.ts';
import type { SubscriberRow } from '../contract.ts';
import { type SubscriberStatus, subscriberStatuses } from '../subscriber.ts';
import { type SubscriberFilter, subscribersQuery } from './audience-query.ts';
import { Cut, ShortTime } from './list-cells.tsx';
import { ListFilter, useListFilter } from './list-filter.tsx';

const says: Record<SubscriberStatus, { name: string; tone: 'success' | 'warning' | 'neutral' }> = {
  confirmed: { name: 'Confirmed', tone: 'success' },
  pending: { name: 'Not confirmed', tone: 'warning' },
  unsubscribed: { name: 'Unsubscribed', tone: 'neutral' },
};
const choices = [
  { value: '', label: 'Everybody' },
  ...(['confirmed', 'pending', 'unsubscribed'] as const).map(value => ({ value, label: says[value].name })),
];

/** At /manage/subscribers. The filter stands in the address. */
export function SubscribersScreen() {
  const { q, chosen, search, change } = useListFilter('status');
  const status = subscriberStatuses.find(known => known === chosen);
  const filter: SubscriberFilter = { ...(q !== '' && { q }), ...(status !== undefined && { status }) };
  const choicesOf = tableChoices(columns(useSignedIn().creator.zone));
  const { display, change: arrange } = useListDisplay(choicesOf);
  const views = useSavedViews('subscribers', '/manage/subscribers', search);
  return (
    <Page>
      <PageHeader
        title="My subscribers"
        sentence="People who want your letters. Each confirmed by mail; each can leave with one press."
        actions={
          <ListTools>
            <ViewMenu {...views} />
            <DisplayMenu choices={choicesOf} display={display} onChange={arrange} />
            <ExportMenu
              what="subscribers"
              shown={format => subscribersFileUrl(format, filter)}
              all={subscribersFileUrl}
            />
          </ListTools>
        }
      />
      <ListFilter
        label="Search subscribers"
        placeholder="A mail address"
        q={q}
        chosen={status ?? ''}
        choiceLabel="Status"
        choices={choices}
        onChange={change}
      />
      <Subscribers filter={filter} display={display} onShowAll={() => change('', '')} />
    </Page>
  );
}

type Props = { filter: SubscriberFilter; display: ListDisplay<string, never>; onShowAll: () => void };

function Subscribers({ filter, display, onShowAll }: Props) {
  const { zone } = useSignedIn().creator;
  const list = useInfiniteQuery(subscribersQuery(filter, display.rows));
  const { data, isPlaceholderData } = list;
  const rows = data?.pages.flatMap(page => page.subscribers) ?? [];
  const counts = data?.pages[0]?.counts;
  useAnnouncement(
    counts === undefined || isPlaceholderData ? undefined : `${counts.confirmed ?? 0} confirmed subscribers`,
  );
  const remove = useRemoving();
  return (
    <ListFrame
      what="The subscribers"
      list={list}
      isClose={display.isClose}
      rows={rows.length}
      empty={<Nobody filtered={Object.keys(filter).length > 0} onShowAll={onShowAll} />}
    >
      <Table
        label="Subscribers"
        columns={shownColumns(columns(zone), display.columns)}
        rows={rows}
        rowKey={row => row.id}
        rowName={row => row.email}
        rowActions={row => [
          { label: 'Write a mail', icon: 'mail', href: `mailto:${row.email}` },
          'line',
          { label: 'Remove', icon: 'trash', danger: true, onSelect: () => remove(row) },
        ]}
        loading={data === undefined}
        foot={
          counts === undefined ? undefined : (
            <div className="v-audience-counts">
              {subscriberStatuses
                .toSorted((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0))
                .map(status => (
                  <span key={status}>{`${counts[status] ?? 0} ${says[status].name.toLowerCase()}`}</span>
                ))}
            </div>
          )
        }
      />
    </ListFrame>
  );
}

const columns = (zone: string): Column<SubscriberRow>[] => [
  {
    key: 'date',
    title: 'DATE',
    width: '148px',
    card: 'under',
    cell: row => <ShortTime at={row.createdAt} zone={zone} />,
  },
  { key: 'email', title: 'EMAIL', card: 'title', cell: row => <Cut>{row.email}</Cut> },
  {
    key: 'status',
    title: 'STATUS',
    width: '168px',
    card: 'fact',
    cell: ({ status }) => <Chip tone={says[status].tone}>{says[status].name}</Chip>,
  },
];

/** Removes at once and offers to take it back. */
function useRemoving() {
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: ['subscribers'] });
  const onError = (error: Error) => showToast({ text: error.message, tone: 'problem' });
  const restoring = useMutation({ mutationFn: restoreSubscriber, onSuccess: renew, onError });
  const removing = useMutation({
    mutationFn: (row: SubscriberRow) => removeSubscriber(row.id),
    onSuccess: (_done, row) => {
      showToast({ text: `${row.email} is removed`, onUndo: () => restoring.mutate(row.id) });
      return renew();
    },
    onError,
  });
  return removing.mutate;
}

function Nobody({ filtered, onShowAll }: { filtered: boolean; onShowAll: () => void }) {
  return (
    <Card>
      {filtered ? (
        <EmptyState
          illustration="nothing-found"
          title="Nobody matches"
          actions={<Button onClick={onShowAll}>Show everybody</Button>}
        >
          Mail addresses are searched.
        </EmptyState>
      ) : (
        <EmptyState
          first
          title="Nobody yet"
          actions={
            <ButtonLink kind="primary" to="/manage/pages/1">
              Open your page
            </ButtonLink>
          }
        >
          Put a Newsletter section on your page. Whoever leaves an address and confirms it stands here.
        </EmptyState>
      )}
    </Card>
  );
}
