import { useMemo } from 'react';
import { pageClient } from '../../drafts/showcase.client.ts';
import { themePreviewChoices } from './theme-preview-choices.browser.ts';
import { useDraft, useDraftStore } from './use-draft.ts';
import { usePageId } from './use-page-id.ts';

/** The look the preview shows: one that is tried, else the page's own; and the ways to change, keep or discard it. */
export function useThemePreview() {
  const store = useDraftStore();
  const pageId = usePageId();
  const worn = useDraft(draft => draft.appearance);
  const tried = useDraft(draft => draft.page.pendingTheme);
  const ways = useMemo(() => themePreviewChoices(store, pageClient(pageId), pageId), [store, pageId]);
  return { worn, tried, shown: tried ?? worn, ...ways };
}
