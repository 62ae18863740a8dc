import { z } from 'zod';
import type { Jobs } from '../../../platform/jobs.ts';
import { findWaitingEvent, markProcessed } from '../webhooks/webhook-inbox.sql.ts';
import { settleAccountEvent } from './connect-account.flow.ts';
import type { PayoutDeps } from './payout-deps.flow.ts';
import { checkAccounts } from './refresh-account.flow.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'settle-account': z.input<typeof eventPayload>;
    'check-payout-accounts': null;
  }
}

const eventPayload = z.object({ provider: z.string(), eventId: z.string() });

export const payoutJobs = (deps: PayoutDeps) =>
  ({
    'settle-account': async payload => {
      const { provider, eventId } = eventPayload.parse(payload);
      const event = await findWaitingEvent(deps.db, provider, eventId);
      if (event === undefined) return;
      await settleAccountEvent(deps, provider, event.ref);
      await markProcessed(deps.db, provider, eventId, deps.clock.now());
    },
    'check-payout-accounts': () => checkAccounts(deps),
  }) satisfies Jobs;
