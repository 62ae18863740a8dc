import { keepPreviousData } from '@tanstack/react-query';
import { answerQuery } from '../../../ui/behavior/use-operation.ts';
import { readAnalytics, readCardAnalytics, readParts } from '../contract.ts';
import { readDayNotes } from '../notes-contract.ts';
import type { PeriodDays } from '../period.ts';
import type { Shown } from './filter.ts';

/** The numbers of a period. While others load, the ones before stay. */
export const analyticsQuery = (shown: Shown) => ({
  ...answerQuery(readAnalytics, { query: shown }),
  placeholderData: keepPreviousData,
});

export const partsQuery = (shown: Shown) => ({
  ...answerQuery(readParts, { query: shown }),
  placeholderData: keepPreviousData,
});

export const cardsQuery = ({ days, page }: Shown) => ({
  ...answerQuery(readCardAnalytics, { query: { days, page } }),
  placeholderData: keepPreviousData,
});

export const notesQuery = (days: PeriodDays) => ({
  ...answerQuery(readDayNotes, { query: { days } }),
  placeholderData: keepPreviousData,
});
