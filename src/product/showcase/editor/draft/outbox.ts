import type { Appearance } from '../../blocks/appearance/block.ts';
import { isSame } from '../../document/canonical-json.ts';
import type { FieldMessages } from '../../document/showcase.ts';
import type { EditorItem, PartAnswer, Saved } from '../../pages/contract.ts';
import { applyEdit } from './draft-edits.ts';
import { isPartEdit, partKeyOf, servedKeyOf } from './draft-parts.ts';
import { type DraftState, formFields, localItem, servedOf } from './draft-state.ts';
import { type Edit, editKey, type Served } from './edit.ts';
import { servedPart } from './served-parts.ts';
import { texts } from './texts.ts';
import { isOnlyBegun, isUntouched } from './unsaved.ts';

/**
 * Adds an edit to the outbox. New text replaces waiting text of the same thing, so that an item is created before
 * it is moved; every other kind of edit goes to the end. A replacement takes over base and steps.
 */
export function enqueue(state: DraftState, edit: Edit): DraftState {
  if (edit.edit === 'present') return { ...state, outbox: withPresence(state, edit) };
  const waiting = state.outbox.findIndex(other => editKey(other) === editKey(edit));
  const former = state.outbox[waiting];
  const next = withSteps(joined(state, former, edit), former);
  if (edit.edit !== 'item') return { ...state, outbox: [...state.outbox.filter(other => other !== former), next] };
  return { ...state, outbox: former === undefined ? [...state.outbox, next] : state.outbox.with(waiting, next) };
}

function joined(state: DraftState, former: Edit | undefined, edit: Edit): Edit {
  const key = servedKeyOf(edit);
  if (key === undefined) return edit;
  const base = former?.base !== undefined ? former.base : (state.served[key] ?? null);
  if (edit.edit !== 'settings' || former?.edit !== 'settings') return { ...edit, base };
  return { ...edit, base, settings: { ...former.settings, ...edit.settings } };
}

/** A step that was undone or redone since has its current form, in the former place. */
function withSteps(edit: Edit, former: Edit | undefined): Edit {
  const steps = new Map([...(former?.steps ?? []), ...(edit.steps ?? [])].map(step => [step.id, step]));
  return steps.size === 0 ? edit : { ...edit, steps: [...steps.values()] };
}

/** Deleting drops waiting text; restoring sends the text the server does not have. */
function withPresence(state: DraftState, given: Edit & { edit: 'present' }): Edit[] {
  const { kind, id, present } = given;
  const served = state.served[id];
  const edit = withSteps(
    given,
    state.outbox.find(other => editKey(other) === editKey(given)),
  );
  const others = state.outbox.filter(
    other => !('id' in other) || other.id !== id || (served && other.edit === 'hidden'),
  );
  const flag = served === undefined ? [] : [edit];
  const item = state.items[id];
  if (!present || item === undefined) return [...others, ...flag];
  if (served !== undefined && item.typed === null && isSame(item.fields, served.fields)) return [...others, ...flag];
  const words: Edit = { edit: 'item', kind, id, typed: formFields(item), base: served ?? null };
  return [...others, ...flag, served === undefined ? withSteps(words, edit) : words];
}

/** The oldest edit that may be sent now. Invalid and conflicting ones stay. */
export function nextToSend(state: DraftState): Edit | undefined {
  return state.outbox.find(edit => {
    switch (edit.edit) {
      case 'item':
        return state.items[edit.id]?.typed === null && state.conflicts[edit.id] === undefined;
      case 'hidden':
        return state.served[edit.id] !== undefined;
      case 'profile':
        return state.profile.typed === null && state.partConflicts.profile === undefined;
      default:
        return !isPartEdit(edit) || state.partConflicts[partKeyOf(edit)] === undefined;
    }
  });
}

export type Waiting = 'nothing' | 'server' | 'person';

/** What the waiting edits wait for: the server, or a person who corrects them or resolves a conflict. */
export function waitingFor(state: DraftState): Waiting {
  if (nextToSend(state) !== undefined) return 'server';
  const isEmpty = (id: string): boolean => state.items[id] !== undefined && isUntouched(state, state.items[id]);
  return state.outbox.every(edit => 'id' in edit && isEmpty(edit.id)) ? 'nothing' : 'person';
}

export type SaveStatus = 'idle' | 'saved' | 'saving' | 'offline' | 'failed' | 'signed-out' | 'conflict' | 'unsaved';

type Sending = {
  draft: DraftState | null;
  /** What keeps edits from being sent at present, if anything. */
  trouble: 'offline' | 'failed' | 'signed-out' | null;
  isSending: boolean;
  savedAt: Date | null;
};

