import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '../../../base/api-call.ts';
import { activityPageSchema } from './contract.ts';

/** What happened to this account, the latest first, a page at a time. */
export const activityQuery = infiniteQueryOptions({
  queryKey: ['account-activity'],
  queryFn: ({ pageParam }) =>
    callApi(`/api/auth/activity${pageParam === null ? '' : `?before=${pageParam}`}`, { answer: activityPageSchema }),
  initialPageParam: null as number | null,
  getNextPageParam: page => page.next,
  // The list is opened to see what has just happened.
  staleTime: 0,
});
