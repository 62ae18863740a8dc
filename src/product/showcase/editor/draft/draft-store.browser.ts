import { ApiError } from '../../../../base/api-call.ts';
import { isSame } from '../../document/canonical-json.ts';
import type { PageImage } from '../../document/page-document.ts';
import type { AltTexts } from '../../form-fields/form-context.tsx';
import { conflictDetailsSchema, type Draft, type EditorItem, partConflictSchema } from '../../pages/contract.ts';
import type { pageClient } from '../../publishing/page.client.ts';
import { chosen, collided, partCollided } from './collision.ts';
import { applyEdit } from './draft-edits.ts';
import { isPartEdit } from './draft-parts.ts';
import { type DraftState, stateOf } from './draft-state.ts';
import { type Edit, formOf } from './edit.ts';
import { editBodyOf } from './edit-body.ts';
import {
  changedNames,
  type EditHistory,
  historyOf,
  nextStep,
  noHistory,
  remember,
  stepped,
  type Way,
  without,
} from './edit-history.ts';
import { stepOf, travelled } from './history-step.ts';
import type { KeptEdits } from './kept-edits.browser.ts';
import { confirmed, dropped, enqueue, held, nextToSend, rebased, turned } from './outbox.ts';
import { createOwnImages } from './own-images.ts';
import { readSteps } from './read-edits.ts';
import { isOnlyBegun, openForms, withBegun, withoutUntouched } from './unsaved.ts';

export type DraftServer = Pick<ReturnType<typeof pageClient>, 'getDraft' | 'sendEdit'>;

/** The outcome of undoing or redoing a step. */
export type Travel =
  | { kind: 'nothing' }
  /** The result of the step was changed since, here or elsewhere: it stays, and the step is dropped. */
  | { kind: 'changed' }
  /**
   * `elsewhere`: the step was made in another tab or on another day. `fields`: names of the fields whose text
   * changed.
   */
  | { kind: 'done'; edit: Edit; fields: readonly string[]; elsewhere: boolean };

/** What keeps edits from being sent at present, if anything. */
type Trouble = 'offline' | 'failed' | 'signed-out';

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
// Choosing a colour counts as typing too.
const typingEdits: readonly Edit['edit'][] = ['item', 'profile', 'settings', 'appearance'];

