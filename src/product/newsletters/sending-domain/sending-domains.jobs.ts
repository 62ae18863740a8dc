import { z } from 'zod';
import { creatorIdOf } from '../../../base/id.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { ListMailer } from '../../../platform/mails/list-mailer.ts';
import { type CheckDeps, checkDueSendingDomains, checkSendingDomain } from './check-sending-domain.flow.ts';
import { forgetDomainDays } from './sending-domains.sql.ts';
import { trySendingDomain } from './try-sending-domain.flow.ts';

const payloadSchema = z.object({ creatorId: z.string().transform(creatorIdOf) });
const batch = 1000;

export const sendingDomainJobs = (deps: CheckDeps & { readonly listMailer: ListMailer }) =>
  ({
    'check-sending-domain': payload => checkSendingDomain(deps, payloadSchema.parse(payload).creatorId),
    'try-sending-domain': payload => trySendingDomain(deps, payloadSchema.parse(payload).creatorId),
    'check-sending-domains': async () => {
      await checkDueSendingDomains(deps);
      while ((await forgetDomainDays(deps.db, deps.clock.now(), batch)) === batch);
    },
  }) satisfies Jobs;
