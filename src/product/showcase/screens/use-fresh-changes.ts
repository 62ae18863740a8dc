import { useEffect } from 'react';
import { useDraft, useDraftStore } from './use-draft.ts';

/** Asks again what visitors do not see yet, whenever their number changes: which items those are only the server knows. */
export function useFreshChanges(): void {
  const store = useDraftStore();
  const changes = useDraft(draft => draft.page.changes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number is what makes the list old
  useEffect(() => void store.send().then(store.load), [store, changes]);
}
