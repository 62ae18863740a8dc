import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getAnalytics, getCards } from '../analytics.client.ts';
import type { PeriodDays } from '../period.ts';

/** The numbers of a period. While another loads, the one before stays. */
export const analyticsQuery = (days: PeriodDays) =>
  queryOptions({
    queryKey: ['analytics', days],
    queryFn: ({ signal }) => getAnalytics(days, signal),
    placeholderData: keepPreviousData,
  });

export const cardsQuery = (days: PeriodDays) =>
  queryOptions({
    queryKey: ['analytics', 'cards', days],
    queryFn: ({ signal }) => getCards(days, signal),
    placeholderData: keepPreviousData,
  });
