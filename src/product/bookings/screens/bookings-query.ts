import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getBookedDays, getBooking, getVisitorWeek, listBookings } from '../bookings.client.ts';

export type Scope = 'upcoming' | 'past' | 'cancelled';

/** Everything that a booking's change makes stale. */
export const staleAfterBooking = [['bookings'], ['orders'], ['order']] as const;

/** The pages of one tab. While the next search is on its way, the list before stays. */
export const bookingsQuery = (scope: Scope, q = '') =>
  infiniteQueryOptions({
    queryKey: ['bookings', scope, q],
    queryFn: ({ pageParam }) =>
      listBookings({ scope, ...(q !== '' && { q }), ...(pageParam !== null && { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    placeholderData: (before, query) => (query?.queryKey[1] === scope ? keepPreviousData(before) : undefined),
  });

export const bookingQuery = (id: string) =>
  queryOptions({ queryKey: ['bookings', 'one', id], queryFn: () => getBooking(id) });

export const bookedDaysQuery = queryOptions({ queryKey: ['bookings', 'days'], queryFn: getBookedDays });

/** A week as a visitor sees it; under the schedule, so that it is read again when hours change. */
export const visitorTimesQuery = (asked: { userUrl: string; offerId: string; zone: string }) =>
  queryOptions({ queryKey: ['schedule', 'seen', asked], queryFn: () => getVisitorWeek(asked), retry: false });
