import type { BlockKind } from '../../block-kinds/kinds.ts';
import { placed } from './draft-edits.ts';
import type { DraftState } from './draft-state.ts';
import type { Selection } from './selection.ts';

/** The sections in the list: those with items, and the one whose heading is open. */
export function shownSections(
  { sectionOrder, order }: Pick<DraftState, 'sectionOrder' | 'order'>,
  selected: Selection | undefined,
): BlockKind[] {
  const open = selected !== undefined && 'section' in selected ? selected.section : undefined;
  return sectionOrder.filter(kind => order[kind].length > 0 || kind === open);
}

/** The order of all sections after one of those shown has gone to place `at` among them; the others stay where they are. */
export function withSectionAt(
  all: readonly BlockKind[],
  shown: readonly BlockKind[],
  kind: BlockKind,
  at: number,
): BlockKind[] {
  const moved = placed(shown, kind, at) as BlockKind[];
  return all.map(other => (shown.includes(other) ? (moved.shift() ?? other) : other));
}
