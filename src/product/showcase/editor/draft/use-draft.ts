import { useEffect, useSyncExternalStore } from 'react';
import { useSignedIn } from '../../../accounts/session.client.ts';
import type { DraftState } from './draft-state.ts';
import type { DraftStore, DraftView } from './draft-store.browser.ts';
import { useOpenDrafts } from './use-open-drafts.ts';
import { usePageId } from './use-page-id.ts';

/** This window's one draft of the page it shows, for who is signed in; every screen of that page shares it. */
export function useDraftStore(): DraftStore {
  const { user } = useSignedIn();
  return useOpenDrafts().of(user.id, usePageId());
}

/** A piece of the store, read again when it changes. `select` must give the same value for the same state. */
export function useDraftView<T>(select: (view: DraftView) => T): T {
  const store = useDraftStore();
  const read = () => select(store.view());
  return useSyncExternalStore(store.subscribe, read, read);
}

/** A piece of the loaded draft; for what stands inside a `DraftGate`. */
export function useDraft<T>(select: (draft: DraftState) => T): T {
  return useDraftView(({ draft }) => {
    if (draft === null) throw new Error('this part needs a loaded draft around it');
    return select(draft);
  });
}

/** Loads the draft, again whenever one comes back to the window, and sends what waits when one leaves it. */
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
