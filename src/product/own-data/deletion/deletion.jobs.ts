import { z } from 'zod';
import { creatorIdOf, idSchema } from '../../../base/id.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import { type CloseDeps, closeAccount, closeAccounts } from './close-account.flow.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'close-account': { creatorId: string };
    'close-accounts': null;
  }
}

const payloadSchema = z.object({ creatorId: idSchema });

export const deletionJobs = (deps: CloseDeps) =>
  ({
    'close-account': payload => closeAccount(deps, creatorIdOf(payloadSchema.parse(payload).creatorId)),
    'close-accounts': () => closeAccounts(deps),
  }) satisfies Jobs;
