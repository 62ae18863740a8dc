import { pageClient } from '../../publishing/page.client.ts';
import { createDraftStore, type DraftStore } from './draft-store.browser.ts';
import { openKeptEdits } from './kept-edits.browser.ts';

export type OpenDrafts = {
  of: (userId: string, pageId: string) => DraftStore;
  /** Sends the waiting edits of every open page. Returns how many failed. */
  sendAll: () => Promise<number>;
};

const openDraft = (userId: string, pageId: string): DraftStore =>
  createDraftStore(pageClient(pageId), openKeptEdits(userId, pageId));

/** The open drafts of a window; one for the whole app. */
export function createOpenDrafts(open = openDraft): OpenDrafts {
  const stores = new Map<string, DraftStore>();
  return {
    of(userId, pageId) {
      const key = `${userId}/${pageId}`;
      const known = stores.get(key);
      if (known !== undefined) return known;
      const store = open(userId, pageId);
      stores.set(key, store);
      return store;
    },
    async sendAll() {
      const all = [...stores.values()];
      await Promise.all(all.map(store => store.send()));
      return all.reduce((count, store) => count + (store.view().draft?.outbox.length ?? 0), 0);
    },
  };
}
