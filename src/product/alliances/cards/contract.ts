import { z } from 'zod';
import { operation } from '../../../base/operations/operation.ts';
import { portraitSchema } from '../faces/face.ts';

const recommended = z.object({
  id: z.string(),
  userUrl: z.string(),
  name: z.string(),
  portrait: portraitSchema.nullable(),
  /** In words. */
  badge: z.string(),
  /** The card is on the live page. */
  isShown: z.boolean(),
});
export type Recommended = z.output<typeof recommended>;

export const readRecommendations = operation('GET /api/recommendations', {
  id: 'readRecommendations',
  does: 'Read whom you recommend and who recommends you',
  tag: 'alliances',
  who: 'creator',
  answer: z.object({
    /** How many creators this one recommends. */
    recommendations: z.int(),
    /** How many of their cards are on this one's live page. */
    recommendedCards: z.int(),
    /** How many creators the public feed shows. */
    feedEntities: z.int(),
    /** The newest 100. */
    recommended: z.array(recommended),
    recommendedBy: z.array(recommended),
  }),
});
