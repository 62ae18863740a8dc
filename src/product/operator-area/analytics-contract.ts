import { z } from 'zod';
import { operation } from '../../base/operations/operation.ts';
import { verdicts } from '../analytics/bots.ts';
import { dropReasons, eventSources } from '../analytics/sender/bounds.ts';

const source = z.enum(eventSources);
const count = z.int();

const overviewSchema = z.object({
  days: count,
  /** Which of the two keys the settings have. */
  keys: z.object({ app: z.boolean(), pages: z.boolean() }),
  target: z.string().nullable(),
  collected: z.array(z.object({ source, type: z.string(), events: count, devices: count, sessions: count })),
  paths: z.array(z.object({ source, path: z.string(), views: count })),
  dropped: z.array(z.object({ source: z.enum([...eventSources, 'unknown']), reason: z.enum(dropReasons), count })),
  classified: z.array(z.object({ verdict: z.enum(verdicts), visits: count, clicks: count })),
});
export type AnalyticsOverview = z.infer<typeof overviewSchema>;

export const showAnalytics = operation('GET /api/operator/analytics', {
  tag: 'operator',
  who: 'operator',
  isUnlisted: true,
  id: 'showAnalytics',
  does: 'What was collected and dropped, and how visits were classified',
  answer: overviewSchema,
});
