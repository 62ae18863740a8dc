import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PageFacts } from '../../document/page-document.ts';
import { getLiveFacts } from '../../public-pages/live-facts.client.ts';
import { type DraftState, factsOf } from '../draft/draft-state.ts';

/** The facts of a draft, with the live facts that the page's script would fill in for a visitor at this browser. */
export function usePreviewFacts({ page, images }: Pick<DraftState, 'page' | 'images'>): PageFacts {
  const userUrl = page.live === null ? null : page.userUrl;
  const { data } = useQuery({
    queryKey: ['live-facts', userUrl, page.live?.versionId],
    queryFn: () => getLiveFacts({ userUrl: userUrl ?? '', zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
    enabled: userUrl !== null,
    staleTime: 60_000,
    placeholderData: known => known,
  });
  return useMemo(() => {
    const facts = factsOf({ page, images });
    return data === undefined ? facts : { ...facts, live: data.facts };
  }, [page, images, data]);
}
