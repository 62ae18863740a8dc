import { ApiError } from '../../../base/api-call.ts';
import type { Appearance } from '../blocks/appearance/block.ts';
import type { BasicProfile } from '../blocks/basic-profile/block.ts';
import { isSame } from '../canonical-json.ts';
import { conflictDetailsSchema, type Draft, type EditorItem, type Saved } from '../contract.ts';
import type { PageImage } from '../page-document.ts';
import type { pageClient } from '../showcase.client.ts';
import { applyEdit, inverseOf } from './draft-edits.ts';
import { type DraftState, stateOf } from './draft-state.ts';
import type { Edit } from './edit.ts';
import { type EditHistory, noHistory, remember, stepBack, stepForward } from './edit-history.ts';
import type { KeptEdits } from './kept-edits.ts';
import { chosen, collided, confirmed, dropped, enqueue, held, nextToSend, rebased, turned } from './outbox.ts';

export type DraftServer = Pick<
  ReturnType<typeof pageClient>,
  | 'getDraft'
  | 'saveItem'
  | 'setHidden'
  | 'deleteItem'
  | 'restoreItem'
  | 'orderItems'
  | 'orderSections'
  | 'saveSettings'
  | 'saveProfile'
  | 'saveAppearance'
>;

/** What keeps edits from the server just now, if anything. */
export type Trouble = 'offline' | 'failed' | 'signed-out';

export type DraftView = {
  draft: DraftState | null;
  /** Why there is no draft to show. */
  failure: ApiError | null;
  isSending: boolean;
  trouble: Trouble | null;
  savedAt: Date | null;
  history: EditHistory;
};

export type DraftStore = ReturnType<typeof createDraftStore>;

const typingMs = 800;
const retryMs = [2_000, 5_000, 15_000, 30_000];
const typingEdits: readonly Edit['edit'][] = ['item', 'profile', 'settings'];

/**
 * The draft of one page in this window: edits show at once, wait in an outbox, and are sent one after another. The
 * newest state is always in `view()`; `subscribe` tells of every change.
 */
