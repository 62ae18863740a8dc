import type { BlockKind } from '../../block-kinds/kinds.ts';
import { isSame } from '../../document/canonical-json.ts';
import { checkFields, type DraftState, formFields, type LocalItem } from './draft-state.ts';
import type { Edit, Typed } from './edit.ts';
import { isOnlyBegun, isUntouched } from './unsaved.ts';

/** The draft after an edit. The outbox stays as it is. */
export function applyEdit(state: DraftState, edit: Edit): DraftState {
  switch (edit.edit) {
    case 'item':
      return withItemTyped(state, edit);
    case 'hidden':
      return withItem(state, edit.id, item => ({ ...item, hidden: edit.hidden }));
    case 'present':
      return withPresence(state, edit);
    case 'order':
      return withOrder(state, edit.kind, ids => [
        ...edit.ids.filter(id => ids.includes(id)),
        ...ids.filter(id => !edit.ids.includes(id)),
      ]);
    case 'sections':
      return { ...state, sectionOrder: edit.kinds };
    case 'settings':
      return {
        ...state,
        settings: { ...state.settings, [edit.kind]: { ...state.settings[edit.kind], ...edit.settings } },
      };
    case 'profile':
      return {
        ...state,
        profile: checkFields('profile', edit.typed, state.profile.fields) as DraftState['profile'],
      };
    case 'appearance':
      return { ...state, appearance: edit.appearance };
  }
}

export function inverseOf(state: DraftState, edit: Edit): Edit {
  switch (edit.edit) {
    case 'item': {
      const item = state.items[edit.id];
      return item === undefined || isOnlyBegun(state, edit.id)
        ? { edit: 'present', kind: edit.kind, id: edit.id, present: false, at: 0 }
        : { edit: 'item', kind: item.kind, id: item.id, typed: formFields(item) };
    }
    case 'hidden':
      return { edit: 'hidden', kind: edit.kind, id: edit.id, hidden: state.items[edit.id]?.hidden ?? false };
    case 'present':
      return inverseOfPresence(state, edit);
    case 'order':
      return { edit: 'order', kind: edit.kind, ids: state.order[edit.kind] };
    case 'sections':
      return { edit: 'sections', kinds: state.sectionOrder };
    case 'settings':
      return { edit: 'settings', kind: edit.kind, settings: state.settings[edit.kind] };
    case 'profile':
      return { edit: 'profile', typed: state.profile.typed ?? state.profile.fields };
    case 'appearance':
      return { edit: 'appearance', appearance: state.appearance };
  }
}

/** Restoring a deleted item includes its fields, so that a window that never had it can show it. */
function inverseOfPresence(state: DraftState, { kind, id, present, at: wanted }: Edit & { edit: 'present' }): Edit {
  const at = state.order[kind].indexOf(id);
  const back = { edit: 'present', kind, id, present: !present, at: at < 0 ? wanted : at } as const;
  const item = state.items[id];
  if (present || item === undefined) return back;
  const was = state.served[id];
  const words = formFields(item);
  return { ...back, was, hidden: item.hidden, ...(isSame(words, was?.fields) ? {} : { typed: words }) };
}

function withPresence(state: DraftState, edit: Edit & { edit: 'present' }): DraftState {
  const { kind, id, present, at } = edit;
  if (!present) return withOrder(state, kind, ids => placed(ids, id, undefined));
  const known = state.items[id] === undefined ? broughtBack(state, edit) : state;
  return known.items[id] === undefined ? state : withOrder(known, kind, ids => placed(ids, id, at));
}

function broughtBack(state: DraftState, { kind, id, was, typed, hidden = false }: Edit & { edit: 'present' }) {
  const words = typed ?? was?.fields;
  if (words === undefined) return state;
  const item = { kind, id, hidden, ...checkFields(kind, words, was?.fields ?? words) } as LocalItem;
  const served = was === undefined ? state.served : { ...state.served, [id]: was };
  return { ...state, served, items: { ...state.items, [id]: item } };
}

/** A list with one id at a place, or without it. */
export function placed(ids: readonly string[], id: string, at: number | undefined): string[] {
  const others = ids.filter(other => other !== id);
  return at === undefined ? others : others.toSpliced(Math.max(0, Math.min(at, others.length)), 0, id);
}

function withItemTyped(state: DraftState, { kind, id, typed }: Edit & { edit: 'item' }): DraftState {
  const known = state.items[id];
  const checked = checkFields(kind, typed, (known?.fields ?? typed) as Typed, known?.fields ?? null);
  const item = { kind, id, hidden: known?.hidden ?? false, ...checked } as LocalItem;
  const next = { ...state, items: { ...state.items, [id]: item } };
  const isFirst = known === undefined || isOnlyBegun(state, id);
  return isFirst && !isUntouched(next, item) ? withOrder(next, kind, ids => placed(ids, id, 0)) : next;
}

function withItem(state: DraftState, id: string, change: (item: LocalItem) => LocalItem): DraftState {
  const item = state.items[id];
  return item === undefined ? state : { ...state, items: { ...state.items, [id]: change(item) } };
}

const withOrder = (state: DraftState, kind: BlockKind, change: (ids: readonly string[]) => string[]): DraftState => ({
  ...state,
  order: { ...state.order, [kind]: change(state.order[kind]) },
});
