import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows the answer to a change wherever its query is shown. Cancels a request under way: it began before the
 * change, and would restore the old state.
 */
export function keepAnswer<Key extends QueryKey>(
  client: QueryClient,
  queryKey: Key,
  answer: NoInfer<InferDataFromTag<unknown, Key>> | undefined,
): void {
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, answer);
}
