import { z } from 'zod';

/** The pages that show hearts, each with its likes by the id of the card; those of the page itself under ''. */
export const shownLikesSchema = z.record(z.string(), z.record(z.string(), z.number()));
export type ShownLikes = z.infer<typeof shownLikesSchema>;
