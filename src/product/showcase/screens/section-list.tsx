import './section-list.css';
import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { IconName } from '../../../ui/icon-paths.ts';
import { Menu } from '../../../ui/menu.tsx';
import { useSignedIn } from '../../accounts/session.client.ts';
import { artStyles } from '../blocks/appearance/block.ts';
import { type BlockKind, blocks } from '../blocks/kinds.ts';
import { editedBlocks } from '../blocks/registry.editor.ts';
import { itemActions, newFields } from './item-actions.ts';
import { ItemRow } from './item-row.tsx';
import { planRoom } from './plan-room.ts';
import { focusRow, walkRows } from './row-focus.ts';
import { quietDrag, rowStyle } from './sorting.ts';
import { useDraft, useDraftStore } from './use-draft.ts';
import type { Selection } from './use-selection.ts';

type Props = {
  selected: Selection | undefined;
  /** `isNew`: the caret goes into the form. */
  onSelect: (selection: Selection, isNew?: boolean) => void;
};

/** The page as it reads: head, look, then every section with its items. */
export function SectionList({ selected, onSelect }: Props) {
  const store = useDraftStore();
  const actions = useMemo(() => itemActions(store), [store]);
  const kinds = useDraft(draft => draft.sectionOrder);
  const style = useDraft(draft => artStyles[draft.appearance.art]);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }));

  function onDragEnd({ active, over }: DragEndEvent): void {
    const at = kinds.findIndex(kind => sectionId(kind) === over?.id);
    const kind = kinds.find(known => sectionId(known) === active.id);
    if (at >= 0 && kind !== undefined) actions.moveSectionTo(kind, at);
  }

  return (
    <nav className="v-sections" aria-label="Parts of the page" onKeyDown={walkRows}>
      <ul className="v-sections-fixed">
        <FixedRow
          icon="user"
          name="You"
          note="Name, picture, one-liner"
          isOpen={selected !== undefined && 'part' in selected && selected.part === 'profile'}
          onOpen={() => onSelect({ part: 'profile' })}
        />
        <FixedRow
          icon="palette"
          name="Look"
          note={style}
          isOpen={selected !== undefined && 'part' in selected && selected.part === 'look'}
          onOpen={() => onSelect({ part: 'look' })}
        />
      </ul>
      <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd} accessibility={quietDrag}>
        <SortableContext items={kinds.map(sectionId)} strategy={verticalListSortingStrategy}>
          <ol className="v-sections-list">
            {kinds.map((kind, at) => (
              <Section key={kind} kind={kind} at={at} count={kinds.length} {...{ actions, selected, onSelect }} />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
    </nav>
  );
}

const sectionId = (kind: BlockKind): string => `section:${kind}`;

type FixedRowProps = { icon: IconName; name: string; note: string; isOpen: boolean; onOpen: () => void };

function FixedRow({ icon, name, note, isOpen, onOpen }: FixedRowProps) {
  return (
    <li className="v-part" data-open={isOpen || undefined}>
      <button type="button" className="v-part-main" data-row={name} aria-current={isOpen || undefined} onClick={onOpen}>
        <span className="v-part-icon">
          <Icon name={icon} />
        </span>
        <span className="v-part-words">
          <span className="v-strong">{name}</span>
          <span className="v-part-note">{note}</span>
        </span>
      </button>
    </li>
  );
}

type SectionProps = Props & { kind: BlockKind; at: number; count: number; actions: ReturnType<typeof itemActions> };

function Section({ kind, at, count, actions, selected, onSelect }: SectionProps) {
  const ids = useDraft(draft => draft.order[kind]);
  const heading = useDraft(draft => draft.settings[kind].heading) || blocks[kind].section;
  const sortable = useSortable({ id: sectionId(kind) });
  const isOpen = selected !== undefined && 'section' in selected && selected.section === kind;
  const move = (to: 'up' | 'down' | 'top' | 'bottom') => {
    actions.moveSection(kind, to);
    focusRow(sectionId(kind));
  };

  function onKeyDown(event: KeyboardEvent): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    move(event.key === 'ArrowUp' ? 'up' : 'down');
  }

  return (
    <li
      ref={sortable.setNodeRef}
      className="v-section"
      style={rowStyle(sortable)}
      data-dragging={sortable.isDragging || undefined}
    >
      <div className="v-section-head" data-open={isOpen || undefined}>
        <span className="v-grip" ref={sortable.setActivatorNodeRef} {...sortable.listeners} aria-hidden="true">
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
          label={`Actions for the section ${heading}`}
          items={[
            { label: 'Edit heading', icon: 'edit', onSelect: () => onSelect({ section: kind }) },
            'line',
            { label: 'Move up', icon: 'arrow-up', note: 'Alt ↑', disabled: at === 0, onSelect: () => move('up') },
            {
              label: 'Move down',
              icon: 'arrow-down',
              note: 'Alt ↓',
              disabled: at === count - 1,
              onSelect: () => move('down'),
            },
            { label: 'Move to top', icon: 'chevron-up', disabled: at === 0, onSelect: () => move('top') },
          ]}
        />
      </div>
      <Items kind={kind} ids={ids} {...{ actions, selected, onSelect }} />
      <AddItem kind={kind} isFirst={ids.length === 0} onAdded={id => onSelect({ item: id }, true)} actions={actions} />
    </li>
  );
}

type ItemsProps = Props & { kind: BlockKind; ids: readonly string[]; actions: ReturnType<typeof itemActions> };

function Items({ ids, actions, selected, onSelect }: ItemsProps): ReactNode {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }));
  const openId = selected !== undefined && 'item' in selected ? selected.item : undefined;
  if (ids.length === 0) return null;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={quietDrag}
      onDragEnd={({ active, over }) => {
        const at = ids.indexOf(String(over?.id));
        if (at >= 0) actions.moveTo(String(active.id), at);
      }}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ol className="v-items">
          {ids.map((id, at) => (
            <ItemRow
              key={id}
              id={id}
              isFirst={at === 0}
              isLast={at === ids.length - 1}
              isOpen={id === openId}
              actions={actions}
              onSelect={onSelect}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

type AddProps = {
  kind: BlockKind;
  isFirst: boolean;
  onAdded: (id: string) => void;
  actions: ReturnType<typeof itemActions>;
};

/** Adds to the front of a section. At the plan's limit it stays reachable and says why it does nothing. */
function AddItem({ kind, isFirst, onAdded, actions }: AddProps) {
  const { creator } = useSignedIn();
  const zone = useDraft(draft => draft.page.zone);
  const words = useDraft(draft => planRoom(draft, kind).words);
  const full = useDraft(draft => planRoom(draft, kind).full);
  return (
    <div className="v-add">
      {isFirst && <p className="v-add-purpose">{blocks[kind].purpose}</p>}
      <Button
        size="small"
        kind="quiet"
        icon={full === undefined ? 'plus' : 'lock'}
        locked={full !== undefined}
        title={full}
        aria-describedby={full === undefined ? undefined : `full-${kind}`}
        onClick={() => onAdded(actions.add(kind, newFields(kind, { currency: creator.currency, zone })))}
      >
        Add {editedBlocks[kind].one}
      </Button>
      {words !== undefined && <span className="v-add-room">{words}</span>}
      {full !== undefined && (
        <p className="v-add-purpose v-add-why" id={`full-${kind}`}>
          {full}
        </p>
      )}
    </div>
  );
}
