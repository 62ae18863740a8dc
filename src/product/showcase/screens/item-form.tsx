import { type ComponentType, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Form } from '../../../ui/form-layout.tsx';
import { blockForms } from '../blocks/block-forms.tsx';
import type { BlockKind, FieldsOf } from '../blocks/kinds.ts';
import { isSame } from '../canonical-json.ts';
import { formFields } from './draft-state.ts';
import { useBlockForm } from './use-block-form.ts';
import { useDraft, useDraftStore } from './use-draft.ts';

type Props = {
  id: string;
  kind: BlockKind;
  /** Shows every message at once: somebody was sent here to put something right. */
  strict?: boolean;
  /** Puts the caret into the first field. */
  focus?: boolean;
};

/** The form of one item. It follows the draft only when the draft was changed by something else than its own typing. */
export function ItemForm({ id, kind, strict = false, focus = false }: Props) {
  const store = useDraftStore();
  const turn = useDraft(draft => draft.formTurns[id] ?? 0);
  const item = store.view().draft?.items[id];
  const fields = item === undefined ? {} : formFields(item);
  const form = useBlockForm<FieldsOf<BlockKind>>({
    kind,
    fields,
    turn,
    strict: strict || (item !== undefined && item.typed !== null && store.view().draft?.served[id] !== undefined),
    onChange: typed => {
      const known = store.view().draft?.items[id];
      if (known === undefined || isSame(typed, formFields(known))) return;
      store.edit({ edit: 'item', kind, id, typed });
    },
  });
  useEffect(() => {
    if (focus) document.querySelector<HTMLElement>('.v-form :is(input, textarea)')?.focus();
  }, [focus]);
  // The form holds the fields of this very kind; the registry keeps the two together.
  const Fields = blockForms[kind] as unknown as ComponentType<{ form: UseFormReturn<FieldsOf<BlockKind>> }>;
  return (
    <Form data-item={id}>
      <Fields form={form} />
    </Form>
  );
}
