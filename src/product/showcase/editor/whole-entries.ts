import type { MenuItem } from '../../../ui/overlays/menu.tsx';
import type { BlockKind } from '../block-kinds/kinds.ts';
import type { DraftStore } from './draft/draft-store.browser.ts';
import { severalItems } from './draft/several-items.ts';
import { texts } from './texts.ts';

type Whole = {
  kind: BlockKind;
  heading: string;
  ids: readonly string[];
  areHidden: boolean;
  /** Why nothing can be added; undefined when something can. */
  full: string | undefined;
  store: DraftStore;
  /** Called before it is removed. */
  onRemoved: () => void;
};

/** Actions on a section as a whole, each with an undo; none for an empty one. */
export function wholeEntries({ kind, heading, ids, areHidden, full, store, onRemoved }: Whole): (MenuItem | 'line')[] {
  if (ids.length === 0) return [];
  const several = severalItems(store);
  const words = texts.wholeEntries;
  return [
    'line',
    {
      label: areHidden ? words.show : words.hide,
      icon: areHidden ? 'eye' : 'eye-off',
      onSelect: () =>
        several.setHidden(ids, !areHidden, () => (areHidden ? words.shown(heading) : words.hidden(heading))),
    },
    {
      label: words.duplicate,
      icon: 'duplicate',
      note: full === undefined ? undefined : texts.planLimitReached,
      disabled: full !== undefined,
      onSelect: () => several.duplicate(kind, ids, words.duplicated),
    },
    'line',
    {
      label: words.remove,
      icon: 'trash',
      danger: true,
      onSelect: () => {
        onRemoved();
        several.remove(ids, () => words.removed(heading));
      },
    },
  ];
}
