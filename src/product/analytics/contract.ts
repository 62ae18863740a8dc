import { z } from 'zod';
import { nothing, operation } from '../../base/operations/operation.ts';
import { tokenField } from '../../base/text-field.ts';
import { periods } from './period.ts';
import { texts } from './texts.ts';

/** What a published page sends: whether it was viewed now, and the marks of the cards that were clicked. */
const visitEventsSchema = z.strictObject({
  userUrl: z.string().regex(/^[a-z]{3,30}$/),
  pageId: tokenField(40).min(1),
  view: z.boolean(),
  cards: z.array(z.string().regex(/^[\w-]{1,6}$/)).max(60),
  /** The page before. */
  from: tokenField(4096).default(''),
});
export type VisitEvents = z.output<typeof visitEventsSchema>;

const count = z.int();

/** Dates are YYYY-MM-DD in the creator's zone, the last is today; `before` is the same number of days before these. */
const analyticsSchema = z.object({
  from: z.string(),
  to: z.string(),
  views: count,
  clicks: count,
  before: z.object({ views: count, clicks: count }),
  days: z.array(z.object({ date: z.string(), views: count, clicks: count, viewsBefore: count })),
  /** Whether a page is published; without one there is nothing to count. */
  isLive: z.boolean(),
  /** Titles of the first clickable cards, in page order. */
  titles: z.array(z.string()),
});
export type Analytics = z.infer<typeof analyticsSchema>;

const cardSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** The heading of its section: "Links". */
  section: z.string(),
  clicks: count,
  /** Hundredths of a percent of the views of its page; null when there are too few views. */
  share: z.int().nullable(),
});
export type CountedCard = z.infer<typeof cardSchema>;

/** Cards on the creator's pages, clicked most first. `gone` counts cards that were deleted since. */
const cardCountsSchema = z.object({ cards: z.array(cardSchema), gone: count });
export type CardCounts = z.infer<typeof cardCountsSchema>;

const numbers = {
  tag: 'analytics',
  who: 'creator',
  query: z.object({ days: z.enum(periods).default('28') }),
} as const;
const refusals = { plan_excludes: { status: 409, message: texts.higherPlan } };

export const readAnalytics = operation('GET /api/analytics', {
  ...numbers,
  id: 'readAnalytics',
  does: 'Views and clicks of all pages by day',
  answer: analyticsSchema,
});
export const analyticsAsCsv = operation('GET /api/analytics.csv', {
  ...numbers,
  id: 'analyticsAsCsv',
  does: 'Views and clicks by day as a CSV file',
  answer: 'file',
});
export const readCardAnalytics = operation('GET /api/analytics/cards', {
  ...numbers,
  id: 'readCardAnalytics',
  does: 'Clicks per card',
  answer: cardCountsSchema,
  refusals,
});
export const cardAnalyticsAsCsv = operation('GET /api/analytics/cards.csv', {
  ...numbers,
  id: 'cardAnalyticsAsCsv',
  does: 'Clicks per card as a CSV file',
  answer: 'file',
  refusals,
});
/** The longest batch has sixty marks of six characters with their quotes, and an address as long as browsers send. */
export const countVisit = operation('POST /api/vitrine/events', {
  tag: 'analytics',
  who: 'anybody',
  id: 'countVisit',
  does: 'Count a view of a page and the cards clicked on it',
  body: visitEventsSchema,
  answer: nothing,
  limit: 6144,
});
