import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../base/operations/call.ts';
import { keyOf } from '../../../ui/behavior/use-operation.ts';
import { listActivity } from './contract.ts';

/** What happened to this account, the latest first, a page at a time. */
export const activityQuery = infiniteQueryOptions({
  queryKey: keyOf(listActivity),
  queryFn: ({ pageParam }) => call(listActivity, { query: { before: pageParam ?? undefined } }),
  initialPageParam: null as number | null,
  getNextPageParam: page => page.next,
  // The list is opened to see what has just happened.
  staleTime: 0,
});
