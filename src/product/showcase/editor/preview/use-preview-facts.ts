import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../../base/operations/call.ts';
import { keyOf } from '../../../../ui/behavior/use-operation.ts';
import type { PageFacts } from '../../document/page-document.ts';
import { liveFacts } from '../../public-pages/live-facts-contract.ts';
import { type DraftState, factsOf } from '../draft/draft-state.ts';

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The facts of a draft, with the live facts that the page's script would fill in for a visitor at this browser. */
export function usePreviewFacts({ page, images }: Pick<DraftState, 'page' | 'images'>): PageFacts {
  const userUrl = page.live === null ? null : page.userUrl;
  const { data } = useQuery({
    queryKey: [...keyOf(liveFacts), userUrl, page.live?.versionId],
    queryFn: () => call(liveFacts, { query: { userUrl: userUrl ?? '', zone: ownZone() } }),
    enabled: userUrl !== null,
    staleTime: 60_000,
    placeholderData: known => known,
  });
  return useMemo(() => {
    const facts = factsOf({ page, images });
    return data === undefined ? facts : { ...facts, live: data.facts };
  }, [page, images, data]);
}
