import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Scope } from '../../booking/booking.ts';
import {
  getBookedDays,
  getBooking,
  getCounts,
  getManageCalendar,
  getTimeOffHistory,
  getVisitorWeek,
  getWhyNot,
  listBookings,
} from './bookings.client.ts';

/** Queries that a change of a booking makes stale. */
export const staleAfterBooking = [['bookings'], ['classes'], ['orders'], ['order']] as const;

export type Filter = { q?: string; offerId?: string; kind?: 'individual' | 'group' };

/** The order and page size; the server's defaults without them. */
export type Paging = { sort?: string; limit?: string };

/** The pages of one tab. While the next search loads, the former list stays. */
export const bookingsQuery = (scope: Scope, filter: Filter = {}, paging: Paging = {}) =>
  infiniteQueryOptions({
    queryKey: ['bookings', scope, filter, paging],
    queryFn: ({ pageParam }) =>
      listBookings({ scope, ...filter, ...paging, ...(pageParam !== null && { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    placeholderData: (before, query) => (query?.queryKey[1] === scope ? keepPreviousData(before) : undefined),
  });

/** How many bookings each tab has, and what to filter by. */
export const countsQuery = (filter: Filter = {}) =>
  queryOptions({
    queryKey: ['bookings', 'counts', filter],
    queryFn: () => getCounts(filter),
    placeholderData: keepPreviousData,
  });

/** Why visitors are not offered an instant. */
export const whyNotQuery = (at: string) =>
  queryOptions({ queryKey: ['bookings', 'why-not', at], queryFn: () => getWhyNot(at) });

export const bookingQuery = (id: string) =>
  queryOptions({ queryKey: ['bookings', 'one', id], queryFn: () => getBooking(id) });

export const manageCalendarQuery = (from: string, days: number) =>
  queryOptions({
    queryKey: ['bookings', 'calendar', from, days],
    queryFn: () => getManageCalendar({ from, days: String(days) }),
    placeholderData: keepPreviousData,
  });

/** The history of time off. */
export const timeOffHistoryQuery = queryOptions({
  queryKey: ['bookings', 'time-off'],
  queryFn: getTimeOffHistory,
});

export const bookedDaysQuery = queryOptions({ queryKey: ['bookings', 'days'], queryFn: getBookedDays });

/** A week as a visitor sees it; its key is below the schedule's, so that it is reloaded when hours change. */
export const visitorTimesQuery = (asked: { userUrl: string; offerId: string; zone: string }) =>
  queryOptions({ queryKey: ['schedule', 'seen', asked], queryFn: () => getVisitorWeek(asked), retry: false });
