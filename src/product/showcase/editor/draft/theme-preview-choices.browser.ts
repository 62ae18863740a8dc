import { ApiError } from '../../../../base/api-call.ts';
import { announce } from '../../../../ui/overlays/announcer.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import type { Appearance } from '../../blocks/appearance/block.ts';
import { isSame } from '../../document/canonical-json.ts';
import type { pageClient } from '../../drafts/showcase.client.ts';
import type { DraftStore } from './draft-store.browser.ts';
import { texts } from './texts.ts';
import { lookName } from './theme-preview.ts';

const pauseMs = 300;

export type ThemePreviewServer = Pick<ReturnType<typeof pageClient>, 'tryTheme' | 'discardTheme'>;

/** The ways to try a look on a draft, to keep and to discard it. One for a draft: its calls are in one order. */
export function themePreviewChoices(store: DraftStore, server: ThemePreviewServer) {
  /** The first look is sent at once, so that a reload finds it; of those that follow quickly, the last. */
  let sentAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onItsWay: Promise<unknown> = Promise.resolve();

  /** Calls go out one after another; an answer that is not welcome says why. */
  function send(call: () => Promise<unknown>): Promise<unknown> {
    clearTimeout(timer);
    onItsWay = onItsWay.then(call).catch(troubled);
    return onItsWay;
  }

  function troubled(error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    showToast({ text: error.message, tone: 'problem' });
    if (error.status !== 0) void store.load();
  }

  /** Shows a look in the preview without putting it on. The page's own ends the trial. */
  function attempt(look: Appearance): void {
    const { draft } = store.view();
    if (draft === null) return;
    if (isSame(look, draft.appearance)) {
      discard();
      return;
    }
    store.notePage({ pendingTheme: look });
    clearTimeout(timer);
    const wait = Math.max(0, sentAt + pauseMs - Date.now());
    timer = setTimeout(deliver, wait, look);
  }

  function deliver(look: Appearance): void {
    sentAt = Date.now();
    void send(() => server.tryTheme(look));
  }

  function discard(): void {
    store.notePage({ pendingTheme: null });
    void send(server.discardTheme);
  }

  return {
    attempt,
    discard,
    /** Changes the look that is shown: the one that is tried, or the page's own. */
    change: (look: Appearance): void => {
      if (store.view().draft?.page.pendingTheme == null) store.edit({ edit: 'appearance', appearance: look });
      else attempt(look);
    },
    /** Puts the look on that is tried: an edit like any other, which undo takes back. */
    keep: (): void => {
      const look = store.view().draft?.page.pendingTheme;
      if (look == null) return;
      store.edit({ edit: 'appearance', appearance: look });
      discard();
      announce(texts.yourPageNowUses(lookName(look)));
    },
  };
}
