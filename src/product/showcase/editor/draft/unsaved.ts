/// <reference types="vite/client" />
import { type BlockKind, blocks, fixedKinds, folderOf } from '../../block-kinds/kinds.ts';
import { isSame } from '../../document/canonical-json.ts';
import { inPerson } from '../../document/usual-place.ts';
import type { DraftState, LocalItem } from './draft-state.ts';
import type { Typed } from './edit.ts';
import { texts } from './texts.ts';

const someDay = '2000-01-01';

/** Whether a form still has its defaults. Date, currency and usual place do not count, since they are proposed. */
export function isAsBegun(kind: LocalItem['kind'], typed: Typed): boolean {
  const begun: Typed = blocks[kind].itemDefaults(someDay);
  return [begun, inPerson(begun)].some(fields => isLike(fields, typed));
}

function isLike(begun: Typed, typed: Typed): boolean {
  return Object.keys({ ...begun, ...typed }).every(name => isSame(plain(typed[name]), plain(begun[name])));
}

function plain(value: unknown): unknown {
  if (typeof value === 'string' && /^\d{4}-\d{2}(-\d{2})?$/.test(value)) return '';
  if (typeof value !== 'object' || value === null || !('currency' in value)) return value;
  const { currency: _, ...rest } = value;
  return rest;
}

/** Whether an item was added and nothing is written in it. It is not sent, and gone when its form is left. */
export const isUntouched = (state: Pick<DraftState, 'served'>, item: LocalItem): boolean =>
  item.typed !== null && state.served[item.id] === undefined && isAsBegun(item.kind, item.typed);

/** Whether an item is only begun: until a word is typed it is in its form alone, in no list and no count. */
export function isOnlyBegun(state: Pick<DraftState, 'served' | 'items' | 'order'>, id: string): boolean {
  const item = state.items[id];
  return item !== undefined && isUntouched(state, item) && !state.order[item.kind].includes(id);
}

/** A fresh draft with the items that are only begun in the former one: nothing else keeps them. */
export function withBegun(fresh: DraftState, former: DraftState | null): DraftState {
  if (former === null) return fresh;
  const begun = Object.entries(former.items).filter(([id]) => isOnlyBegun(former, id));
  return { ...fresh, items: { ...Object.fromEntries(begun), ...fresh.items } };
}

/** The draft without an item in which nothing is written; the same draft when something is. */
export function withoutUntouched(state: DraftState, id: string): DraftState {
  const item = state.items[id];
  if (item === undefined || !isUntouched(state, item)) return state;
  const { [id]: _, ...items } = state.items;
  const order = { ...state.order, [item.kind]: state.order[item.kind].filter(other => other !== id) };
  return { ...state, items, order, outbox: state.outbox.filter(edit => !('id' in edit) || edit.id !== id) };
}

/** "Fix “Role” to save", with the field's label; undefined when nothing is wrong. */
export function unsavedWords({ kind, problems }: Pick<LocalItem, 'kind' | 'problems'>): string | undefined {
  const [path, message] = Object.entries(problems)[0] ?? [];
  if (path === undefined) return undefined;
  const field = fieldName(kind, path);
  return field === undefined ? texts.draftState.notSaved(message) : texts.draftState.fixToSave(field);
}

/** Why an item cannot be saved; undefined when it can, and for an untouched one. */
export function problemWords(state: DraftState, id: string | undefined): string | undefined {
  const item = id === undefined ? undefined : state.items[id];
  return item === undefined || item.typed === null || isUntouched(state, item) ? undefined : unsavedWords(item);
}

const heldItems = (state: DraftState): LocalItem[] =>
  [...fixedKinds, ...state.sectionOrder]
    .flatMap(kind => state.order[kind].flatMap(id => state.items[id] ?? []))
    .filter(item => item.typed !== null && state.outbox.some(edit => edit.edit === 'item' && edit.id === item.id));

/** Items that exist only in this tab because something in them is invalid, in page order. */
export const unsavedItems = (state: DraftState): LocalItem[] =>
  heldItems(state).filter(item => !isUntouched(state, item));

/** Items that were added and left empty, in page order. */
export const untouchedItems = (state: DraftState): LocalItem[] =>
  heldItems(state).filter(item => isUntouched(state, item));

/** Counts the open forms of each item. `onLeft` is called when the last form of one has been left. */
export function openForms(onLeft: (id: string) => void): (id: string) => () => void {
  const open = new Map<string, number>();
  const count = (id: string, change: 1 | -1): number => {
    const now = (open.get(id) ?? 0) + change;
    open.set(id, now);
    return now;
  };
  return id => {
    count(id, 1);
    return () => {
      count(id, -1);
      // React may take a form off and put it back at once.
      queueMicrotask(() => {
        if (open.get(id) === 0 && open.delete(id)) onLeft(id);
      });
    };
  };
}

const found = import.meta.glob<Readonly<Record<string, string>>>('../../blocks/*/texts.ts', {
  eager: true,
  import: 'fieldNames',
});

/** A field's label in its form; undefined without one. `path` is `price.amount`. */
const fieldName = (kind: BlockKind, path: string): string | undefined =>
  found[`../../blocks/${folderOf(kind)}/texts.ts`]?.[path.split('.')[0] ?? ''];
