import type { Jobs } from '../../../platform/jobs.ts';
import { settleDue } from './settle-subscription.flow.ts';
import type { SubscriptionDeps } from './subscription-deps.flow.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'settle-subscriptions': null;
  }
}

export const subscriptionJobs = (deps: SubscriptionDeps) =>
  ({ 'settle-subscriptions': () => settleDue(deps) }) satisfies Jobs;
