import { useParams } from 'react-router';
import { call } from '../../../base/operations/call.ts';
import { useAddress } from '../../../ui/behavior/use-address.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { later, Opened } from '../../../ui/display/later.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Cut, CutLink, ShortTime } from '../../../ui/lists/list-cells.tsx';
import { ListFilter, ListPage } from '../../../ui/lists/list-page.tsx';
import { Counts, countText, ListTable } from '../../../ui/lists/list-table.tsx';
import { type Cells, type ListAddress, useListAddress } from '../../../ui/lists/use-list-address.ts';
import { personPath } from '../../accounts/creators/person-path.ts';
import { useSavedViews } from '../../accounts/saved-views/use-saved-views.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { removeSubscribers, restoreSubscribers } from '../contract.ts';
import { type SubscriberStatus, subscriberSources, subscriberStatuses } from '../subscriber.ts';
import { mostCounted, type SubscriberRow, subscriberList } from '../subscriber-list.ts';
import { NoSubscribers } from './nobody-yet.tsx';
import { SubscriberSheet } from './subscriber-sheet.tsx';
import { TagActions, useTags } from './tag-dialog.tsx';
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

const sourceOptions = [
  { value: '', label: texts.sources.all },
  ...subscriberSources.map(value => ({ value, label: words.source[value] })),
];

const SegmentsSheet = later(async () => (await import('./segments-sheet.tsx')).SegmentsSheet);
const ImportSubscribersSheet = later(async () => (await import('./import-sheet.tsx')).ImportSubscribersSheet);

const cells = (zone: string): Cells<keyof typeof subscriberList.columns, SubscriberRow> => ({
  date: ({ createdAt }) => <ShortTime at={createdAt} zone={zone} />,
  email: ({ email, confirmedAt }) =>
    confirmedAt === null ? <Cut>{email}</Cut> : <CutLink to={personPath(email)}>{email}</CutLink>,
  status: ({ status }) => <Chip tone={tones[status]}>{words.status[status]}</Chip>,
  tags: ({ tags }) => <Cut>{tags.join(', ')}</Cut>,
  source: ({ source }) => words.source[source],
  cameFrom: ({ cameFrom }) => cameFrom ?? '–',
});

/** At /manage/subscribers: newsletter subscribers, newest first. */
export function SubscribersScreen() {
  const at = useListAddress(subscriberList, cells(useSignedIn().creator.zone));
  const { subscriberId } = useParams();
  const tags = useTags();
  const views = useSavedViews('subscribers', at.list.path, at.search, ['do']);
  const removing = useRemoving();
  return (
    <ListPage
      at={at}
      title={words.title}
      sentence={words.sentence}
      what={texts.subscribersWhat}
      views={views}
      actions={<SubscriberActs />}
    >
      <ListFilter
        at={at}
        search={{ label: words.search, hint: words.searchHint }}
        choice={{ name: 'status', label: words.statusFilter, options }}
      >
        {tags.length > 0 && (
          <Choice
            at={at}
            name="tag"
            label={texts.tags.filter}
            options={[
              { value: '', label: texts.tags.all },
              ...tags.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        <Choice at={at} name="source" label={texts.sources.filter} options={sourceOptions} />
      </ListFilter>
      <ListTable
        at={at}
        label={words.list}
        selected={words.selected}
        announcement={({ counts }) => words.confirmedCount(countText(counts.confirmed, mostCounted))}
        found={({ counts }) =>
          subscriberStatuses
            .filter(status => at.filter.status === undefined || at.filter.status === status)
            .reduce((all, status) => all + counts[status], 0)
        }
        empty={first => <NoSubscribers at={at} isAsked={first?.isAsked ?? true} />}
        rowName={row => row.email}
        rowTo={row => at.detailOf(row.id)}
        rowActions={row => [
          { label: words.sendEmail, icon: 'mail', href: `mailto:${row.email}` },
          'line',
          { label: texts.remove, icon: 'trash', danger: true, onSelect: () => removing.mutate([row]) },
        ]}
        bulk={({ chosen, chooseNone }) => (
          <>
            <TagActions chosen={chosen} chooseNone={chooseNone} />
            <Button
              size="small"
              kind="danger-quiet"
              icon="trash"
              loading={removing.isPending}
              onClick={() => removing.mutate(chosen, { onSuccess: chooseNone })}
            >
              {texts.remove}
            </Button>
          </>
        )}
        current={subscriberId}
        foot={({ counts }) => (
          <Counts
            most={mostCounted}
            counts={subscriberStatuses
              .toSorted((one, other) => counts[other] - counts[one])
              .map(status => [counts[status], words.status[status]])}
          />
        )}
      />
      <SubscriberSheet subscriberId={subscriberId} onClose={at.closeDetail} />
    </ListPage>
  );
}

type ChoiceProps = {
  at: Pick<ListAddress<never, never>, 'filter' | 'change'>;
  name: 'tag' | 'source';
  label: string;
  options: readonly { value: string; label: string }[];
};

/** One more filter of the list. */
function Choice({ at, name, label, options }: ChoiceProps) {
  const chosen = at.filter[name];
  return (
    <Field label={label} labelHidden>
      <Select
        className="v-list-choice"
        options={options}
        value={typeof chosen === 'string' ? chosen : ''}
        onChange={event => at.change({ [name]: event.target.value })}
      />
    </Field>
  );
}

/** Opens the import and the segments; both are in the address. */
function SubscriberActs() {
  const { params, change } = useAddress();
  const open = params.get('do');
  const show = (name: string) => change({ do: name }, { isStep: true });
  const close = () => change({ do: '' });
  return (
    <>
      <Button onClick={() => show('segments')}>{texts.segments.open}</Button>
      <Button icon="upload" onClick={() => show('import')}>
        {texts.importing.open}
      </Button>
      <ButtonLink kind="primary" icon="edit" to="/manage/newsletters">
        {words.write}
      </ButtonLink>
      <Opened is={open === 'segments'}>{open === 'segments' && <SegmentsSheet onClose={close} />}</Opened>
      <Opened is={open === 'import'}>{open === 'import' && <ImportSubscribersSheet onClose={close} />}</Opened>
    </>
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
