import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getMoveTimes } from './moving.client.ts';

/** Where a booking could be moved to in the week from a date. */
export const moveTimesQuery = (id: string, from: string | undefined) =>
  queryOptions({
    queryKey: ['bookings', 'times', id, from ?? null],
    queryFn: () => getMoveTimes(id, from),
    placeholderData: keepPreviousData,
  });
