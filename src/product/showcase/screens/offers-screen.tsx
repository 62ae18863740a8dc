import './offers-screen.css';
import { Suspense, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { later } from '../../../ui/later.tsx';
import { Page, PageHeader } from '../../../ui/page-header.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { Row } from '../../../ui/stack.tsx';
import { useSorting } from '../../../ui/use-sorting.ts';
import { useSignedIn } from '../../accounts/session.client.ts';
import { offerPath } from '../page-links.ts';
import { DraftGate } from './draft-gate.tsx';
import { DraftSaveState } from './draft-save-state.tsx';
import { type DraftState, itemLabel } from './draft-state.ts';
import { placeOfConflict } from './edit-place.ts';
import { itemActions, newFields } from './item-actions.ts';
import { OfferGhost, OfferRow, whyNoVisitors } from './offer-row.tsx';
import { planRoom } from './plan-room.ts';
import { walkRows } from './row-focus.ts';
import { useDraft, useDraftStore } from './use-draft.ts';
import { useFreshChanges } from './use-fresh-changes.ts';
import { editorPath } from './use-selection.ts';

type OfferKind = 'individualService';

const words = {
  individualService: {
    title: 'My services',
    sentence: 'What people book with you alone, in the order of your page.',
    add: 'Add a service',
    empty: 'Your first service will hang here',
    invite: 'Say what it is, how long it takes and what it costs. Free times come from your weekly hours.',
  },
} as const;

export const ServicesScreen = () => (
  <DraftGate>
    <Offers kind="individualService" />
  </DraftGate>
);

/** Everything of one kind that can be booked: order, visibility, and the way to its form. */
function Offers({ kind }: { kind: OfferKind }) {
  useFreshChanges();
  const { title, sentence, add, empty, invite } = words[kind];
  const store = useDraftStore();
  const navigate = useNavigate();
  const openConflict = () => {
    const { draft } = store.view();
    if (draft !== null) void navigate(editorPath(placeOfConflict(draft)?.selection));
  };
  const { creator } = useSignedIn();
  const actions = useMemo(() => itemActions(store), [store]);
  const ids = useDraft(draft => draft.order[kind]);
  const zone = useDraft(draft => draft.page.zone);
  const room = useDraft(draft => planRoom(draft, kind).words);
  const full = useDraft(draft => planRoom(draft, kind).full);

  function addOne(): void {
    const item = actions.add(kind, newFields(kind, { currency: creator.currency, zone }));
    void navigate(editorPath({ item }), { state: { newId: item } });
  }

  const addButton = (
    <Button kind="primary" icon={full === undefined ? 'plus' : 'lock'} locked={full} onClick={addOne}>
      {add}
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title={title}
        sentence={sentence}
        beside={
          <>
            {room !== undefined && <Chip plain>{room}</Chip>}
            <DraftSaveState onConflict={openConflict} />
          </>
        }
        actions={ids.length > 0 && addButton}
      />
      {full !== undefined && ids.length > 0 && <Banner tone="info">{full}</Banner>}
      {ids.length === 0 ? (
        <EmptyState title={empty} actions={addButton} ghost={<OfferGhost kind={kind} />}>
          {invite}
        </EmptyState>
      ) : (
        <FoundOffers kind={kind} ids={ids} actions={actions} />
      )}
    </Page>
  );
}

/** From this many on a list is searched rather than read. */
const manyOffers = 8;

type FoundProps = { kind: OfferKind; ids: readonly string[]; actions: ReturnType<typeof itemActions> };

/** The list, narrowed by words where it is long; the words stand in the address. Part of a list is not put in order. */
function FoundOffers({ kind, ids, actions }: FoundProps) {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  // As text, so that the list rests while other things change.
  const found = useDraft(draft => draft.order[kind].filter(id => isNamed(draft.items[id], q)).join(' '))
    .split(' ')
    .filter(Boolean);
  const search = (text: string) =>
    setParams(
      now => {
        if (text === '') now.delete('q');
        else now.set('q', text);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  if (q === '' && ids.length < manyOffers) return <OfferList ids={ids} actions={actions} />;
  return (
    <>
      <Row>
        <SearchField label="Search services" value={q} onChange={search} />
      </Row>
      {found.length === 0 ? (
        <EmptyState
          illustration="nothing-found"
          title={`No service matches “${q}”`}
          actions={<Button onClick={() => search('')}>Show all</Button>}
        >
          Names are searched, hidden ones too.
        </EmptyState>
      ) : (
        <OfferList ids={found} actions={actions} inOrder={q === ''} />
      )}
    </>
  );
}

const isNamed = (item: DraftState['items'][string] | undefined, q: string): boolean =>
  item !== undefined && itemLabel(item).toLocaleLowerCase().includes(q.trim().toLocaleLowerCase());

type ListProps = {
  ids: readonly string[];
  actions: ReturnType<typeof itemActions>;
  /** All of them, so that they can be dragged to another place. */
  inOrder?: boolean;
};

const Preview = later(async () => (await import('./offer-preview.tsx')).OfferPreview);

/** Items in the order of the page, to be moved, hidden, copied and opened. `?preview=` shows one as visitors will. */
export function OfferList({ ids, actions, inOrder = true }: ListProps) {
  const sorting = useSorting(actions.moveTo);
  const all = useDraft(draft => draft.order);
  const [params, setParams] = useSearchParams();
  const previewed = ids.find(id => id === params.get('preview'));
  const preview = (id: string | undefined) =>
    setParams(
      now => {
        if (id === undefined) now.delete('preview');
        else now.set('preview', id);
        return now;
      },
      { preventScrollReset: true },
    );
  return (
    <>
      <ol className="v-offers" data-fixed={!inOrder || undefined} onKeyDown={walkRows} {...(inOrder ? sorting : {})}>
        {ids.map(id => (
          <OfferRow
            key={id}
            id={id}
            isFirst={isEnd(all, id, 0)}
            isLast={isEnd(all, id, -1)}
            actions={actions}
            onPreview={preview}
          />
        ))}
      </ol>
      <PreviewSheet id={previewed} onClose={() => preview(undefined)} />
    </>
  );
}

function PreviewSheet({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { userUrl } = useSignedIn().creator;
  const item = useDraft(draft => (id === undefined ? undefined : draft.items[id]));
  const isLive = useDraft(draft => draft.page.live !== null);
  const change = useDraft(draft => draft.page.changed.find(line => line.id === id)?.change);
  const title = item === undefined ? '' : itemLabel(item);
  const hasVisitors = item !== undefined && whyNoVisitors({ hidden: item.hidden, isLive, change }) === undefined;
  return (
    <Sheet
      wide
      open={item !== undefined}
      onClose={onClose}
      title={title}
      sentence="Its own page, as it will be when you publish."
      foot={id !== undefined && <ButtonLink to={editorPath({ item: id })}>Edit</ButtonLink>}
    >
      {id !== undefined && (
        <Suspense fallback={<SkeletonLines lines={8} label="Loading the preview" />}>
          <Preview
            id={id}
            title={title}
            livePath={userUrl === null || !hasVisitors ? undefined : offerPath(userUrl, id)}
          />
        </Suspense>
      )}
    </Sheet>
  );
}

/** Whether an item is the first (0) or last (-1) of its section. */
const isEnd = (order: DraftState['order'], id: string, end: 0 | -1): boolean =>
  Object.values(order).some(ids => ids.at(end) === id);
