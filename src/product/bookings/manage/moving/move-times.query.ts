import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../base/operations/call.ts';
import { timesToMoveTo } from './moving-contract.ts';

/** How many days the picker asks for at once: four weeks. */
export const moveSpanDays = 28;

/** Where a booking could be moved in so many days from a date on. */
export const moveTimesQuery = (id: string, from: string, days: number) =>
  queryOptions({
    queryKey: ['bookings', 'times', id, from, days],
    queryFn: () => call(timesToMoveTo, { params: { id }, query: { from, days } }),
  });

export const nearestTimesQuery = (id: string) =>
  queryOptions({
    queryKey: ['bookings', 'times', id],
    queryFn: () => call(timesToMoveTo, { params: { id } }),
  });
