import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../base/operations/call.ts';
import { keyOf } from '../../../../ui/behavior/use-operation.ts';
import { listVersions, readVersion, type VersionDetail } from '../../versions/contract.ts';

export const versionsQuery = (pageId: string) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(listVersions), pageId],
    queryFn: ({ pageParam }) => call(listVersions, { params: { pageId }, query: { before: pageParam ?? undefined } }),
    initialPageParam: null as number | null,
    getNextPageParam: page => (page.more ? (page.versions.at(-1)?.seq ?? null) : null),
  });

/** Compared with the draft of revision `rev`: another one has another answer; the former stays until it is loaded. */
export const versionQuery = (pageId: string, versionId: string, rev: number) =>
  queryOptions({
    queryKey: [...keyOf(readVersion), pageId, versionId, rev],
    // The server has read the document by its own rules.
    queryFn: async () => (await call(readVersion, { params: { pageId, versionId } })) as VersionDetail,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
