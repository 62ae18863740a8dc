import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { answerQuery } from '../../../../ui/behavior/use-operation.ts';
import { Form } from '../../../../ui/fields/form-layout.tsx';
import { pagePath } from '../../../accounts/creators/page-path.ts';
import type { BlockKind, FieldsOf } from '../../block-kinds/kinds.ts';
import { isSame } from '../../document/canonical-json.ts';
import { lacksContact } from '../../document/missing-link.ts';
import { fullName, publicAddress } from '../../document/page-links.ts';
import { listPages } from '../../extra-pages/pages-contract.ts';
import { type EditorTools, EditorToolsContext, type HeadWords } from '../../form-fields/use-editor-tools.ts';
import { profileDescription, profileTitle } from '../../rendering/page-meta.ts';
import { documentOf, factsOf, formFields } from '../draft/draft-state.ts';
import { planLimit } from '../draft/plan-limit.ts';
import { isAsBegun } from '../draft/unsaved.ts';
import { useDraft, useDraftStore } from '../draft/use-draft.ts';
import { blockForms } from './block-forms.tsx';
import { SearchPreview, SharePreview } from './head-previews.tsx';
import { useBlockForm } from './use-block-form.ts';

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
    stored: item?.fields,
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

/** The value of `EditorToolsContext`: its hooks never change, so forms may call them. */
const editorTools: EditorTools = {
  useLimitWords: what => useDraft(draft => planLimit(draft, what).words),
  useAllPages: () => useQuery(answerQuery(listPages)).data?.pages,
  useLacksContact: () => useDraft(draft => lacksContact(documentOf(draft), factsOf(draft))),
  useHeadDefaults,
  SearchPreview,
  SharePreview,
};

/** The page's default title and description for search engines, and its address. */
function useHeadDefaults(): HeadWords {
  const draft = useDraft(all => all);
  const { profile, appearance, page } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing in a form makes a new draft; only these parts count
  return useMemo(() => {
    const [document, facts] = [documentOf(draft), factsOf(draft)];
    const address = publicAddress(facts, window.location.origin, pagePath(facts.userUrl));
    return {
      title: profileTitle(document, facts),
      text: profileDescription(document, facts),
      address: address.replace(/^https?:\/\//, '').replace(/\/$/, ''),
      name: fullName(document, facts),
      appearance: page.pendingTheme ?? appearance,
    };
  }, [profile, appearance, page]);
}
