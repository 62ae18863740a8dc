import type { EventBus } from '../../platform/announcements.ts';
import type { Api } from '../../platform/http.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import type { Room } from '../../platform/room.ts';
import { appSumoJobs } from './appsumo/appsumo.jobs.ts';
import { appSumoRoutes } from './appsumo/appsumo.routes.ts';
import { billingJobs } from './billing.jobs.ts';
import { billingRoutes } from './plan-codes/billing.routes.ts';
import { planFallenMail } from './plan-codes/plan-fallen-mail.tsx';
import type { SubscriptionDeps } from './subscriptions/subscription-deps.flow.ts';
import { planEndedMail, planPaymentFailedMail, planTrialEndingMail } from './subscriptions/subscription-mails.tsx';
import { subscriptionJobs } from './subscriptions/subscriptions.jobs.ts';
import { subscriptionRoutes } from './subscriptions/subscriptions.routes.ts';

export const billingRoom = (deps: PlatformContext & SubscriptionDeps) =>
  ({
    routes: (api: Api) => {
      billingRoutes(api, deps);
      subscriptionRoutes(api, deps);
      appSumoRoutes(api, deps);
    },
    listen: (events: EventBus) =>
      events.on('planEventReceived', (trx, event) => enqueue(trx, 'settle-plan-event', event)),
    jobs: { ...billingJobs(deps), ...subscriptionJobs(deps), ...appSumoJobs(deps) },
    schedule: {
      'settle-subscriptions': '* * * * *',
      'reconcile-plans': '41 * * * *',
      'reconcile-licences': '23 3 * * *',
    },
    longJobs: ['reconcile-plans', 'reconcile-licences'],
    mails: {
      'plan-payment-failed': planPaymentFailedMail,
      'plan-trial-ending': planTrialEndingMail,
      'plan-ended': planEndedMail,
      'plan-fallen': planFallenMail,
    },
  }) satisfies Room;
