import { type ReactNode, useMemo } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../../ui/display/empty-state.tsx';
import { SkeletonLines } from '../../../../ui/display/skeleton.tsx';
import { useSignedIn } from '../../../accounts/sessions/session.client.ts';
import { type FormItem, type FormTools, FormToolsContext } from '../../form-fields/form-context.tsx';
import { type DraftState, itemLabel } from './draft-state.ts';
import { texts } from './texts.ts';
import { useDraft, useDraftStore, useDraftView, useLiveDraft } from './use-draft.ts';

/** Waits for the draft, shows an error without one, and provides the context of forms. */
export function DraftGate({ children }: { children: ReactNode }) {
  useLiveDraft();
  const store = useDraftStore();
  const isLoaded = useDraftView(view => view.draft !== null);
  const failure = useDraftView(view => view.failure);
  if (isLoaded) return <Tools>{children}</Tools>;
  if (failure === null) {
    return (
      <div style={{ padding: 32 }}>
        <SkeletonLines lines={6} label={texts.draftGate.loadingYourPage} />
      </div>
    );
  }
  return (
    <EmptyState
      illustration={failure.status === 0 ? 'offline' : 'error'}
      title={texts.draftGate.loadFailed}
      actions={<Button onClick={() => void store.load()}>{texts.tryAgain}</Button>}
    >
      {failure.message}
    </EmptyState>
  );
}

const formItems = ({ sectionOrder, order, items }: DraftState): FormItem[] =>
  sectionOrder.flatMap(kind =>
    order[kind].flatMap(id => {
      const item = items[id];
      return item === undefined || kind === 'link' ? [] : [{ id, kind, label: itemLabel(item), hidden: item.hidden }];
    }),
  );

function Tools({ children }: { children: ReactNode }) {
  const store = useDraftStore();
  const { creator } = useSignedIn();
  const images = useDraft(draft => draft.images);
  const zone = useDraft(draft => draft.page.zone);
  const history = useMemo(() => ({ undo: () => void store.undo(), redo: () => void store.redo() }), [store]);
  const pageId = useDraft(draft => draft.page.pageId);
  // Joined to a text, so that forms render again only when the ids change.
  const itemsText = useDraft(draft => JSON.stringify(formItems(draft)));
  const items = useMemo(() => JSON.parse(itemsText) as FormItem[], [itemsText]);
  const pages = useDraft(draft => draft.page.site.pages);
  const cards = useDraft(draft => draft.page.site.cards);
  const tools: FormTools = {
    images,
    zone,
    pageId,
    currency: creator.currency,
    addImage: store.addImage,
    typeAlt: store.typeAlt,
    altTexts: store.altTexts,
    items,
    pages,
    cards,
    history,
  };
  return <FormToolsContext value={tools}>{children}</FormToolsContext>;
}
