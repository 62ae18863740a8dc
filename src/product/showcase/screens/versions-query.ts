import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getVersion, getVersions } from '../versions.client.ts';

export const versionsQuery = infiniteQueryOptions({
  queryKey: ['versions', 'list'],
  queryFn: ({ pageParam }) => getVersions(pageParam ?? undefined),
  initialPageParam: null as number | null,
  getNextPageParam: page => (page.more ? (page.versions.at(-1)?.seq ?? null) : null),
});

/** Compared with the draft of revision `rev`: when that is another, so is the answer; the former stays meanwhile. */
export const versionQuery = (id: string, rev: number) =>
  queryOptions({
    queryKey: ['versions', 'one', id, rev],
    queryFn: () => getVersion(id),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
