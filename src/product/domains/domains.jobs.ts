import { z } from 'zod';
import { creatorIdOf, idSchema } from '../../base/id.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { checkDomain, checkDueDomains } from './check-domain.flow.ts';
import type { DomainDeps } from './domains.flow.ts';

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'check-domain': z.input<typeof payloadSchema>;
    'check-domains': null;
  }
}

const payloadSchema = z.object({ creatorId: idSchema });

export const domainJobs = (deps: DomainDeps) =>
  ({
    'check-domain': async payload => checkDomain(deps, creatorIdOf(payloadSchema.parse(payload).creatorId)),
    'check-domains': async () => {
      while ((await checkDueDomains(deps)) === 20);
    },
  }) satisfies Jobs;
