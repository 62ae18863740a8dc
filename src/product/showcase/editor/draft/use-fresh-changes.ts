import { useEffect } from 'react';
import { useDraft, useDraftStore } from './use-draft.ts';

/** Loads the unpublished changes again after each stored edit: only the server knows them. */
export function useFreshChanges(): void {
  const store = useDraftStore();
  const rev = useDraft(draft => draft.page.rev);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision is what makes the list old
  useEffect(() => void store.send().then(store.load), [store, rev]);
}
