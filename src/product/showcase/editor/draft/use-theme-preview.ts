import { pageClient } from '../../publishing/page.client.ts';
import type { DraftStore } from './draft-store.browser.ts';
import { themePreviewChoices } from './theme-preview-choices.browser.ts';
import { useDraft, useDraftStore } from './use-draft.ts';
import { usePageId } from './use-page-id.ts';

type Choices = ReturnType<typeof themePreviewChoices>;
// Form, preview bar and dialog share one instance for a draft, so that its calls are in order.
const choicesOf = new WeakMap<DraftStore, Choices>();

/** The look of the preview: a previewed one, else the page's own; with ways to change, apply or discard it. */
export function useThemePreview() {
  const store = useDraftStore();
  const pageId = usePageId();
  const current = useDraft(draft => draft.appearance);
  const tried = useDraft(draft => draft.page.pendingTheme);
  return { current, tried, shown: tried ?? current, ...choicesFor(store, pageId) };
}

function choicesFor(store: DraftStore, pageId: string): Choices {
  const known = choicesOf.get(store);
  if (known !== undefined) return known;
  const choices = themePreviewChoices(store, pageClient(pageId));
  choicesOf.set(store, choices);
  return choices;
}
