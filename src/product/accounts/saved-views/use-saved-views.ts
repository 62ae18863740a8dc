import { useQuery } from '@tanstack/react-query';
import { answerQuery, useAct } from '../../../ui/behavior/use-operation.ts';
import { listSavedViews, removeSavedView, saveView } from './contract.ts';
import { type SavedList, type SavedView, tidyQuery, viewNameLimit } from './saved-view.ts';

/** The creator's views of a list, for its menu. `transient` names parameters that are not part of a view. */
export function useSavedViews(list: SavedList, path: string, search: string, transient: readonly string[] = []) {
  const { data } = useQuery({ ...answerQuery(listSavedViews, { query: { list } }), staleTime: 60_000 });
  const saving = useAct(saveView, { renews: [listSavedViews] });
  const removing = useAct(removeSavedView, { renews: [listSavedViews] });
  const params = new URLSearchParams(search);
  for (const name of transient) params.delete(name);
  return {
    path,
    query: tidyQuery(params.toString()),
    views: data?.views ?? [],
    nameLimit: viewNameLimit,
    onSave: ({ id, name, query }: SavedView) => saving.mutateAsync({ params: { id }, body: { list, name, query } }),
    onRemove: ({ id }: SavedView) => removing.mutateAsync({ params: { id } }),
  };
}
