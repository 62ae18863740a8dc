import { z } from 'zod';
import { operation } from '../../../base/operations/operation.ts';
import { accountActs, activityRules } from './activity.ts';

/** An entry of the activity. `about` names a method or a provider; an act of the server has no browser and no network. */
const activitySchema = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  act: z.enum(accountActs),
  about: z.string().nullable(),
  browser: z.string(),
  network: z.string(),
});
export type Activity = z.infer<typeof activitySchema>;

export const listActivity = operation('GET /api/auth/activity', {
  id: 'listActivity',
  does: 'List what happened to the account in the last 180 days',
  tag: 'accounts',
  who: 'creator',
  query: z.object({
    before: z.coerce.number().int().positive().optional(),
    limit: z.coerce.number().int().min(1).max(100).default(activityRules.pageSize),
  }),
  answer: z.object({ activity: z.array(activitySchema), next: z.number().nullable() }),
});
