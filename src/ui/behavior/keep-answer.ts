import type { InferDataFromTag, QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows what a change answered wherever its query is shown. A reading that is still under way is given up: it began
 * before the change, and would put back what was.
 */
export function keepAnswer<Key extends QueryKey>(
  client: QueryClient,
  queryKey: Key,
  answer: NoInfer<InferDataFromTag<unknown, Key>> | undefined,
): void {
  void client.cancelQueries({ queryKey, exact: true });
  client.setQueryData(queryKey, answer);
}
