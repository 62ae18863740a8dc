import './unsupported-parts.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { IconName } from '../../../ui/icons/icon-paths.ts';
import { useSignedIn } from '../../accounts/sessions/session.client.ts';
import { type BlockKind, blocks } from '../block-kinds/kinds.ts';
import type { itemActions } from './draft/item-actions.ts';
import type { Selection } from './draft/selection.ts';
import { problemWords } from './draft/unsaved.ts';
import { useDraft } from './draft/use-draft.ts';
import { texts } from './texts.ts';

type Props = {
  kind: BlockKind;
  actions: ReturnType<typeof itemActions>;
  selected: Selection | undefined;
  onSelect: (selection: Selection, isNew?: boolean) => void;
};

/** A kind of which a page has at most one, with a fixed place near the top: opening it creates it if needed. */
export function SingleRow({ kind, actions, selected, onSelect }: Props) {
  const { creator } = useSignedIn();
  const id = useDraft(draft => draft.order[kind][0]);
  const hidden = useDraft(draft => id !== undefined && draft.items[id]?.hidden === true);
  const problem = useDraft(draft => problemWords(draft, id));
  const add = () => onSelect({ item: actions.begin(kind, creator.currency) }, true);
  return (
    <FixedRow
      icon={blocks[kind].icon}
      name={blocks[kind].section}
      note={problem ?? (id === undefined ? blocks[kind].purpose : hidden ? texts.hidden : texts.fixedRows.custom)}
      isOpen={id !== undefined && selected !== undefined && 'item' in selected && selected.item === id}
      onOpen={id === undefined ? add : () => onSelect({ item: id })}
      isAbsent={id === undefined}
    />
  );
}

/** Items of another version of Vitrine are listed, and stay untouched. */
export function UnsupportedRows() {
  const items = useDraft(draft => draft.unsupported);
  if (items.length === 0) return null;
  return (
    <section className="v-unsupported" aria-label={texts.fixedRows.unsupportedBlocks}>
      <ul>
        {items.map(({ kind, id }) => (
          <li key={id}>
            <span className="v-strong">{texts.fixedRows.unsupportedBlock}</span>
            <span className="v-part-note">{kind}</span>
          </li>
        ))}
      </ul>
      <p className="v-part-note">{texts.fixedRows.unsupportedHint}</p>
    </section>
  );
}

type FixedRowProps = {
  icon: IconName;
  name: string;
  note: string;
  isOpen: boolean;
  onOpen: () => void;
  isAbsent?: boolean;
};

/** A row for a part of the page that every page has. */
export function FixedRow({ icon, name, note, isOpen, onOpen, isAbsent = false }: FixedRowProps) {
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
        {isAbsent && <Icon name="plus" size={16} />}
      </button>
    </li>
  );
}
