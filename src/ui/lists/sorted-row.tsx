import './sorted-row.css';
import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { Menu } from '../overlays/menu.tsx';
import { texts } from './texts.ts';

const words = texts.sortedRow;

type Props = {
  id: string;
  name: string;
  remove: string;
  isFirst: boolean;
  isLast: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (by: 1 | -1) => void;
  onDuplicate: () => void;
  onRemove: () => void;
  head: ReactNode;
  children: ReactNode;
};

/** A row of a list with `useSorting`: its head opens its form, and it moves by pointer, keyboard and menu. */
export function SortedRow({ id, name, remove, isFirst, isLast, isOpen, head, children, ...acts }: Props) {
  const { onToggle, onMove, onDuplicate, onRemove } = acts;
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.altKey && event.key === 'ArrowUp') onMove(-1);
    else if (event.altKey && event.key === 'ArrowDown') onMove(1);
    else if (event.key === 'Delete') onRemove();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <li className="v-sorted-row" data-sort={id}>
      <div className="v-sorted-row-head">
        <span className="v-sorted-grip" data-grip aria-hidden="true">
          <Icon name="grip" size={16} />
        </span>
        <button
          type="button"
          className="v-sorted-row-main"
          aria-expanded={isOpen}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Delete"
          onClick={onToggle}
          onKeyDown={onKeyDown}
        >
          {head}
        </button>
        <Menu
          label={texts.actionsFor(name)}
          items={[
            { label: words.up, icon: 'arrow-up', note: words.upKey, disabled: isFirst, onSelect: () => onMove(-1) },
            { label: words.down, icon: 'arrow-down', note: words.downKey, disabled: isLast, onSelect: () => onMove(1) },
            { label: words.duplicate, icon: 'duplicate', onSelect: onDuplicate },
            'line',
            { label: remove, icon: 'trash', note: words.removeKey, danger: true, onSelect: onRemove },
          ]}
        />
      </div>
      {isOpen && <div className="v-sorted-form">{children}</div>}
    </li>
  );
}
