import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getClassDate, listClassDates } from '../classes.client.ts';
import type { ClassScope } from '../classes-contract.ts';
import { staleAfterBooking } from './bookings-query.ts';

/** Everything that a change of a meeting makes stale. */
export const staleAfterClass = staleAfterBooking;

export const classDatesQuery = (scope: ClassScope) =>
  infiniteQueryOptions({
    queryKey: ['classes', scope],
    queryFn: ({ pageParam }) => listClassDates({ scope, ...(pageParam !== null && { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
  });

/** The same at the door, where others tick people off too. */
export const doorQuery = (id: string) => queryOptions({ ...classDateQuery(id), refetchInterval: 5000 });

export const classDateQuery = (id: string) =>
  queryOptions({ queryKey: ['classes', 'one', id], queryFn: () => getClassDate(id) });
