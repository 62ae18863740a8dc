import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { useSorting } from '../../../ui/lists/use-sorting.ts';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { type BlockKind, blocks } from '../block-kinds/kinds.ts';
import { SeePlans } from '../form-fields/see-plans.tsx';
import type { itemActions } from './draft/item-actions.ts';
import { planLimit } from './draft/plan-limit.ts';
import { focusRow, leaveRow, revealRow } from './draft/row-focus.browser.ts';
import type { Selection } from './draft/selection.ts';
import { useDraft, useDraftStore } from './draft/use-draft.ts';
import { ItemRow } from './item-row.tsx';
import { moveEntries } from './move-entries.ts';
import type { Positioned } from './position-dialog.tsx';
import { sectionId } from './section-id.ts';
import { texts } from './texts.ts';
import { wholeEntries } from './whole-entries.ts';

type Props = {
  kind: BlockKind;
  /** All sections in the list, in order. */
  shown: readonly BlockKind[];
  isOpen: boolean;
  /** The item of this section whose form is open. */
  openItem: string | undefined;
  actions: ReturnType<typeof itemActions>;
  onSelect: (selection: Selection, isNew?: boolean) => void;
  onRemove: (id: string) => void;
  onPlace: (what: Positioned) => void;
};

/** One section in the list: its heading, its items, and a button to add one. Moves by pointer, keyboard and menu. */
export const SectionRow = memo(function SectionRow(props: Props) {
  const { kind, shown, isOpen, openItem, actions, onSelect, onRemove, onPlace } = props;
  const ids = useDraft(draft => draft.order[kind]);
  const heading = useDraft(draft => draft.settings[kind].heading) || blocks[kind].section;
  const store = useDraftStore();
  const areHidden = useDraft(draft => draft.order[kind].every(id => draft.items[id]?.hidden === true));
  const full = useDraft(draft => planLimit(draft, kind).full);
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen && head.current !== null) revealRow(head.current);
  }, [isOpen]);
  const move = (to: 'up' | 'down' | 'top') => {
    actions.moveSection(kind, to, shown);
    focusRow(sectionId(kind));
  };

  function onKeyDown(event: KeyboardEvent): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    move(event.key === 'ArrowUp' ? 'up' : 'down');
  }

  const leave = () => {
    const row = head.current?.querySelector<HTMLElement>('[data-row]');
    if (row != null) leaveRow(row);
  };
  const [isFirst, isLast] = [shown[0] === kind, shown.at(-1) === kind];
  return (
    <li className="v-section" data-sort={sectionId(kind)}>
      <div className="v-section-head" ref={head} data-open={isOpen || undefined}>
        <span className="v-grip" data-grip aria-hidden="true">
          <Icon name="grip" size={16} />
        </span>
        <button
          type="button"
          className="v-section-name"
          data-row={sectionId(kind)}
          aria-current={isOpen || undefined}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={() => onSelect({ section: kind })}
          onKeyDown={onKeyDown}
        >
          <span className="v-truncate">{heading}</span>
          {ids.length > 0 && <span className="v-section-count">{ids.length}</span>}
        </button>
        <Menu
          label={texts.sectionRow.actionsForSection(heading)}
          items={[
            { label: texts.sectionRow.editHeading, icon: 'edit', onSelect: () => onSelect({ section: kind }) },
            'line',
            ...moveEntries({ isFirst, isLast, move, onPlace: () => onPlace({ section: kind }) }),
            ...wholeEntries({ kind, heading, ids, areHidden, full, store, onRemoved: leave }),
          ]}
        />
      </div>
      <Items {...{ ids, openItem, actions, onSelect, onRemove, onPlace }} />
      <AddItem kind={kind} isFirst={ids.length === 0} onAdded={id => onSelect({ item: id }, true)} actions={actions} />
    </li>
  );
});

type ItemsProps = Pick<Props, 'openItem' | 'actions' | 'onSelect' | 'onRemove' | 'onPlace'> & {
  ids: readonly string[];
};

const Items = memo(function Items({ ids, openItem, actions, onSelect, onRemove, onPlace }: ItemsProps) {
  const sorting = useSorting(actions.moveTo);
  if (ids.length === 0) return null;
  return (
    <ol className="v-items" {...sorting}>
      {ids.map((id, at) => (
        <ItemRow
          key={id}
          id={id}
          isFirst={at === 0}
          isLast={at === ids.length - 1}
          isOpen={id === openItem}
          {...{ actions, onSelect, onRemove, onPlace }}
        />
      ))}
    </ol>
  );
});

type AddProps = {
  kind: BlockKind;
  isFirst: boolean;
  onAdded: (id: string) => void;
  actions: ReturnType<typeof itemActions>;
};

/** Adds to the front of a section. At the plan's limit it stays focusable and says why it does nothing. */
function AddItem({ kind, isFirst, onAdded, actions }: AddProps) {
  const { creator } = useSignedIn();
  const words = useDraft(draft => planLimit(draft, kind).words);
  const full = useDraft(draft => planLimit(draft, kind).full);
  return (
    <div className="v-add">
      {isFirst && <p className="v-add-purpose">{blocks[kind].purpose}</p>}
      <Button
        size="small"
        kind="quiet"
        icon={full === undefined ? 'plus' : 'lock'}
        locked={full}
        aria-describedby={full === undefined ? undefined : `full-${kind}`}
        onClick={() => onAdded(actions.begin(kind, creator.currency))}
      >
        {texts.add(blocks[kind].one)}
      </Button>
      {words !== undefined && <span className="v-add-room">{words}</span>}
      {full !== undefined && (
        <p className="v-add-purpose v-add-why" id={`full-${kind}`}>
          {full} <SeePlans />
        </p>
      )}
    </div>
  );
}
