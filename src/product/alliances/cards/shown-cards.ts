import { z } from 'zod';
import { portraitSchema } from '../faces/face.ts';

/** The card of another creator on a page. */
export const shownCardSchema = z.object({
  /** A badge of the specification, or the creator's own words. */
  badge: z.string(),
  name: z.string(),
  greeting: z.string(),
  portrait: portraitSchema.nullable(),
  /** The path of their page on the main address, with the code that tells them who brought a visitor. */
  path: z.string(),
});
export type ShownCard = z.infer<typeof shownCardSchema>;

/** The cards that a creator's pages may show, by the id of the creator they are of. */
export const shownCardsSchema = z.record(z.string(), shownCardSchema);
export type ShownCards = z.infer<typeof shownCardsSchema>;
