import '../../../ui/lists/card-list.css';
import '../../../ui/lists/card-list-narrow.css';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/buttons/button.tsx';
import { Banner } from '../../../ui/display/banner.tsx';
import { Chip } from '../../../ui/display/chip.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { Page, PageHeader } from '../../../ui/display/page-header.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { DraftGate } from '../editor/draft/draft-gate.tsx';
import { DraftSaveState } from '../editor/draft/draft-save-state.tsx';
import { placeOfConflict } from '../editor/draft/edit-place.ts';
import { itemActions } from '../editor/draft/item-actions.ts';
import { planLimit } from '../editor/draft/plan-limit.ts';
import { editorPath } from '../editor/draft/selection.ts';
import { useDraft, useDraftStore } from '../editor/draft/use-draft.ts';
import { useFreshChanges } from '../editor/draft/use-fresh-changes.ts';
import { SeePlansButton } from '../form-fields/see-plans.tsx';
import { ImportServicesAct } from '../imports/services-sheet.tsx';
import { OfferGhost } from './offer-row.tsx';
import { ServiceList } from './service-list.tsx';
import { texts } from './texts.ts';

type OfferKind = 'individualService';

const words = {
  individualService: {
    title: texts.offers.myServices,
    sentence: texts.offers.myServicesSentence,
    add: texts.offers.addService,
    empty: texts.offers.emptyTitle,
    invite: texts.offers.emptyHint,
  },
} as const;

export const ServicesScreen = () => (
  <DraftGate>
    <Offers kind="individualService" />
  </DraftGate>
);

/** All offers of one kind: order, visibility, and their forms. */
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
  const room = useDraft(draft => planLimit(draft, kind).words);
  const full = useDraft(draft => planLimit(draft, kind).full);

  function addOne(): void {
    const item = actions.begin(kind, creator.currency);
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
        actions={
          <>
            <ImportServicesAct />
            {ids.length > 0 && addButton}
          </>
        }
      />
      {full !== undefined && ids.length > 0 && (
        <Banner tone="info" actions={<SeePlansButton />}>
          {full}
        </Banner>
      )}
      {ids.length === 0 ? (
        <EmptyState title={empty} actions={addButton} ghost={<OfferGhost kind={kind} />}>
          {invite}
        </EmptyState>
      ) : (
        <ServiceList actions={actions} />
      )}
    </Page>
  );
}
