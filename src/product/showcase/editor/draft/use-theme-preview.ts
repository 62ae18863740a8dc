import { pageClient } from '../../drafts/showcase.client.ts';
import type { DraftStore } from './draft-store.browser.ts';
import { themePreviewChoices } from './theme-preview-choices.browser.ts';
import { useDraft, useDraftStore } from './use-draft.ts';
import { usePageId } from './use-page-id.ts';

type Choices = ReturnType<typeof themePreviewChoices>;
// The form, the preview's bar and the dialog share the choices of a draft, and with them one order of calls.
const choicesOf = new WeakMap<DraftStore, Choices>();

/** The look the preview shows: one that is tried, else the page's own; and the ways to change, keep or discard it. */
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
