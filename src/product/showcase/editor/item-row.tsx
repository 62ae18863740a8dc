import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Menu, type MenuItem } from '../../../ui/overlays/menu.tsx';
import { itemLabel } from './draft/draft-state.ts';
import type { itemActions } from './draft/item-actions.ts';
import { itemsOverLimit } from './draft/over-limit.ts';
import { planLimit } from './draft/plan-limit.ts';
import { focusRow, leaveRow, revealRow } from './draft/row-focus.browser.ts';
import type { Selection } from './draft/selection.ts';
import { problemWords } from './draft/unsaved.ts';
import { useDraft } from './draft/use-draft.ts';
import { moveEntries } from './move-entries.ts';
import type { Positioned } from './position-dialog.tsx';
import { texts } from './texts.ts';

type Props = {
  id: string;
  isFirst: boolean;
  isLast: boolean;
  isOpen: boolean;
  actions: ReturnType<typeof itemActions>;
  onSelect: (selection: Selection, isNew?: boolean) => void;
  onRemove: (id: string) => void;
  onPlace: (what: Positioned) => void;
};

/** One item in the list: renders again only when the item changes. */
export const ItemRow = memo(function ItemRow(props: Props) {
  const { id, isOpen } = props;
  const hidden = useDraft(draft => draft.items[id]?.hidden);
  if (hidden === undefined) return null;
  return (
    <li className="v-part v-item" data-sort={id} data-open={isOpen || undefined} data-hidden={hidden || undefined}>
      <span className="v-grip" data-grip aria-hidden="true">
        <Icon name="grip" size={16} />
      </span>
      <RowContent {...props} />
    </li>
  );
});

/** Opens the item's form; moves by keyboard, hides, duplicates, deletes. */
const RowContent = memo(function RowContent(props: Props) {
  const { id, isFirst, isLast, isOpen, actions, onSelect, onRemove, onPlace } = props;
  const item = useDraft(draft => draft.items[id]);
  const isConflict = useDraft(draft => draft.conflicts[id] !== undefined);
  const full = useDraft(draft => (item === undefined ? undefined : planLimit(draft, item.kind).full));
  const problem = useDraft(draft => problemWords(draft, id));
  const overLimit = useDraft(draft => itemsOverLimit(draft).get(id));
  const row = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isOpen && row.current !== null) revealRow(row.current);
  }, [isOpen]);
  if (item === undefined) return null;
  const label = itemLabel(item);

  const remove = () => {
    if (row.current !== null) leaveRow(row.current);
    onRemove(id);
  };
  /** Continues with the copy, with the keyboard too. */
  const onCopied = (copy: string) => {
    onSelect({ item: copy });
    focusRow(copy);
  };
  const menu = itemMenu({
    id,
    isFirst,
    isLast,
    hidden: item.hidden,
    full,
    actions,
    onCopied,
    onRemove: remove,
    onPlace,
  });

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const isMove = event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown');
    if (isMove) {
      actions.move(id, event.key === 'ArrowUp' ? 'up' : 'down');
      focusRow(id);
    } else if (event.key === 'Delete') {
      remove();
    } else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd') {
      if (full === undefined) onCopied(actions.duplicate(id));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <button
        ref={row}
        type="button"
        className="v-part-main"
        data-row={id}
        aria-current={isOpen || undefined}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Control+D Delete"
        onClick={() => onSelect({ item: id })}
        onKeyDown={onKeyDown}
      >
        <span className="v-part-words">
          <span className="v-truncate">{label}</span>
          {isConflict && <span className="v-part-problem">{texts.itemRow.changedElsewhere}</span>}
          {!isConflict && problem !== undefined && <span className="v-part-problem">{problem}</span>}
          {overLimit !== undefined && <span className="v-part-problem">{overLimit}</span>}
          {item.hidden && <span className="v-part-note">{texts.hidden}</span>}
        </span>
      </button>
      <span className="v-part-actions">
        <IconButton
          size="small"
          icon={item.hidden ? 'eye-off' : 'eye'}
          label={item.hidden ? texts.itemRow.showItem(label) : texts.itemRow.hideItem(label)}
          aria-pressed={item.hidden}
          onClick={() => actions.setHidden(id, !item.hidden)}
        />
        <Menu label={texts.itemRow.actionsFor(label)} items={menu} />
      </span>
    </>
  );
});

type MenuFacts = Pick<Props, 'id' | 'isFirst' | 'isLast' | 'actions'> & {
  hidden: boolean;
  full: string | undefined;
  onCopied: (id: string) => void;
  onRemove: () => void;
  /** Asks for a position by number; without it the menu omits that. */
  onPlace?: (what: Positioned) => void;
};

/** The menu of an item, the same wherever it is listed. */
export function itemMenu({
  id,
  isFirst,
  isLast,
  hidden,
  full,
  actions,
  onCopied,
  onRemove,
  onPlace,
}: MenuFacts): MenuItem[] {
  const move = (to: 'up' | 'down' | 'top') => {
    actions.move(id, to);
    focusRow(id);
  };
  return [
    ...moveEntries({ isFirst, isLast, move, onPlace: onPlace && (() => onPlace({ item: id })) }),
    'line',
    hidden
      ? { label: texts.itemRow.show, icon: 'eye', onSelect: () => actions.setHidden(id, false) }
      : { label: texts.itemRow.hide, icon: 'eye-off', onSelect: () => actions.setHidden(id, true) },
    {
      label: texts.duplicate,
      icon: 'duplicate',
      note: full === undefined ? texts.duplicateKey : texts.planLimitReached,
      disabled: full !== undefined,
      onSelect: () => onCopied(actions.duplicate(id)),
    },
    'line',
    { label: texts.delete, icon: 'trash', note: texts.itemRow.deleteKey, danger: true, onSelect: onRemove },
  ];
}
