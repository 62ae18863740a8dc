import type { PlatformContext } from '../../platform/platform-context.ts';
import type { Room } from '../../platform/room.ts';
import { findDueWebhooks, forgetOldDeliveries, sendWebhooks } from './deliver.flow.ts';
import { stoppedMail } from './stopped-mail.tsx';
import { webhookRoutes } from './webhooks.routes.ts';

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'find-due-webhooks': null;
    'forget-deliveries': null;
  }
}

export const webhooksRoom = (deps: PlatformContext) =>
  ({
    routes: api => webhookRoutes(api, deps),
    jobs: {
      'send-webhooks': payload => sendWebhooks(deps, payload),
      'find-due-webhooks': () => findDueWebhooks(deps),
      'forget-deliveries': () => forgetOldDeliveries(deps),
    },
    schedule: { 'find-due-webhooks': '* * * * *', 'forget-deliveries': '52 4 * * *' },
    longJobs: ['forget-deliveries'],
    callingJobs: ['send-webhooks'],
    mails: { 'webhook-stopped': stoppedMail },
  }) satisfies Room;
