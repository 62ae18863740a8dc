import { keepPreviousData } from '@tanstack/react-query';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { readAnalytics, readCardAnalytics } from '../contract.ts';
import type { PeriodDays } from '../period.ts';

/** The numbers of a period. While another loads, the one before stays. */
export const analyticsQuery = (days: PeriodDays) => ({
  ...answerQuery(readAnalytics, { query: { days } }),
  placeholderData: keepPreviousData,
});

export const cardsQuery = (days: PeriodDays) => ({
  ...answerQuery(readCardAnalytics, { query: { days } }),
  placeholderData: keepPreviousData,
});