export function createDraftStore(server: DraftServer, kept: KeptEdits, now: () => number = Date.now) {
  let view: DraftView = {
    draft: null,
    failure: null,
    isSending: false,
    trouble: null,
    savedAt: null,
    history: noHistory,
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;
  let loading: Promise<void> | undefined;
  let failures = 0;
  let outlives = false;
  const listeners = new Set<() => void>();

  function show(change: Partial<DraftView>): void {
    const before = view.draft?.outbox;
    view = { ...view, ...change };
    if (view.draft !== null && view.draft.outbox !== before) kept.keep(view.draft.outbox);
    for (const listener of listeners) listener();
  }

  const change = (draft: DraftState): void => show({ draft });
  const current = (): DraftState => {
    if (view.draft === null) throw new Error('the draft was used before it was loaded');
    return view.draft;
  };

  /** Reads the server's draft, once however many ask at the same time. */
  function load(): Promise<void> {
    loading ??= read().finally(() => {
      loading = undefined;
    });
    return loading;
  }

  async function read(): Promise<void> {
    try {
      const fresh: Draft = await server.getDraft();
      // Something was saved while the draft was on its way; what is here is newer.
      if (view.draft !== null && fresh.rev < view.draft.page.rev) return;
      const waiting = [...(await kept.adopt()), ...(view.draft?.outbox ?? [])];
      const next = rebased(stateOf(fresh), waiting);
      const former = view.draft;
      show({ draft: former === null ? next : withTurns(former, next), failure: null });
      if (waiting.length > 0) send();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (view.draft === null) show({ failure: error });
      else noteTrouble(error);
    }
  }

  /** Makes an edit: shown at once, remembered for undo, sent when typing pauses. One made on the page turns its form. */
  function edit(given: Edit, from: 'form' | 'page' = 'form'): void {
    const before = current();
    const step = { undo: inverseOf(before, given), redo: given, at: now() };
    const after = enqueue(applyEdit(before, given), given);
    show({ draft: from === 'page' ? turned(after, formOf(given)) : after, history: remember(view.history, step) });
    later(typingEdits.includes(given.edit) ? typingMs : 0);
  }

  function travel(step: ReturnType<typeof stepBack>): Edit | undefined {
    if (step === undefined) return undefined;
    const after = enqueue(applyEdit(current(), step.edit), step.edit);
    show({ draft: turned(after, formOf(step.edit)), history: step.history });
    later(0);
    return step.edit;
  }

  function later(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(send, ms);
  }

  /** Sends all that may be sent; resolves when that is done or something is in the way. */
  function send(): Promise<void> {
    clearTimeout(timer);
    if (view.draft === null) return Promise.resolve();
    sending ??= sendAll().finally(() => {
      sending = undefined;
      show({ isSending: false });
    });
    return sending;
  }

  async function sendAll(): Promise<void> {
    for (let next = nextToSend(current()); next !== undefined; next = nextToSend(current())) {
      show({ isSending: true });
      try {
        const saved = await request(current(), next);
        failures = 0;
        show({
          draft: saved === undefined ? dropped(current(), next) : confirmed(current(), next, saved),
          trouble: null,
          savedAt: new Date(now()),
        });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!takeRefusal(next, error)) return noteTrouble(error);
      }
    }
  }

  function request(draft: DraftState, next: Edit): Promise<Saved | undefined> {
    switch (next.edit) {
      case 'item': {
        const fields = draft.items[next.id]?.fields ?? {};
        const base = next.base == null ? {} : { baseRev: next.base.rev };
        return server.saveItem(next.id, { kind: next.kind, fields, ...base }, outlives);
      }
      case 'hidden':
        return server.setHidden(next.id, next.hidden);
      case 'present':
        return next.present ? server.restoreItem(next.id) : server.deleteItem(next.id);
      case 'order':
        return server.orderItems({
          kind: next.kind,
          itemIds: next.ids.filter(id => draft.served[id] !== undefined && draft.order[next.kind].includes(id)),
        });
      case 'sections':
        return server.orderSections([...next.kinds]);
      case 'settings':
        return server.saveSettings(next.kind, next.settings);
      case 'profile':
        return server.saveProfile(draft.profile.fields as BasicProfile);
      case 'appearance':
        return server.saveAppearance(next.appearance as Appearance);
    }
  }

  /** Whether a refusal of one edit is dealt with, so that the next can be sent. */
  function takeRefusal(refused: Edit, error: ApiError): boolean {
    const mayComeRight = error.status === 0 || error.status >= 500 || error.status === 429 || error.status === 401;
    if (mayComeRight) return false;
    const theirs = conflictDetailsSchema.safeParse(error.details);
    if (theirs.success && refused.edit === 'item') {
      change(collided(current(), refused, theirs.data.item as EditorItem));
    } else if (refused.edit === 'item' || refused.edit === 'profile') {
      const problems = Object.keys(error.fields).length > 0 ? error.fields : { '': error.message };
      change(held(current(), refused, problems));
    } else {
      change(dropped(current(), refused));
      void load();
    }
    return true;
  }

  function noteTrouble(error: ApiError): void {
    show({ trouble: error.status === 0 ? 'offline' : error.status === 401 ? 'signed-out' : 'failed' });
    if (error.status === 401) return;
    later(retryMs[Math.min(failures, retryMs.length - 1)] ?? 30_000);
    failures += 1;
  }

  return {
    view: (): DraftView => view,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load,
    edit,
    send,
    undo: (): Edit | undefined => travel(stepBack(view.history)),
    redo: (): Edit | undefined => travel(stepForward(view.history)),
    choose: (id: string, choice: 'mine' | 'theirs'): void => {
      change(turned(chosen(current(), id, choice), id));
      later(0);
    },
    /** Makes a picture known to the preview before any field names it. */
    addImage: (id: string, image: PageImage): void => {
      const draft = current();
      change({ ...draft, images: { ...draft.images, [id]: image } });
    },
    /** The server's draft was replaced as a whole; steps back from before it would lead nowhere. */
    replaced: async (): Promise<void> => {
      await loading;
      await load();
      show({ history: noHistory });
    },
    /** What a publication, a withdrawal or a change of the account has changed about the page. */
    notePage: (page: Partial<DraftState['page']>): void => {
      const draft = current();
      change({ ...draft, page: { ...draft.page, ...page } });
    },
    /** The window is being left: what waits goes out in calls that outlive it. */
    leave: (): void => {
      if (view.draft === null || view.draft.outbox.length === 0) return;
      outlives = true;
      void send().finally(() => {
        outlives = false;
      });
    },
  };
}

/** Forms on screen show the fresh draft where it differs from what they showed. */
function withTurns(former: DraftState, fresh: DraftState): DraftState {
  const items = Object.keys(fresh.items).filter(
    id => former.items[id] && former.served[id]?.rev !== fresh.served[id]?.rev,
  );
  const sections = fresh.sectionOrder.filter(kind => !isSame(former.settings[kind], fresh.settings[kind]));
  const profile = isSame(former.profile.fields, fresh.profile.fields) ? [] : ['profile'];
  return [...items, ...sections, ...profile].reduce(turned, {
    ...fresh,
    formTurns: former.formTurns,
    images: { ...former.images, ...fresh.images },
  });
}

/** The form an edit shows up in. */
const formOf = (edit: Edit): string => ('id' in edit ? edit.id : 'kind' in edit ? edit.kind : edit.edit);
