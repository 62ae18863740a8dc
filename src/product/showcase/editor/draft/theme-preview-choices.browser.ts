import { ApiError } from '../../../../base/api-call.ts';
import { announce } from '../../../../ui/overlays/announcer.tsx';
import { showToast } from '../../../../ui/overlays/toast.tsx';
import type { Appearance } from '../../blocks/appearance/block.ts';
import { isSame } from '../../document/canonical-json.ts';
import type { pageClient } from '../../publishing/page.client.ts';
import type { DraftStore } from './draft-store.browser.ts';
import { texts } from './texts.ts';
import { lookName } from './theme-preview.ts';

const pauseMs = 300;

type ThemePreviewServer = Pick<ReturnType<typeof pageClient>, 'tryTheme' | 'discardTheme'>;

/** Previewing, applying and discarding a look on a draft. One for a draft, so that its calls are in order. */
export function themePreviewChoices(store: DraftStore, server: ThemePreviewServer) {
  /** The first look is sent at once, so that a reload finds it; of quickly following ones, the last. */
  let sentAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onItsWay: Promise<unknown> = Promise.resolve();

  /** Calls are sent one after another; a refusal is shown. */
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

  /** Shows a look in the preview without applying it. The page's own ends the preview. */
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
    /** Changes the look that is shown: the previewed one, or the page's own. */
    change: (look: Appearance): void => {
      if (store.view().draft?.page.pendingTheme == null) store.edit({ edit: 'appearance', appearance: look });
      else attempt(look);
    },
    /** Applies the previewed look: an edit like any other, which can be undone. */
    keep: (): void => {
      const look = store.view().draft?.page.pendingTheme;
      if (look == null) return;
      store.edit({ edit: 'appearance', appearance: look });
      discard();
      announce(texts.styleApplied(lookName(look)));
    },
  };
}
