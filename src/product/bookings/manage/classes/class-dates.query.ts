import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../../base/operations/call.ts';
import { answerQuery } from '../../../../ui/behavior/use-operation.ts';
import { choicesOf } from '../../../../ui/lists/list-display.ts';
import { type Paging, staleAfterBooking } from '../parts/bookings.query.ts';
import type { ClassOrder } from '../parts/bulk-classes-contract.ts';
import { classList } from './class-list.ts';
import { type ClassScope, countClasses, readClass } from './classes-contract.ts';

export const classChoices = choicesOf(classList);

export const staleAfterClass = staleAfterBooking;

export type ClassFilter = { q?: string; offerId?: string };

/** The pages of one tab. While the next search loads, the former list stays. */
export const classDatesQuery = (scope: ClassScope, filter: ClassFilter = {}, paging: Paging<ClassOrder> = {}) =>
  infiniteQueryOptions({
    queryKey: ['classes', scope, filter, paging],
    queryFn: ({ pageParam }) =>
      call(classList.page, {
        query: { scope, ...filter, ...paging, ...(pageParam !== null && { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    placeholderData: (before, query) => (query?.queryKey[1] === scope ? keepPreviousData(before) : undefined),
  });

export const classCountsQuery = (filter: ClassFilter = {}) =>
  queryOptions({ ...answerQuery(countClasses, { query: filter }), placeholderData: keepPreviousData });

/** The same during check-in, which several people may do at once. */
export const checkInQuery = (id: string) => queryOptions({ ...classDateQuery(id), refetchInterval: 5000 });

export const classDateQuery = (id: string) =>
  queryOptions({ queryKey: ['classes', 'one', id], queryFn: () => call(readClass, { params: { id } }) });
