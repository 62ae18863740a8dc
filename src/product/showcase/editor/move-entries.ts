import type { MenuItem } from '../../../ui/overlays/menu.tsx';

type Moves = {
  isFirst: boolean;
  isLast: boolean;
  move: (to: 'up' | 'down' | 'top') => void;
  /** Asks for a place by number; without it the menu does not offer that. */
  onPlace?: (() => void) | undefined;
};

/** The ways a menu moves what stands in a list. What cannot be done says why. */
export const moveEntries = ({ isFirst, isLast, move, onPlace }: Moves): MenuItem[] => {
  const first = isFirst ? 'Already first' : undefined;
  return [
    { label: 'Move up', icon: 'arrow-up', note: first ?? 'Alt ↑', disabled: isFirst, onSelect: () => move('up') },
    {
      label: 'Move down',
      icon: 'arrow-down',
      note: isLast ? 'Already last' : 'Alt ↓',
      disabled: isLast,
      onSelect: () => move('down'),
    },
    { label: 'Move to top', icon: 'chevron-up', note: first, disabled: isFirst, onSelect: () => move('top') },
    ...(onPlace === undefined
      ? []
      : [
          {
            label: 'Move to position…',
            icon: 'chevrons-up-down' as const,
            note: isFirst && isLast ? 'The only one' : undefined,
            disabled: isFirst && isLast,
            onSelect: onPlace,
          },
        ]),
  ];
};
