import { z } from 'zod';

export const offerListQuerySchema = z.object({ userUrl: z.string().regex(/^[a-z]{3,30}$/) });

/** Everything that can be booked or bought with a host, in the order of their page; texts are in the page's language. */
export const offerListSchema = z.object({
  hostName: z.string(),
  hostZone: z.string(),
  offers: z.array(
    z.object({
      offerId: z.string(),
      kind: z.enum(['individualService', 'groupService', 'promotion']),
      title: z.string(),
      /** "$40.00", "Free", "$90.00 a month". */
      price: z.string(),
      /** Length and place of a session, or what a pass pays for. */
      about: z.string(),
      mode: z.enum(['online', 'offline']),
      /** The first time with a spot, an ISO instant; null for a pass, and when there is none. */
      next: z.string().nullable(),
      /** A class whose known dates are all full. */
      full: z.boolean(),
      /** Its own page. */
      href: z.string(),
    }),
  ),
});
export type OfferList = z.infer<typeof offerListSchema>;
export type ListedOffer = OfferList['offers'][number];
