import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../../base/operations/call.ts';
import { answerQuery } from '../../../../ui/behavior/use-operation.ts';
import type { ListDisplay } from '../../../../ui/lists/list-display.ts';
import type { BookingOrder, Scope } from '../../booking/booking.ts';
import { bookingList } from './booking-list.ts';
import { bookingCalendar, whyNotOffered } from './calendar-contract.ts';
import { bookedDays, countBookings, readBooking } from './manage-contract.ts';

export const staleAfterBooking = [['bookings'], ['classes'], ['orders'], ['order']] as const;

export type Filter = z.input<typeof countBookings.query>;

/** The order and page size; the server's defaults without them. */
export type Paging<Order extends string> = { sort?: Order; limit?: number };

export const pagingOf = <Order extends string>({ order, rows }: ListDisplay<string, Order>): Paging<Order> => ({
  ...(order !== '' && { sort: order }),
  limit: rows,
});

/** The pages of one tab. While the next search loads, the former list stays. */
export const bookingsQuery = (scope: Scope, filter: Filter = {}, paging: Paging<BookingOrder> = {}) =>
  infiniteQueryOptions({
    queryKey: ['bookings', scope, filter, paging],
    queryFn: ({ pageParam }) =>
      call(bookingList.page, {
        query: { scope, ...filter, ...paging, ...(pageParam !== null && { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    placeholderData: (before, query) => (query?.queryKey[1] === scope ? keepPreviousData(before) : undefined),
  });

export const countsQuery = (filter: Filter = {}) =>
  queryOptions({ ...answerQuery(countBookings, { query: filter }), placeholderData: keepPreviousData });

/** Why visitors are not offered an instant. */
export const whyNotQuery = (at: string) => answerQuery(whyNotOffered, { query: { at } });

export const bookingQuery = (id: string) =>
  queryOptions({ queryKey: ['bookings', 'one', id], queryFn: () => call(readBooking, { params: { id } }) });

export const manageCalendarQuery = (from: string, days: number) => ({
  ...answerQuery(bookingCalendar, { query: { from, days } }),
  placeholderData: keepPreviousData,
});

export const bookedDaysQuery = answerQuery(bookedDays);
