import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { wearing, withReachablePages, withShownItems } from '../../document/extra-page.ts';
import type { PageDocument, PageFacts } from '../../document/page-document.ts';
import { instantWords, versionName } from '../../versions/version-words.ts';
import { documentOf, factsOf } from '../draft/draft-state.ts';
import { inTriedLook, lookName } from '../draft/theme-preview.ts';
import { useDraft } from '../draft/use-draft.ts';
import { usePageId } from '../draft/use-page-id.ts';
import { texts } from './texts.ts';
import { versionQuery } from './versions.query.ts';

/** `live`, `draft`, or the id of a version. */
type SideName = string;

export type ComparedSide =
  | { state: 'ready'; name: string; note: string; document: PageDocument; facts: PageFacts }
  | { state: 'loading' }
  /** The page is not live, so there is nothing to see of it. */
  | { state: 'not_live' }
  | { state: 'failed'; message: string; retry: () => void };

/** One of the two compared pages, as it would be rendered today. */
export function useComparedSide(name: SideName): ComparedSide {
  const draft = useDraft(state => state);
  const pageId = usePageId();
  const { page } = draft;
  const id = name === 'live' ? page.live?.versionId : name;
  const isStored = name !== 'draft' && id !== undefined;
  const { data, error, refetch } = useQuery({ ...versionQuery(pageId, id ?? '', page.rev), enabled: isStored });
  const drawn = useMemo(() => documentOf(draft), [draft]);
  const tried = useMemo(() => inTriedLook(drawn, page.pendingTheme), [drawn, page.pendingTheme]);
  const stored = data !== undefined && data.id === id ? data : undefined;
  const document = useMemo(
    () =>
      stored === undefined
        ? drawn
        : withReachablePages(withShownItems(wearing(stored.document, drawn), page.site), page.site.pages),
    [stored, drawn, page.site],
  );
  const images = stored?.images ?? draft.images;
  const facts = useMemo(() => factsOf({ page, images }), [page, images]);

  if (name === 'draft') {
    const note =
      page.pendingTheme === null
        ? texts.useComparedSide.currentDraft
        : texts.useComparedSide.previewing(lookName(page.pendingTheme));
    return { state: 'ready', name: texts.draft, note, document: tried, facts };
  }
  if (id === undefined) return { state: 'not_live' };
  if (stored === undefined) {
    if (error === null) return { state: 'loading' };
    return { state: 'failed', message: error.message, retry: () => void refetch() };
  }
  const when = instantWords(stored.at, page.zone, new Date());
  return name === 'live'
    ? { state: 'ready', name: texts.livePage, note: texts.useComparedSide.visibleToVisitors, document, facts }
    : { state: 'ready', name: versionName(stored), note: when, document, facts };
}
