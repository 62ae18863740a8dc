import { z } from 'zod';
import { creatorIdOf } from '../../base/id.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { plans } from '../plans/entitlement.ts';
import { markPlanAndMail } from './plan-codes/mark-plan.flow.ts';

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'mark-plan': z.input<typeof markPayload>;
  }
}

const plan = z.enum(plans).exactOptional();
const markPayload = z.object({
  creatorId: z.string(),
  plan,
  codedPlan: plan,
  licensedPlan: plan,
  isWhitelisted: z.boolean().exactOptional(),
});

export const billingJobs = (deps: Pick<PlatformContext, 'db' | 'clock' | 'events' | 'config'>) =>
  ({
    // What a command marks beside the server: only the server renders pages again.
    'mark-plan': async payload => {
      const { creatorId, ...marks } = markPayload.parse(payload);
      await deps.db.transaction().execute(trx => markPlanAndMail(deps, trx, creatorIdOf(creatorId), marks));
    },
  }) satisfies Jobs;
