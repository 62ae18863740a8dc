import { useEffect } from 'react';
import { useDraft, useDraftStore } from './use-draft.ts';

/** Asks again what visitors do not see yet, after each edit the server took: which items those are only it knows. */
export function useFreshChanges(): void {
  const store = useDraftStore();
  const rev = useDraft(draft => draft.page.rev);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision is what makes the list old
  useEffect(() => void store.send().then(store.load), [store, rev]);
}
