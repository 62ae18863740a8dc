import { useQuery } from '@tanstack/react-query';
import { lacksContact } from '../../document/missing-link.ts';
import { pagesQuery } from '../../extra-pages/pages.client.ts';
import type { EditorTools } from '../../form-fields/use-editor-tools.ts';
import { documentOf, factsOf } from '../draft/draft-state.ts';
import { planLimit } from '../draft/plan-limit.ts';
import { useDraft } from '../draft/use-draft.ts';
import { SearchPreview, SharePreview } from './head-previews.tsx';
import { useHeadDefaults } from './use-head-defaults.ts';

/** The value of `EditorToolsContext`: its hooks never change, so forms may call them. */
export const editorTools: EditorTools = {
  useLimitWords: what => useDraft(draft => planLimit(draft, what).words),
  useAllPages: () => useQuery(pagesQuery).data?.pages,
  useLacksContact: () => useDraft(draft => lacksContact(documentOf(draft), factsOf(draft))),
  useHeadDefaults,
  SearchPreview,
  SharePreview,
};
