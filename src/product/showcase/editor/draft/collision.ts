import type { PartKey } from '../../block-kinds/page-part.ts';
import { isSame } from '../../document/canonical-json.ts';
import type { EditorItem, PartAnswer } from '../../pages/contract.ts';
import { applyEdit } from './draft-edits.ts';
import { localPart, type PartEdit, partEdit, partKeyOf } from './draft-parts.ts';
import { type DraftState, localItem, servedOf } from './draft-state.ts';
import { type Edit, editKey, formOf, type Served, type Typed } from './edit.ts';
import { dropped, turned } from './outbox.ts';
import { servedPart } from './served-parts.ts';

/**
 * The draft after the server reported that an item was changed elsewhere: merged when each side changed other
 * fields, else a choice is left open and nothing is overwritten.
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

/** Resolves a conflict with this tab's version, or with the other. */
export function chosen(state: DraftState, id: string, choice: 'mine' | 'theirs'): DraftState {
  if (state.partConflicts[id] !== undefined) return partChosen(state, id as PartKey, choice);
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
  const outbox = state.outbox.filter(edit => !('id' in edit) || edit.id !== id);
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

/** The same for a part of the page: merged field by field, else a choice is left open. */
export function partCollided(state: DraftState, edit: PartEdit, answer: PartAnswer): DraftState {
  const key = partKeyOf(edit);
  const theirs = servedPart(answer);
  const base = edit.base?.fields;
  const merged = base === undefined ? undefined : merge(base, localPart(state, key), theirs.fields);
  if (merged === undefined) return { ...state, partConflicts: { ...state.partConflicts, [key]: theirs } };
  return partSettled(state, key, theirs, merged);
}

function partChosen(state: DraftState, key: PartKey, choice: 'mine' | 'theirs'): DraftState {
  const { [key]: theirs, ...partConflicts } = state.partConflicts;
  if (theirs === undefined) return state;
  const open = { ...state, partConflicts };
  if (choice === 'mine') return partSettled(open, key, theirs, localPart(state, key));
  const taken = partSettled(open, key, theirs, theirs.fields);
  return { ...taken, outbox: taken.outbox.filter(edit => editKey(edit) !== key) };
}

function partSettled(state: DraftState, key: PartKey, theirs: Served, fields: Typed): DraftState {
  const edit = partEdit(key, fields);
  const next = applyEdit({ ...turned(state, formOf(edit)), served: { ...state.served, [key]: theirs } }, edit);
  const outbox = state.outbox.map(other =>
    editKey(other) === key ? { ...edit, base: theirs, ...(other.steps && { steps: other.steps }) } : other,
  );
  return { ...next, outbox };
}
