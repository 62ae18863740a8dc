import { z } from 'zod';
import { appearanceSchema } from '../blocks/appearance/block.ts';
import { blockKinds } from '../blocks/kinds.ts';
import { isSame } from '../canonical-json.ts';
import type { EditorItem, Saved } from '../contract.ts';
import type { FieldMessages } from '../showcase.ts';
import { applyEdit } from './draft-edits.ts';
import { type DraftState, formFields, localItem, servedOf } from './draft-state.ts';
import { type Edit, editKey, type Served, type Typed } from './edit.ts';

/**
 * Puts an edit among those waiting. Words of one thing take the place of earlier words, so that an item is made
 * before it is moved; every other kind of edit goes to the end, after what it builds upon.
 */
export function enqueue(state: DraftState, edit: Edit): DraftState {
  if (edit.edit === 'present') return { ...state, outbox: withPresence(state, edit) };
  const waiting = state.outbox.findIndex(other => editKey(other) === editKey(edit));
  const former = state.outbox[waiting];
  if (edit.edit !== 'item') return { ...state, outbox: [...state.outbox.filter(other => other !== former), edit] };
  const base = former?.edit === 'item' && former.base !== undefined ? former.base : (state.served[edit.id] ?? null);
  const based = { ...edit, base };
  return { ...state, outbox: former === undefined ? [...state.outbox, based] : state.outbox.with(waiting, based) };
}

/** Deleting leaves no words to send; bringing back sends the words the server does not have. */
function withPresence(state: DraftState, edit: Edit & { edit: 'present' }): Edit[] {
  const { kind, id, present } = edit;
  const served = state.served[id];
  const others = state.outbox.filter(
    other => !('id' in other) || other.id !== id || (served && other.edit === 'hidden'),
  );
  const flag = served === undefined ? [] : [edit];
  const item = state.items[id];
  if (!present || item === undefined) return [...others, ...flag];
  if (served !== undefined && item.typed === null && isSame(item.fields, served.fields)) return [...others, ...flag];
  return [...others, ...flag, { edit: 'item', kind, id, typed: formFields(item), base: served ?? null }];
}

const concerns = (other: Edit, id: string): boolean => 'id' in other && other.id === id;

/** The oldest edit that may be sent now. One that must be put right first, or waits for a choice, stays. */
export function nextToSend(state: DraftState): Edit | undefined {
  return state.outbox.find(edit => {
    switch (edit.edit) {
      case 'item':
        return state.items[edit.id]?.typed === null && state.conflicts[edit.id] === undefined;
      case 'hidden':
        return state.served[edit.id] !== undefined;
      case 'profile':
        return state.profile.typed === null;
      default:
        return true;
    }
  });
}

export type Waiting = 'nothing' | 'server' | 'person';

/** What the waiting edits wait for: the way to the server, or a person who puts them right or makes a choice. */
export const waitingFor = (state: DraftState): Waiting =>
  state.outbox.length === 0 ? 'nothing' : nextToSend(state) === undefined ? 'person' : 'server';

/** The draft after the server confirmed an edit. What was typed meanwhile stays, based on what it holds now. */
export function confirmed(state: DraftState, edit: Edit, { item, ...page }: Saved): DraftState {
  const isNew = edit.edit === 'item' && state.served[edit.id] === undefined;
  const served = item === null ? state.served : { ...state.served, [item.id]: servedOf(item) };
  const items = item === null || state.items[item.id] ? state.items : { ...state.items, [item.id]: localItem(item) };
  const outbox = state.outbox
    .filter(other => other !== edit)
    .map(other =>
      item !== null && other.edit === 'item' && other.id === item.id ? { ...other, base: servedOf(item) } : other,
    );
  const next = { ...state, items, served, outbox, page: { ...state.page, ...page } };
  if (!isNew || state.order[edit.kind].indexOf(edit.id) === 0 || !state.order[edit.kind].includes(edit.id)) return next;
  // The server puts a new item at the front; here it has been moved since.
  return enqueue(next, { edit: 'order', kind: edit.kind, ids: state.order[edit.kind] });
}

/** The draft without an edit the server refused for good. */
export const dropped = (state: DraftState, edit: Edit): DraftState => ({
  ...state,
  outbox: state.outbox.filter(other => other !== edit),
});

/**
 * The draft after the server said that an item was changed elsewhere: merged when each side changed other fields,
 * else a choice is left open and nothing is overwritten.
 */
export function collided(state: DraftState, edit: Edit & { edit: 'item' }, theirs: EditorItem): DraftState {
  const mine = state.items[edit.id];
  if (mine === undefined) return dropped(state, edit);
  const base = edit.base?.fields;
  const merged =
    base === undefined || theirs.deleted ? undefined : merge(base, mine.fields as Typed, theirs.fields as Typed);
  if (merged === undefined) return { ...state, conflicts: { ...state.conflicts, [edit.id]: theirs } };
  return settled(state, theirs, merged);
}

