import { z } from 'zod';

/**
 * The reviews a page shows: those of people who booked. Not checked by the calls of this room, which would slow the
 * editor's start.
 */
export const publishedReviewsSchema = z.object({
  /** Those put first, then the newest. */
  reviews: z.array(
    z.object({
      id: z.string(),
      offerId: z.string(),
      /** What they booked. */
      title: z.string(),
      stars: z.number(),
      text: z.string(),
      author: z.string(),
      /** The creator's public answer; '' without one. */
      answer: z.string(),
      /** An instant. */
      at: z.string(),
    }),
  ),
  shown: z.number(),
  hidden: z.number(),
  /** With one decimal; null while there are too few. */
  average: z.number().nullable(),
  /** The same of each offer that has enough. */
  ofOffers: z.record(z.string(), z.object({ shown: z.number(), hidden: z.number(), average: z.number() })),
});
export type PublishedReviews = z.infer<typeof publishedReviewsSchema>;
export type PublishedReview = PublishedReviews['reviews'][number];

export type OfferRating = PublishedReviews['ofOffers'][string];

export const noReviews: PublishedReviews = { reviews: [], shown: 0, hidden: 0, average: null, ofOffers: {} };
