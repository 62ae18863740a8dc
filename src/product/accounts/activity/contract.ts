import { z } from 'zod';
import { accountActs, activityRules } from './activity.ts';

export const activityQuerySchema = z.object({
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(activityRules.pageSize),
});

/** An entry of the activity. `about` names a method or a provider; an act of the server has no browser and no network. */
const activitySchema = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  act: z.enum(accountActs),
  about: z.string().nullable(),
  browser: z.string(),
  network: z.string(),
});
export const activityPageSchema = z.object({ activity: z.array(activitySchema), next: z.number().nullable() });
export type Activity = z.infer<typeof activitySchema>;
