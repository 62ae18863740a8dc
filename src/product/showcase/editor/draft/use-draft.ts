import { useEffect, useSyncExternalStore } from 'react';
import { useSignedIn } from '../../../accounts/sessions/session.client.ts';
import type { DraftState } from './draft-state.ts';
import type { DraftStore, DraftView } from './draft-store.browser.ts';
import { useOpenDrafts } from './use-open-drafts.ts';
import { usePageId } from './use-page-id.ts';

/** This window's draft of the current page for the signed-in creator; all screens of that page share it. */
export function useDraftStore(): DraftStore {
  const { user } = useSignedIn();
  return useOpenDrafts().of(user.id, usePageId());
}

/** A part of the store, read again when it changes. `select` must give the same value for the same state. */
export function useDraftView<T>(select: (view: DraftView) => T): T {
  const store = useDraftStore();
  const read = () => select(store.view());
  return useSyncExternalStore(store.subscribe, read, read);
}

/** A part of the loaded draft; only inside a `DraftGate`. */
export function useDraft<T>(select: (draft: DraftState) => T): T {
  return useDraftView(({ draft }) => {
    if (draft === null) throw new Error('this part needs a loaded draft around it');
    return select(draft);
  });
}

/** Loads the draft, again on returning to the window, and sends waiting edits on leaving it. */
export function useLiveDraft(): void {
  const store = useDraftStore();
  useEffect(() => {
    if (store.view().draft === null) void store.load();
    const onVisibility = () => {
      if (document.visibilityState === 'hidden') store.leave();
      else if (store.view().draft?.outbox.length === 0) void store.load();
    };
    const onOnline = () => void store.send();
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', store.leave);
    window.addEventListener('online', onOnline);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', store.leave);
      window.removeEventListener('online', onOnline);
    };
  }, [store]);
}