/** Whether what was typed is on the server: the only source of every place that says so. */
export function saveStatusOf({ draft, trouble, isSending, savedAt }: Sending): SaveStatus {
  if (draft === null) return 'idle';
  if (Object.keys(draft.conflicts).length + Object.keys(draft.partConflicts).length > 0) return 'conflict';
  const waiting = waitingFor(draft);
  if (trouble !== null && waiting !== 'nothing') return trouble;
  if (isSending || waiting === 'server') return 'saving';
  if (waiting === 'person') return 'unsaved';
  return savedAt === null ? 'idle' : 'saved';
}

/** Whether something typed is in this tab alone, and stays there for now. */
export const isUnsaved = (status: SaveStatus): boolean => !['idle', 'saved', 'saving'].includes(status);

export const saveWords: Record<SaveStatus, string> = {
  idle: '',
  saved: texts.draftSaveState.saved,
  saving: texts.draftSaveState.saving,
  offline: texts.draftSaveState.offline,
  failed: texts.draftSaveState.failed,
  'signed-out': texts.draftSaveState.signedOut,
  conflict: texts.draftSaveState.conflict,
  unsaved: texts.draftSaveState.unsaved,
};

/** The draft after the server confirmed an edit. Edits made in between stay, now based on the stored version. */
export function confirmed(state: DraftState, edit: Edit, { item, part, repeated: _, ...page }: Saved): DraftState {
  const isNew = edit.edit === 'item' && state.served[edit.id] === undefined;
  const known: Record<string, Served> = {
    ...(item !== null && { [item.id]: servedOf(item) }),
    ...(part !== null && { [part.key]: servedPart(part) }),
  };
  const outbox = state.outbox
    .filter(other => other !== edit)
    .map(other => {
      const base = known[servedKeyOf(other) ?? ''];
      return base === undefined ? other : { ...other, base };
    });
  const served = { ...state.served, ...known };
  const next = withLook(withItem({ ...state, served, outbox, page: { ...state.page, ...page } }, edit, item), part);
  if (!isNew || state.order[edit.kind].indexOf(edit.id) === 0 || !state.order[edit.kind].includes(edit.id)) return next;
  // The server puts a new item at the front; here it has been moved since.
  return enqueue(next, { edit: 'order', kind: edit.kind, ids: state.order[edit.kind] });
}

/** The server adjusts colours for contrast. */
function withLook(state: DraftState, part: PartAnswer | null): DraftState {
  if (part?.key !== 'appearance' || state.outbox.some(edit => edit.edit === 'appearance')) return state;
  return { ...state, appearance: part.value as Appearance };
}

/** A restored item is as the server stored it, unless other text for it waits here. */
function withItem(state: DraftState, edit: Edit, item: EditorItem | null): DraftState {
  if (item === null) return state;
  const mine = state.items[item.id];
  const items = { ...state.items, [item.id]: localItem(item) };
  if (mine === undefined) return { ...state, items };
  const isBack = edit.edit === 'present' && edit.present;
  if (!isBack || isSame(mine.fields, item.fields) || state.outbox.some(other => 'id' in other && other.id === item.id))
    return state;
  return { ...turned(state, item.id), items };
}

/** The draft without an edit that was refused for good. */
export const dropped = (state: DraftState, edit: Edit): DraftState => ({
  ...state,
  outbox: state.outbox.filter(other => other !== edit),
});

/** The draft with an item marked as unsaved for the server's reason. Nothing typed is lost. */
export function held(state: DraftState, edit: Edit, problems: FieldMessages): DraftState {
  if (edit.edit === 'profile') {
    const { fields } = state.profile;
    return { ...state, profile: { fields, typed: edit.typed, problems } };
  }
  const item = edit.edit === 'item' ? state.items[edit.id] : undefined;
  if (item === undefined) return dropped(state, edit);
  return { ...state, items: { ...state.items, [item.id]: { ...item, typed: formFields(item), problems } } };
}

/** Tells a form that its content changed other than by typing. */
export const turned = (state: DraftState, form: string): DraftState => ({
  ...state,
  formTurns: { ...state.formTurns, [form]: (state.formTurns[form] ?? 0) + 1 },
});

/**
 * A fresh draft with the waiting edits of this tab on top. Each keeps its base: a newer draft must not make it
 * look newer than it is.
 */
export function rebased(fresh: DraftState, outbox: readonly Edit[]): DraftState {
  return outbox.reduce((state, edit) => {
    const isPointless = (edit.edit === 'hidden' || (edit.edit === 'present' && !edit.present)) && !state.items[edit.id];
    const next = applyEdit(state, edit);
    const isEmpty = edit.edit === 'item' && isOnlyBegun(next, edit.id);
    return isPointless || isEmpty ? state : { ...next, outbox: [...state.outbox, edit] };
  }, fresh);
}
