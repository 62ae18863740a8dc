import { z } from 'zod';
import { periods } from './period.ts';

/** What a published page sends: whether it was seen now, and the marks of the cards that were pressed. */
export const visitEventsSchema = z.strictObject({
  userUrl: z.string().regex(/^[a-z]{3,30}$/),
  pageId: z.string().min(1).max(40),
  view: z.boolean(),
  cards: z.array(z.string().regex(/^[\w-]{1,6}$/)).max(60),
});
export type VisitEvents = z.infer<typeof visitEventsSchema>;

export const periodQuerySchema = z.object({ days: z.enum(periods).default('28') });

const count = z.int();

/** Dates are YYYY-MM-DD in the creator's zone, the last is today; `before` is the same number of days before these. */
export const analyticsSchema = z.object({
  from: z.string(),
  to: z.string(),
  views: count,
  clicks: count,
  before: z.object({ views: count, clicks: count }),
  days: z.array(z.object({ date: z.string(), views: count, clicks: count, viewsBefore: count })),
  /** Whether a page is published: without one nobody can be counted. */
  isLive: z.boolean(),
  /** Of the first cards that can be pressed, in page order. */
  titles: z.array(z.string()),
});
export type Analytics = z.infer<typeof analyticsSchema>;

const cardSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** The section it is in: "Links". */
  section: z.string(),
  clicks: count,
  /** Hundredths of a percent of the views of its page; null where there are too few views to say. */
  share: z.int().nullable(),
});
export type CountedCard = z.infer<typeof cardSchema>;

/** Cards on the creator's pages, pressed most first. `gone` is what was counted of cards that are there no longer. */
export const cardCountsSchema = z.object({ cards: z.array(cardSchema), gone: count });
export type CardCounts = z.infer<typeof cardCountsSchema>;
