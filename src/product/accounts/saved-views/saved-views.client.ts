import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { callApi } from '../../../base/api-call.ts';
import {
  type SavedList,
  type SavedView,
  savedViewSchema,
  savedViewsSchema,
  tidyQuery,
  viewNameLimit,
} from './saved-view.ts';

const viewsQuery = (list: SavedList) =>
  queryOptions({
    queryKey: ['views', list],
    queryFn: () => callApi(`/api/saved-views?list=${list}`, { answer: savedViewsSchema }),
    staleTime: 60_000,
  });

/** The creator's views of a list, for its menu. `transient` names parameters that are not part of a view. */
export function useSavedViews(list: SavedList, path: string, search: string, transient: readonly string[] = []) {
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: viewsQuery(list).queryKey });
  const params = new URLSearchParams(search);
  for (const name of transient) params.delete(name);
  return {
    path,
    query: tidyQuery(params.toString()),
    views: useQuery(viewsQuery(list)).data?.views ?? [],
    nameLimit: viewNameLimit,
    onSave: ({ id, name, query }: SavedView) =>
      callApi(`/api/saved-views/${id}`, { method: 'PUT', body: { list, name, query }, answer: savedViewSchema }).then(
        renew,
      ),
    onRemove: ({ id }: SavedView) =>
      callApi(`/api/saved-views/${id}`, { method: 'DELETE', answer: z.unknown() }).then(renew),
  };
}
