import { z } from 'zod';
import { creatorIdOf } from '../../base/id.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { markPlan } from '../accounts/creators.flow.ts';

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'whitelist-creator': z.input<typeof whitelistPayload>;
  }
}

const whitelistPayload = z.object({ creatorId: z.string(), isWhitelisted: z.boolean() });

export const billingJobs = (deps: Pick<PlatformContext, 'db' | 'events'>) =>
  ({
    'whitelist-creator': async payload => {
      const { creatorId, isWhitelisted } = whitelistPayload.parse(payload);
      await deps.db.transaction().execute(trx => markPlan(deps, trx, creatorIdOf(creatorId), { isWhitelisted }));
    },
  }) satisfies Jobs;
