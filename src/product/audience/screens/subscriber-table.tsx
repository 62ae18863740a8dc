import { useInfiniteQuery } from '@tanstack/react-query';
import { mostChosen } from '../../../base/list-question.ts';
import { call } from '../../../base/operations/call.ts';
import { pagesQuery } from '../../../ui/behavior/use-operation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { BulkBar } from '../../../ui/lists/bulk-bar.tsx';
import { ExportChosen } from '../../../ui/lists/export-chosen.tsx';
import type { ListDisplay } from '../../../ui/lists/list-display.ts';
import { ListFrame } from '../../../ui/lists/list-frame.tsx';
import { Table } from '../../../ui/lists/table.tsx';
import type { Column } from '../../../ui/lists/table-columns.ts';
import { shownColumns } from '../../../ui/lists/table-display.ts';
import { useChosen } from '../../../ui/lists/use-chosen.ts';
import { useAnnouncement } from '../../../ui/overlays/announcer.tsx';
import {
  listSubscribers,
  removeSubscribers,
  restoreSubscribers,
  type SubscriberFilter,
  type SubscriberRow,
} from '../contract.ts';
import { subscriberStatuses } from '../subscriber.ts';
import { NoSubscribers } from './nobody-yet.tsx';
import { subscriberWords } from './subscriber-columns.tsx';
import { texts } from './texts.ts';
import { useUndoable } from './use-undoable.ts';

type Props = {
  filter: SubscriberFilter;
  columns: readonly Column<SubscriberRow>[];
  display: ListDisplay<string, never>;
  onShowAll: () => void;
};

/** Newsletter subscribers, newest first; a page at a time. */
export function SubscriberTable({ filter, columns, display, onShowAll }: Props) {
  const list = useInfiniteQuery(pagesQuery(listSubscribers, { ...filter, limit: display.rows }));
  const { data, isPlaceholderData } = list;
  const rows = data?.pages.flatMap(page => page.subscribers) ?? [];
  const counts = data?.pages[0]?.counts;
  const choice = useChosen({
    under: 'subscribers',
    rows,
    keyOf: row => row.id,
    most: mostChosen,
    readAll: async () => (await call(listSubscribers, { query: { ...filter, limit: mostChosen } })).subscribers,
  });
  useAnnouncement(
    counts === undefined || isPlaceholderData ? undefined : texts.subscribers.confirmedCount(counts.confirmed ?? 0),
  );
  const removing = useRemoving();
  const searched = filter.status === undefined ? subscriberStatuses : [filter.status];
  const found = searched.map(status => counts?.[status] ?? 0).reduce((all, count) => all + count, 0);
  const bar = (
    <BulkBar label={texts.subscribers.selected} choice={choice} shown={rows.length} found={found}>
      <ExportChosen path="/api/subscribers" ids={choice.chosen.map(({ id }) => id)} display={display} />
      <Button
        size="small"
        kind="danger-quiet"
        icon="trash"
        loading={removing.isPending}
        onClick={() => removing.mutate(choice.chosen, { onSuccess: choice.chooseNone })}
      >
        {texts.remove}
      </Button>
    </BulkBar>
  );
  return (
    <ListFrame
      what={texts.subscribers.list}
      list={list}
      isClose={display.isClose}
      rows={rows.length}
      empty={
        <NoSubscribers
          filtered={Object.keys(filter).length > 0}
          isAsked={data?.pages[0]?.isAsked ?? true}
          onShowAll={onShowAll}
        />
      }
      bar={bar}
    >
      <Table
        label={texts.subscribers.list}
        columns={shownColumns(columns, display.columns)}
        rows={rows}
        rowKey={row => row.id}
        rowName={row => row.email}
        rowActions={row => [
          { label: texts.subscribers.sendEmail, icon: 'mail', href: `mailto:${row.email}` },
          'line',
          { label: texts.remove, icon: 'trash', danger: true, onSelect: () => removing.mutate([row]) },
        ]}
        choice={choice}
        loading={data === undefined}
        foot={
          counts === undefined ? undefined : (
            <div className="v-audience-counts">
              {subscriberStatuses
                .toSorted((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0))
                .map(status => (
                  <span key={status}>{`${counts[status] ?? 0} ${subscriberWords[status].name.toLowerCase()}`}</span>
                ))}
            </div>
          )
        }
      />
    </ListFrame>
  );
}

/** Removes at once and offers to undo it. */
const useRemoving = () =>
  useUndoable({
    act: async (rows: readonly SubscriberRow[]) => {
      const { ids } = await call(removeSubscribers, { body: { ids: rows.map(({ id }) => id) } });
      return { ids, undo: () => call(restoreSubscribers, { body: { ids } }) };
    },
    doneText: ([first, ...others]) => texts.subscribers.removed(first?.email, others.length),
    nameOf: row => row.email,
    renews: [listSubscribers],
  });
