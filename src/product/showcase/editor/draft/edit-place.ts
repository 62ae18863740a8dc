import { isBlockKind, isSectionKind } from '../../block-kinds/kinds.ts';
import type { DraftState } from './draft-state.ts';
import type { Edit } from './edit.ts';
import type { Selection } from './selection.ts';

/** Where an edit is visible: what to open, undefined for nothing, and whether the list shows it rather than a form. */
type EditPlace = { selection: Selection | undefined; inList: boolean };

/** Where the effect of an edit on `draft` is visible. */
export function placeOfEdit(edit: Edit, draft: Pick<DraftState, 'order'>): EditPlace {
  switch (edit.edit) {
    case 'profile':
      return { selection: { part: 'profile' }, inList: false };
    case 'appearance':
      return { selection: { part: 'look' }, inList: false };
    case 'sections':
      return { selection: undefined, inList: true };
    case 'order':
      return { selection: { section: edit.kind }, inList: true };
    case 'settings':
      return { selection: { section: edit.kind }, inList: false };
    default: {
      const isThere = draft.order[edit.kind].includes(edit.id);
      const selection = isThere ? { item: edit.id } : selectionWithout(draft, edit);
      return { selection, inList: selection === undefined };
    }
  }
}

/** Where the first open conflict is resolved; undefined when there is none. */
export function placeOfConflict({
  conflicts,
  partConflicts,
}: Pick<DraftState, 'conflicts' | 'partConflicts'>): EditPlace | undefined {
  const [item] = Object.keys(conflicts);
  if (item !== undefined) return { selection: { item }, inList: false };
  const [part] = Object.keys(partConflicts);
  if (part === undefined) return undefined;
  if (part === 'profile') return { selection: { part }, inList: false };
  if (part === 'appearance') return { selection: { part: 'look' }, inList: false };
  const kind = part.replace('settings:', '');
  return isBlockKind(kind) ? { selection: { section: kind }, inList: false } : { selection: undefined, inList: true };
}

/** What to open when an item leaves the page: its section while that holds anything else, or the bare list. */
export function selectionWithout(
  { order }: Pick<DraftState, 'order'>,
  { id, kind }: { id: string; kind: keyof DraftState['order'] },
): Selection | undefined {
  return isSectionKind(kind) && order[kind].some(other => other !== id) ? { section: kind } : undefined;
}