/** Field by field; undefined when both sides changed the same one to different things. */
export function merge(base: Typed, mine: Typed, theirs: Typed): Typed | undefined {
  const merged: Record<string, unknown> = { ...theirs };
  for (const name of Object.keys(mine)) {
    if (isSame(mine[name], base[name])) continue;
    if (!isSame(theirs[name], base[name]) && !isSame(theirs[name], mine[name])) return undefined;
    merged[name] = mine[name];
  }
  return merged;
}

/** The draft with an item marked as not saved for a reason the server gave. Nothing typed is lost. */
export function held(state: DraftState, edit: Edit, problems: FieldMessages): DraftState {
  if (edit.edit === 'profile') {
    const { fields } = state.profile;
    return { ...state, profile: { fields, typed: edit.typed, problems } };
  }
  const item = edit.edit === 'item' ? state.items[edit.id] : undefined;
  if (item === undefined) return dropped(state, edit);
  return { ...state, items: { ...state.items, [item.id]: { ...item, typed: formFields(item), problems } } };
}

/** Closes a choice with the words of this window, or with those of the other. */
export function chosen(state: DraftState, id: string, choice: 'mine' | 'theirs'): DraftState {
  const theirs = state.conflicts[id];
  const mine = state.items[id];
  if (theirs === undefined || mine === undefined) return state;
  const { [id]: _, ...conflicts } = state.conflicts;
  const open = { ...state, conflicts };
  if (choice === 'mine') {
    const back: Edit = { edit: 'present', kind: mine.kind, id, present: true, at: state.order[mine.kind].indexOf(id) };
    const kept = settled(open, theirs, mine.typed ?? (mine.fields as Typed));
    return theirs.deleted ? { ...kept, outbox: [back, ...kept.outbox] } : kept;
  }
  const outbox = state.outbox.filter(edit => !concerns(edit, id));
  const served = { ...state.served, [id]: servedOf(theirs) };
  const taken = { ...turned(open, id), served, outbox, items: { ...state.items, [id]: localItem(theirs) } };
  return theirs.deleted ? applyEdit(taken, { edit: 'present', kind: theirs.kind, id, present: false, at: 0 }) : taken;
}

function settled(state: DraftState, theirs: EditorItem, typed: Typed): DraftState {
  const served = { ...state.served, [theirs.id]: servedOf(theirs) };
  const next = applyEdit(
    { ...turned(state, theirs.id), served },
    { edit: 'item', kind: theirs.kind, id: theirs.id, typed },
  );
  const outbox = state.outbox.map(edit =>
    edit.edit === 'item' && edit.id === theirs.id ? { ...edit, typed, base: servedOf(theirs) } : edit,
  );
  return { ...next, outbox };
}

/** Tells a form that what it should show did not come from its own typing. */
export const turned = (state: DraftState, form: string): DraftState => ({
  ...state,
  formTurns: { ...state.formTurns, [form]: (state.formTurns[form] ?? 0) + 1 },
});

/**
 * A fresh draft of the server with the waiting edits of this window on top. Each keeps the base it was typed upon: a
 * newer draft must not make it look newer than it is.
 */
export function rebased(fresh: DraftState, outbox: readonly Edit[]): DraftState {
  return outbox.reduce((state, edit) => {
    const isPointless = (edit.edit === 'hidden' || (edit.edit === 'present' && !edit.present)) && !state.items[edit.id];
    return isPointless ? state : { ...applyEdit(state, edit), outbox: [...state.outbox, edit] };
  }, fresh);
}

const typed = z.record(z.string(), z.unknown());
const kind = z.enum(blockKinds);
const served: z.ZodType<Served> = z.object({ fields: typed, rev: z.number() });
const editSchema: z.ZodType<Edit> = z.discriminatedUnion('edit', [
  z.object({ edit: z.literal('item'), kind, id: z.string(), typed, base: served.nullable() }),
  z.object({ edit: z.literal('hidden'), kind, id: z.string(), hidden: z.boolean() }),
  z.object({ edit: z.literal('present'), kind, id: z.string(), present: z.boolean(), at: z.number() }),
  z.object({ edit: z.literal('order'), kind, ids: z.array(z.string()) }),
  z.object({ edit: z.literal('sections'), kinds: z.array(kind) }),
  z.object({ edit: z.literal('settings'), kind, settings: typed }),
  z.object({ edit: z.literal('profile'), typed }),
  z.object({ edit: z.literal('appearance'), appearance: appearanceSchema }),
]);

/** Edits as they are kept in this browser. What an older build wrote and this one cannot read is left out. */
export function readOutbox(text: string | null): Edit[] {
  if (text === null) return [];
  try {
    return z
      .array(z.unknown())
      .parse(JSON.parse(text))
      .flatMap(edit => editSchema.safeParse(edit).data ?? []);
  } catch {
    return [];
  }
}
