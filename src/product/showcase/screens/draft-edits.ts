import type { BlockKind } from '../blocks/kinds.ts';
import { type DraftState, formFields, judge, type LocalItem } from './draft-state.ts';
import type { Edit, Typed } from './edit.ts';

/** The draft after an edit. The outbox is not touched. */
export function applyEdit(state: DraftState, edit: Edit): DraftState {
  switch (edit.edit) {
    case 'item':
      return withItemTyped(state, edit);
    case 'hidden':
      return withItem(state, edit.id, item => ({ ...item, hidden: edit.hidden }));
    case 'present':
      return withOrder(state, edit.kind, ids => placed(ids, edit.id, edit.present ? edit.at : undefined));
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
        profile: judge('profile', edit.typed, state.profile.fields) as DraftState['profile'],
      };
    case 'appearance':
      return { ...state, appearance: edit.appearance };
  }
}

/** The edit that takes another one back, as seen from the draft before it. */
export function inverseOf(state: DraftState, edit: Edit): Edit {
  switch (edit.edit) {
    case 'item': {
      const item = state.items[edit.id];
      return item === undefined
        ? { edit: 'present', kind: edit.kind, id: edit.id, present: false, at: 0 }
        : { edit: 'item', kind: item.kind, id: item.id, typed: formFields(item) };
    }
    case 'hidden':
      return { ...edit, hidden: state.items[edit.id]?.hidden ?? false };
    case 'present': {
      const at = state.order[edit.kind].indexOf(edit.id);
      return { ...edit, present: !edit.present, at: at < 0 ? edit.at : at };
    }
    case 'order':
      return { ...edit, ids: state.order[edit.kind] };
    case 'sections':
      return { ...edit, kinds: state.sectionOrder };
    case 'settings':
      return { ...edit, settings: state.settings[edit.kind] };
    case 'profile':
      return { ...edit, typed: state.profile.typed ?? state.profile.fields };
    case 'appearance':
      return { ...edit, appearance: state.appearance };
  }
}

/** A list with one id at a place, or without it. */
export function placed(ids: readonly string[], id: string, at: number | undefined): string[] {
  const others = ids.filter(other => other !== id);
  return at === undefined ? others : others.toSpliced(Math.max(0, Math.min(at, others.length)), 0, id);
}

function withItemTyped(state: DraftState, { kind, id, typed }: Edit & { edit: 'item' }): DraftState {
  const known = state.items[id];
  const judged = judge(kind, typed, (known?.fields ?? typed) as Typed);
  const item = { kind, id, hidden: known?.hidden ?? false, ...judged } as LocalItem;
  const next = { ...state, items: { ...state.items, [id]: item } };
  return known === undefined ? withOrder(next, kind, ids => placed(ids, id, 0)) : next;
}

function withItem(state: DraftState, id: string, change: (item: LocalItem) => LocalItem): DraftState {
  const item = state.items[id];
  return item === undefined ? state : { ...state, items: { ...state.items, [id]: change(item) } };
}

const withOrder = (state: DraftState, kind: BlockKind, change: (ids: readonly string[]) => string[]): DraftState => ({
  ...state,
  order: { ...state.order, [kind]: change(state.order[kind]) },
});
