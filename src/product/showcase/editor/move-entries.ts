import type { MenuItem } from '../../../ui/overlays/menu.tsx';
import { texts } from './texts.ts';

type Moves = {
  isFirst: boolean;
  isLast: boolean;
  move: (to: 'up' | 'down' | 'top') => void;
  /** Asks for a position by number; without it the menu omits that. */
  onPlace?: (() => void) | undefined;
};

/** The menu entries that move an item in a list. A disabled one says why. */
export const moveEntries = ({ isFirst, isLast, move, onPlace }: Moves): MenuItem[] => {
  const first = isFirst ? texts.moveEntries.alreadyFirst : undefined;
  return [
    {
      label: texts.moveEntries.moveUp,
      icon: 'arrow-up',
      note: first ?? texts.moveEntries.moveUpKey,
      disabled: isFirst,
      onSelect: () => move('up'),
    },
    {
      label: texts.moveEntries.moveDown,
      icon: 'arrow-down',
      note: isLast ? texts.moveEntries.alreadyLast : texts.moveEntries.moveDownKey,
      disabled: isLast,
      onSelect: () => move('down'),
    },
    {
      label: texts.moveEntries.moveToTop,
      icon: 'chevron-up',
      note: first,
      disabled: isFirst,
      onSelect: () => move('top'),
    },
    ...(onPlace === undefined
      ? []
      : [
          {
            label: texts.moveEntries.moveToPosition,
            icon: 'chevrons-up-down' as const,
            note: isFirst && isLast ? texts.moveEntries.theOnlyOne : undefined,
            disabled: isFirst && isLast,
            onSelect: onPlace,
          },
        ]),
  ];
};
