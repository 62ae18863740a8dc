import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router';
import { idSchema } from '../../base/id.ts';
import { useSignedIn } from '../../product/accounts/auth.client.ts';
import { ClassDateFilter } from '../../product/bookings/manage/classes/class-date-filter.tsx';
import { ClassDateList } from '../../product/bookings/manage/classes/class-date-list.tsx';
import { ClassDateSheet } from '../../product/bookings/manage/classes/class-date-sheet.tsx';
import { type ClassFilter, classCountsQuery } from '../../product/bookings/manage/classes/class-dates.query.ts';
import type { ClassCounts } from '../../product/bookings/manage/classes/classes-contract.ts';
import { dateIn } from '../../product/calendar/format-day.ts';
import { type ClassTemplate, classTemplates } from '../../product/services/class-templates.ts';
import { beginClass } from '../../product/showcase/document/begin-class.ts';
import { splitClass } from '../../product/showcase/document/split-class.ts';
import { DraftGate } from '../../product/showcase/editor/draft/draft-gate.tsx';
import { DraftSaveState } from '../../product/showcase/editor/draft/draft-save-state.tsx';
import type { DraftState } from '../../product/showcase/editor/draft/draft-state.ts';
import { placeOfConflict } from '../../product/showcase/editor/draft/edit-place.ts';
import { itemActions } from '../../product/showcase/editor/draft/item-actions.ts';
import { planLimit } from '../../product/showcase/editor/draft/plan-limit.ts';
import { editorPath } from '../../product/showcase/editor/draft/selection.ts';
import { useDraft, useDraftStore } from '../../product/showcase/editor/draft/use-draft.ts';
import { useFreshChanges } from '../../product/showcase/editor/draft/use-fresh-changes.ts';
import { SeePlansButton } from '../../product/showcase/form-fields/see-plans.tsx';
import { OfferList } from '../../product/showcase/offers/offer-list.tsx';
import { OfferGhost } from '../../product/showcase/offers/offer-row.tsx';
import { OfferShare } from '../../product/showcase/offers/offer-share.tsx';
import { useAddress } from '../../ui/behavior/use-address.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { Chip } from '../../ui/display/chip.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { Page, PageHeader } from '../../ui/display/page-header.tsx';
import { Row } from '../../ui/display/stack.tsx';
import { Tabs } from '../../ui/display/tabs.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { showToast } from '../../ui/overlays/toast.tsx';
import { texts } from './screen-texts.ts';

const tabs = [
  { id: 'upcoming', label: texts.events.upcoming },
  { id: 'past', label: texts.events.past },
  { id: 'draft', label: texts.events.draft },
  { id: 'cancelled', label: texts.events.cancelled },
  { id: 'classes', label: texts.events.allClasses },
] as const;

export const EventsScreen = () => (
  <DraftGate>
    <Events />
  </DraftGate>
);

/** Classes that visitors do not see, or see differently than in the draft. */
const draftedIds = ({ order, page }: DraftState): string[] =>
  order.groupService.filter(
    id => page.live === null || page.changed.some(line => line.id === id && line.change !== 'moved'),
  );

