import { z } from 'zod';
import type { Jobs } from '../../../platform/jobs.ts';
import { reconcilePlans, settlePlanEvent, takeWaitingPlanEvents } from './plan-events.flow.ts';
import { settleDue } from './settle-subscription.flow.ts';
import type { SubscriptionDeps } from './subscription-deps.flow.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'settle-subscriptions': null;
    'settle-plan-event': z.input<typeof eventPayload>;
    'reconcile-plans': null;
  }
}

const eventPayload = z.object({ provider: z.string(), eventId: z.string() });

export const subscriptionJobs = (deps: SubscriptionDeps) =>
  ({
    'settle-subscriptions': async () => {
      await settleDue(deps);
      await takeWaitingPlanEvents(deps);
    },
    'settle-plan-event': async payload => {
      const { provider, eventId } = eventPayload.parse(payload);
      await settlePlanEvent(deps, provider, eventId);
    },
    'reconcile-plans': () => reconcilePlans(deps),
  }) satisfies Jobs;
