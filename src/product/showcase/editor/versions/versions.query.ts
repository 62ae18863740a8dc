import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getVersion, getVersions } from '../../versions/versions.client.ts';

export const versionsQuery = (pageId: string) =>
  infiniteQueryOptions({
    queryKey: ['versions', 'list', pageId],
    queryFn: ({ pageParam }) => getVersions(pageId, pageParam ?? undefined),
    initialPageParam: null as number | null,
    getNextPageParam: page => (page.more ? (page.versions.at(-1)?.seq ?? null) : null),
  });

/** Compared with the draft of revision `rev`: another one has another answer; the former stays until it is loaded. */
export const versionQuery = (pageId: string, id: string, rev: number) =>
  queryOptions({
    queryKey: ['versions', 'one', pageId, id, rev],
    queryFn: () => getVersion(pageId, id),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
