import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getActs,
  getCodes,
  getCreator,
  getCreators,
  getJobs,
  getMismatches,
  getPlans,
  getWaiting,
  type Question,
} from '../operator-area.client.ts';

/** The key of every query of the area; an action makes all of them stale. */
export const areaKey = ['operator-area'] as const;

// Returning to the tab must not ask for a proof of identity; the next action does.
const quiet = { refetchOnWindowFocus: false, refetchOnReconnect: false } as const;

function pages<Answer extends { next: Cursor | null }, Cursor extends string | number>(
  name: string,
  question: Question,
  read: (question: Question) => Promise<Answer>,
  place: 'cursor' | 'before',
) {
  return infiniteQueryOptions({
    ...quiet,
    queryKey: [...areaKey, name, question],
    queryFn: ({ pageParam }) => read(pageParam === null ? question : { ...question, [place]: String(pageParam) }),
    initialPageParam: null as Cursor | null,
    getNextPageParam: (page: Answer) => page.next,
    placeholderData: keepPreviousData,
  });
}

export const creatorsQuery = (question: Question) => pages('creators', question, getCreators, 'cursor');
export const codesQuery = (question: Question) => pages('codes', question, getCodes, 'cursor');
export const jobsQuery = (question: Question) => pages('jobs', question, getJobs, 'before');
export const actsQuery = (question: Question) => pages('acts', question, getActs, 'before');

export const creatorQuery = (id: string) =>
  queryOptions({ ...quiet, queryKey: [...areaKey, 'creator', id], queryFn: () => getCreator(id) });
export const operatorPlansQuery = queryOptions({ ...quiet, queryKey: [...areaKey, 'plans'], queryFn: getPlans });
export const breaksQuery = (looked: '0' | '1') =>
  queryOptions({
    ...quiet,
    queryKey: [...areaKey, 'breaks', looked],
    queryFn: () => getMismatches(looked),
    placeholderData: keepPreviousData,
  });
export const waitingQuery = queryOptions({ ...quiet, queryKey: [...areaKey, 'waiting'], queryFn: getWaiting });
