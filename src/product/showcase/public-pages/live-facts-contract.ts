import { z } from 'zod';
import type { LiveFacts } from '../document/live-facts.ts';

export const liveFactsQuerySchema = z.object({
  userUrl: z.string().regex(/^[a-z]{3,30}$/),
  /** The zone of the visitor's device; an invalid one is ignored. */
  zone: z.string().max(64).optional(),
});
export const liveFactsSchema = z.object({
  facts: z.record(z.string(), z.string()),
}) satisfies z.ZodType<LiveFacts>;