/** At /manage/events/:dateId?. The dates of classes, and the classes themselves as they are in the draft. */
function Events() {
  const store = useDraftStore();
  const navigate = useNavigate();
  const { dateId } = useParams();
  const { params, search, change } = useAddress();
  const scope = tabs.find(({ id }) => id === params.get('show'))?.id ?? 'upcoming';
  const { filter, narrow } = useClassFilter();
  const counts = useQuery(classCountsQuery(filter)).data;
  const { creator } = useSignedIn();
  const actions = useMemo(() => itemActions(store), [store]);
  const ids = useDraft(draft => draft.order.groupService);
  useFreshChanges();
  // Joined to one text, so that the screen renders again only when an id changes.
  const drafted = useDraft(draft => draftedIds(draft).join(' '))
    .split(' ')
    .filter(Boolean);
  const zone = useDraft(draft => draft.page.zone);
  const room = useDraft(draft => planLimit(draft, 'groupService').words);
  const full = useDraft(draft => planLimit(draft, 'groupService').full);
  const openConflict = () => {
    const { draft } = store.view();
    if (draft !== null) void navigate(editorPath(placeOfConflict(draft)?.selection));
  };

  function addOne(template?: ClassTemplate): void {
    const given = template === undefined ? {} : beginClass(template, dateIn(zone, new Date()));
    const item = actions.begin('groupService', creator.currency, given);
    void navigate(editorPath({ item }), { state: { newId: item } });
  }

  function editLater(offerId: string, hostDate: string): void {
    const { draft } = store.view();
    const item = draft?.items[offerId];
    if (item?.kind !== 'groupService') return;
    const halves = splitClass(offerId, item.fields, hostDate);
    if (halves === undefined) return void navigate(editorPath({ item: offerId }));
    const later = actions.add('groupService', halves.later);
    store.edit({ edit: 'item', kind: 'groupService', id: offerId, typed: halves.earlier });
    showToast({ text: texts.events.classDuplicated });
    void navigate(editorPath({ item: later }));
  }

  function duplicate(offerId: string): void {
    void navigate(editorPath({ item: actions.duplicate(offerId) }));
  }

  const isList = scope === 'classes' || scope === 'draft';
  const buttons = (
    <Row wrap gap={8}>
      <Menu
        label={texts.events.templates}
        trigger={properties => (
          <Button {...properties} iconAfter="chevron-down" locked={full}>
            {texts.events.aTemplate}
          </Button>
        )}
        items={(Object.keys(classTemplates) as ClassTemplate[]).map(name => ({
          label: classTemplates[name].title,
          onSelect: () => addOne(name),
        }))}
      />
      <Button kind="primary" icon={full === undefined ? 'plus' : 'lock'} locked={full} onClick={() => addOne()}>
        {texts.events.addClass}
      </Button>
    </Row>
  );
  const shownIds = scope === 'draft' ? drafted : ids;
  return (
    <Page>
      <PageHeader
        title={texts.myEvents}
        sentence={texts.events.myEventsSentence}
        beside={
          <>
            {room !== undefined && <Chip plain>{room}</Chip>}
            <DraftSaveState onConflict={openConflict} />
          </>
        }
        actions={ids.length > 0 && buttons}
      />
      {full !== undefined && ids.length > 0 && (
        <Banner tone="info" actions={<SeePlansButton />}>
          {full}
        </Banner>
      )}
      <Tabs
        label={texts.events.events}
        tabs={tabs.map(tab => ({ ...tab, count: tab.id === 'draft' ? drafted.length : countOf(counts, tab.id) }))}
        value={scope}
        onChange={tab => change({ show: tab === 'upcoming' ? '' : tab }, { isStep: true })}
      />
      {!isList && (Object.keys(filter).length > 0 || (counts === undefined ? ids.length > 0 : hasDates(counts))) && (
        <ClassDateFilter scope={scope} filter={filter} classes={counts?.classes ?? []} onChange={narrow} />
      )}
      {isList && shownIds.length > 0 && <OfferList ids={shownIds} actions={actions} inOrder={scope === 'classes'} />}
      {ids.length === 0 && (isList || scope === 'upcoming') ? (
        <EmptyState title={texts.events.noClassesYet} actions={buttons} ghost={<OfferGhost kind="groupService" />}>
          {texts.events.noClassesYetHint}
        </EmptyState>
      ) : isList ? (
        shownIds.length === 0 && <EmptyState title={texts.events.noDrafts}>{texts.events.noDraftsHint}</EmptyState>
      ) : (
        <ClassDateList
          scope={scope}
          filter={filter}
          found={counts?.counts[scope]}
          detailOf={id => `/manage/events/${id}${search}`}
          onShowAll={() => narrow({ q: '', offerId: '' })}
        />
      )}
      <ClassDateSheet
        id={dateId}
        onClose={() => void navigate(`/manage/events${search}`, { preventScrollReset: true })}
        edits={{
          inDraft: offerId => ids.includes(offerId),
          onEditAll: offerId => void navigate(editorPath({ item: offerId })),
          onEditLater: editLater,
          onDuplicate: duplicate,
          full,
        }}
        share={
          creator.userUrl === null
            ? undefined
            : (offerId, date) => <OfferShare userUrl={creator.userUrl ?? ''} offerId={offerId} date={date} />
        }
      />
    </Page>
  );
}

/**
 * The search words and the class that filter the dates, kept in the address: going back leaves the screen rather
 * than undoing each letter.
 */
function useClassFilter() {
  const { params, change } = useAddress();
  const q = params.get('q') ?? '';
  const given = idSchema.safeParse(params.get('class'));
  const offerId = given.success ? given.data : '';
  const filter: ClassFilter = { ...(q !== '' && { q }), ...(offerId !== '' && { offerId }) };
  const narrow = ({ q, offerId }: ClassFilter): void =>
    change({ ...(q !== undefined && { q }), ...(offerId !== undefined && { class: offerId }) });
  return { filter, narrow };
}

const countOf = (counts: ClassCounts | undefined, tab: string): number | undefined =>
  counts?.counts[tab as keyof ClassCounts['counts']];

const hasDates = ({ counts }: ClassCounts): boolean => Object.values(counts).some(count => count > 0);