/**
 * The draft of one page in this tab: edits show at once, wait in an outbox, and are sent one after another. `view()`
 * returns the newest state; `subscribe` reports every change.
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
  let isBehind = false;
  const ownImages = createOwnImages();
  const altTexts: AltTexts = { waiting: new Map(), inFlight: new Set() };
  const windowId = crypto.randomUUID();
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

  /** Loads the server's draft, once for simultaneous callers. */
  function load(): Promise<void> {
    loading ??= read().finally(() => {
      loading = undefined;
    });
    return loading;
  }

  async function read(): Promise<void> {
    const withOwn = ownImages.begin();
    try {
      const fresh: Draft = await server.getDraft();
      // Something was saved while the draft was loading, so this tab is newer.
      if (view.draft !== null && fresh.rev < view.draft.page.rev) return;
      const waiting = [...(await kept.adopt()), ...(view.draft?.outbox ?? [])];
      const read = rebased(stateOf(fresh), waiting);
      const former = view.draft;
      const next = { ...withBegun(read, former), images: withOwn(read.images) };
      show({
        draft: former === null ? next : withTurns(former, next),
        history: historyOf(
          readSteps(fresh.history),
          next.outbox.flatMap(edit => edit.steps ?? []),
        ),
        failure: null,
      });
      if (waiting.length > 0) send();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (view.draft === null) show({ failure: error });
      else noteTrouble(error);
    }
  }

  /**
   * Makes an edit: shown at once, stored for undo, sent when typing pauses. An edit made on the page also updates
   * its form.
   */
  function edit(given: Edit, from: 'form' | 'page' = 'form'): void {
    const before = current();
    const next = applyEdit(before, given);
    if (given.edit === 'item' && isOnlyBegun(next, given.id)) {
      change(next);
      return;
    }
    const done = stepOf(before, given);
    const step = done && { ...done, id: crypto.randomUUID(), at: now(), undone: false, window: windowId };
    const history = step === undefined ? view.history : remember(view.history, step);
    const last = step === undefined ? undefined : history.past.at(-1);
    const taken = last === undefined ? given : { ...given, steps: [last] };
    const after = enqueue(next, taken);
    show({ draft: from === 'page' ? turned(after, formOf(given)) : after, history });
    later(typingEdits.includes(given.edit) ? typingMs : 0);
  }

  function travel(way: Way): Travel {
    const step = nextStep(view.history, way);
    if (step === undefined) return { kind: 'nothing' };
    const taken = travelled(current(), step, way);
    if (taken === undefined) {
      show({ history: without(view.history, way) });
      return { kind: 'changed' };
    }
    const { edit } = taken;
    const after = enqueue(applyEdit(current(), edit), { ...edit, steps: [taken.step] });
    show({ draft: turned(after, formOf(edit)), history: stepped(view.history, way, taken.step) });
    later(0);
    return { kind: 'done', edit, fields: changedNames(taken.step), elsewhere: step.window !== windowId };
  }

  function showImage(id: string, image: PageImage, isSaved: boolean): void {
    ownImages.note(id, image, isSaved);
    const draft = current();
    change({ ...draft, images: { ...draft.images, [id]: image } });
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
      if (isBehind) void Promise.resolve(loading).then(load);
      isBehind = false;
    });
    return sending;
  }

  async function sendAll(): Promise<void> {
    for (let next = nextToSend(current()); next !== undefined; next = nextToSend(current())) {
      show({ isSending: true });
      try {
        const saved = await server.sendEdit(editBodyOf(current(), next, windowId), outlives);
        failures = 0;
        // An edit written before may have been overwritten since; a fresh draft is loaded.
        isBehind ||= saved.repeated;
        show({
          draft: saved.repeated ? dropped(current(), next) : confirmed(current(), next, saved),
          trouble: null,
          savedAt: new Date(now()),
        });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!takeRefusal(next, error)) return noteTrouble(error);
      }
    }
  }

  /** Whether the refusal of one edit was handled, so that the next can be sent. */
  function takeRefusal(refused: Edit, error: ApiError): boolean {
    const mayComeRight = error.status === 0 || error.status >= 500 || error.status === 429 || error.status === 401;
    if (mayComeRight) return false;
    const theirs = conflictDetailsSchema.safeParse(error.details);
    const part = partConflictSchema.safeParse(error.details);
    if (theirs.success && refused.edit === 'item') {
      change(collided(current(), refused, theirs.data.item as EditorItem));
    } else if (part.success && isPartEdit(refused)) {
      change(partCollided(current(), refused, part.data.part));
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
    /** A form of an item is open; the result says that it is left. */
    opened: openForms(id => change(withoutUntouched(current(), id))),
    send,
    undo: (): Travel => travel('back'),
    redo: (): Travel => travel('forward'),
    /** Resolves the conflict of an item, by its id, or of a part of the page, by its key. */
    choose: (id: string, choice: 'mine' | 'theirs'): void => {
      change(turned(chosen(current(), id, choice), id));
      later(0);
    },
    /** Adds a picture for the preview before any field names it. */
    addImage: (id: string, image: PageImage): void => showImage(id, image, true),
    /** Shows a picture with alt text that is not saved yet; `addImage` reports that it is. */
    typeAlt: (id: string, image: PageImage): void => showImage(id, image, false),
    altTexts,
    /** The server's draft was replaced as a whole, with its history. */
    replaced: async (): Promise<void> => {
      await loading;
      await load();
    },
    /** Applies changes of the page by a publication, taking it offline, or a change of the account. */
    notePage: (page: Partial<DraftState['page']>): void => {
      const draft = current();
      change({ ...draft, page: { ...draft.page, ...page } });
    },
    /** The window is closing: sends waiting edits in calls that outlive it. */
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
