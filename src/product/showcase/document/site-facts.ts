import { z } from 'zod';
import { shownCardsSchema } from '../../alliances/cards/shown-cards.ts';
import { shownLikesSchema } from '../../likes/shown-likes.ts';
import { publishedReviewsSchema } from '../../reviews/published-reviews.ts';

/**
 * The hours of one of the host's schedules for a page: weekday 1 (Monday) to 7, minutes of the day in the host's
 * time zone. Not checked by the calendar's own schema, which would slow the editor's start.
 */
const pageScheduleSchema = z.object({
  id: z.string(),
  isDefault: z.boolean(),
  windows: z.array(z.object({ weekday: z.number(), from: z.number(), to: z.number() })),
});
export type PageSchedule = z.infer<typeof pageScheduleSchema>;

const placeSchema = z.object({ title: z.string(), path: z.string() });
/** What the page shows about the creator's other pages; `page` is its own name and address, null for the Showcase. */
export const siteSchema = z.object({
  page: placeSchema.extend({ description: z.string() }).nullable(),
  pages: z.record(z.string(), placeSchema),
  menu: z.array(placeSchema),
  schedules: z.array(pageScheduleSchema).default([]),
  reviews: publishedReviewsSchema,
  likes: shownLikesSchema,
  cards: shownCardsSchema,
  /** The creator's own host while it works; addresses then use it. */
  ownHost: z.string().optional(),
  bookUrl: z.string().optional(),
  bookOffer: z.string().optional(),
  bookZone: z.string().optional(),
  contactUrl: z.string().optional(),
});
