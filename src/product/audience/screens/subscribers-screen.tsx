import { call } from '../../../base/operations/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { Cut, ShortTime } from '../../../ui/lists/list-cells.tsx';
import { ListFilter, ListPage } from '../../../ui/lists/list-page.tsx';
import { Counts, ListTable } from '../../../ui/lists/list-table.tsx';
import { type Cells, useListAddress } from '../../../ui/lists/use-list-address.ts';
import { useSavedViews } from '../../accounts/saved-views/use-saved-views.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { removeSubscribers, restoreSubscribers } from '../contract.ts';
import { type SubscriberStatus, subscriberStatuses } from '../subscriber.ts';
import { type SubscriberRow, subscriberList } from '../subscriber-list.ts';
import { NoSubscribers } from './nobody-yet.tsx';
import { texts } from './texts.ts';
import { useUndoable } from './use-undoable.ts';

const words = texts.subscribers;
const tones: Record<SubscriberStatus, 'success' | 'warning' | 'neutral'> = {
  confirmed: 'success',
  pending: 'warning',
  unsubscribed: 'neutral',
};
const options = [
  { value: '', label: words.all },
  ...(['confirmed', 'pending', 'unsubscribed'] as const).map(value => ({ value, label: words.status[value] })),
];

const cells = (zone: string): Cells<keyof typeof subscriberList.columns, SubscriberRow> => ({
  date: ({ createdAt }) => <ShortTime at={createdAt} zone={zone} />,
  email: ({ email }) => <Cut>{email}</Cut>,
  status: ({ status }) => <Chip tone={tones[status]}>{words.status[status]}</Chip>,
});

/** At /manage/subscribers: newsletter subscribers, newest first. */
export function SubscribersScreen() {
  const at = useListAddress(subscriberList, cells(useSignedIn().creator.zone));
  const views = useSavedViews('subscribers', at.list.path, at.search);
  const removing = useRemoving();
  return (
    <ListPage
      at={at}
      title={words.title}
      sentence={words.sentence}
      what={texts.subscribersWhat}
      views={views}
      actions={
        <ButtonLink kind="primary" icon="edit" to="/manage/newsletters">
          {words.write}
        </ButtonLink>
      }
    >
      <ListFilter
        at={at}
        search={{ label: words.search, hint: words.searchHint }}
        choice={{ name: 'status', label: words.statusFilter, options }}
      />
      <ListTable
        at={at}
        label={words.list}
        selected={words.selected}
        announcement={({ counts }) => words.confirmedCount(counts.confirmed)}
        found={({ counts }) =>
          subscriberStatuses
            .filter(status => at.filter.status === undefined || at.filter.status === status)
            .reduce((all, status) => all + counts[status], 0)
        }
        empty={first => (
          <NoSubscribers filtered={at.isFiltered} isAsked={first?.isAsked ?? true} onShowAll={at.showAll} />
        )}
        rowName={row => row.email}
        rowActions={row => [
          { label: words.sendEmail, icon: 'mail', href: `mailto:${row.email}` },
          'line',
          { label: texts.remove, icon: 'trash', danger: true, onSelect: () => removing.mutate([row]) },
        ]}
        bulk={({ chosen, chooseNone }) => (
          <Button
            size="small"
            kind="danger-quiet"
            icon="trash"
            loading={removing.isPending}
            onClick={() => removing.mutate(chosen, { onSuccess: chooseNone })}
          >
            {texts.remove}
          </Button>
        )}
        foot={({ counts }) => (
          <Counts
            counts={subscriberStatuses
              .toSorted((one, other) => counts[other] - counts[one])
              .map(status => [counts[status], words.status[status]])}
          />
        )}
      />
    </ListPage>
  );
}

/** Removes at once and offers to undo it. */
const useRemoving = () =>
  useUndoable({
    act: async (rows: readonly SubscriberRow[]) => {
      const { ids } = await call(removeSubscribers, { body: { ids: rows.map(({ id }) => id) } });
      return { ids, undo: () => call(restoreSubscribers, { body: { ids } }) };
    },
    doneText: ([first, ...others]) => words.removed(first?.email, others.length),
    nameOf: row => row.email,
    renews: [subscriberList.page],
  });
