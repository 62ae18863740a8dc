import { useEffect, useState } from 'react';
import { Form } from '../../../../ui/fields/form-layout.tsx';
import type { BlockKind, FieldsOf } from '../../block-kinds/kinds.ts';
import { isSame } from '../../document/canonical-json.ts';
import { EditorToolsContext } from '../../form-fields/use-editor-tools.ts';
import { formFields } from '../draft/draft-state.ts';
import { isAsBegun } from '../draft/unsaved.ts';
import { useDraft, useDraftStore } from '../draft/use-draft.ts';
import { blockForms } from './block-forms.tsx';
import { useBlockForm } from './use-block-form.ts';
import { editorTools } from './use-editor-tools.ts';

type Props = {
  id: string;
  kind: BlockKind;
  /** Shows every message at once, for items that need a correction. */
  strict?: boolean;
  /** The item was just added: focuses its first field, without messages about empty ones. */
  focus?: boolean;
};

/** The form of one item. It follows the draft only when the draft changed other than by typing in it. */
export function ItemForm({ id, kind, strict = false, focus = false }: Props) {
  const store = useDraftStore();
  const turn = useDraft(draft => draft.formTurns[id] ?? 0);
  const item = store.view().draft?.items[id];
  const fields = item === undefined ? {} : formFields(item);
  const isUnsaved = item?.typed != null && !isAsBegun(kind, item.typed);
  const isServed = store.view().draft?.served[id] !== undefined;
  // When the form opens. Later, missing fields are reported one by one, on leaving a field.
  const [isLeftUnsaved] = useState(isUnsaved && (!focus || isServed));
  const form = useBlockForm<FieldsOf<BlockKind>>({
    kind,
    fields,
    turn,
    strict: strict || isLeftUnsaved,
    isServed,
    onChange: typed => {
      const known = store.view().draft?.items[id];
      if (known === undefined || isSame(typed, formFields(known))) return;
      store.edit({ edit: 'item', kind, id, typed });
    },
  });
  useEffect(() => {
    // The panes of a phone may still be sliding here: scrolled now, they would stop half way.
    if (focus) firstField(id)?.focus({ preventScroll: true });
  }, [focus, id]);
  const Fields = blockForms[kind];
  return (
    <Form data-item={id}>
      <EditorToolsContext value={editorTools}>
        <Fields form={form} />
      </EditorToolsContext>
    </Form>
  );
}

/** The first element to focus: the first text field or picture button, else the first choice. */
function firstField(id: string): HTMLElement | null {
  const form = document.querySelector(`.v-form[data-item="${CSS.escape(id)}"]`);
  const first = form?.querySelector<HTMLElement>('input:not([type="file"]), textarea, button');
  return first ?? form?.querySelector<HTMLElement>('select') ?? null;
}
