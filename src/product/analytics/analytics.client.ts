import { callApi } from '../../base/api-call.ts';
import { analyticsSchema, cardCountsSchema } from './contract.ts';
import type { PeriodDays } from './period.ts';

export const getAnalytics = (days: PeriodDays, signal?: AbortSignal) =>
  callApi(`/api/analytics?days=${days}`, { answer: analyticsSchema, signal });

/** Throws ApiError `plan_excludes` when the plan has no numbers for cards. */
export const getCards = (days: PeriodDays, signal?: AbortSignal) =>
  callApi(`/api/analytics/cards?days=${days}`, { answer: cardCountsSchema, signal });

/** The download address of what the screen shows. */
export const daysFileUrl = (days: PeriodDays): string => `/api/analytics.csv?days=${days}`;
export const cardsFileUrl = (days: PeriodDays): string => `/api/analytics/cards.csv?days=${days}`;
