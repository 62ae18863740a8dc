import { useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { type BlockKind, blocks } from '../block-kinds/kinds.ts';
import { texts } from './dialog-texts.ts';
import { itemLabel } from './draft/draft-state.ts';
import type { itemActions } from './draft/item-actions.ts';
import { focusRow } from './draft/row-focus.browser.ts';
import { useDraft } from './draft/use-draft.ts';
import { sectionId } from './section-id.ts';

/** The item or section to move. */
export type Positioned = { item: string } | { section: BlockKind };

type Props = {
  what: Positioned | undefined;
  /** The sections in the list, in order. */
  shown: readonly BlockKind[];
  actions: ReturnType<typeof itemActions>;
  onClose: () => void;
};

/** Moves something to a numbered position: for long lists, and without dragging. */
export function PositionDialog({ what, ...rest }: Props) {
  if (what === undefined) return null;
  return <Places key={'item' in what ? what.item : what.section} what={what} {...rest} />;
}

function Places({ what, shown, actions, onClose }: Props & { what: Positioned }) {
  const items = useDraft(draft => draft.items);
  const order = useDraft(draft => draft.order);
  const item = 'item' in what ? items[what.item] : undefined;
  const [ids, names] =
    'section' in what
      ? [shown.map(sectionId), shown.map(kind => blocks[kind].section)]
      : item === undefined
        ? [[], []]
        : [order[item.kind], order[item.kind].map(id => (items[id] === undefined ? '' : itemLabel(items[id])))];
  const own = 'section' in what ? sectionId(what.section) : what.item;
  const now = ids.indexOf(own);
  const [at, setAt] = useState(now);

  function move(): void {
    if ('section' in what) actions.moveSectionTo(what.section, at, shown);
    else actions.moveTo(what.item, at);
    onClose();
    focusRow(own);
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={texts.positionDialog.moveItem(names[now] ?? '')}
      cancel={texts.positionDialog.cancel}
      confirm={texts.positionDialog.move}
      kind="primary"
      onConfirm={move}
    >
      <Field label={texts.positionDialog.position}>
        <Select
          value={String(at)}
          options={names.map((name, place) => ({
            value: String(place),
            label: `${place + 1}${place === now ? ', current' : `, ${place < now ? 'before' : 'after'} ${name}`}`,
          }))}
          onChange={event => setAt(Number(event.target.value))}
        />
      </Field>
    </ConfirmDialog>
  );
}
