import { z } from 'zod';
import { creatorIdOf, idSchema } from '../../../base/id.ts';
import type { Jobs } from '../../../platform/jobs.ts';
import type { InviteDeps } from './invite.flow.ts';
import { partnerClosed } from './partner-state.flow.ts';
import { recheckInvitations, wakeInvitations } from './wake-invitations.flow.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    /** Every hour: an account has become old enough to invite. */
    'recheck-invitations': null;
    'recheck-invitations-of': { creatorId: string };
    'wake-invitations': { creatorId: string };
    /** The operator disabled an account, or enabled it again. */
    'follow-closed-partner': { creatorId: string };
  }
}

const whose = z.object({ creatorId: idSchema });
const creatorOf = (payload: unknown) => creatorIdOf(whose.parse(payload).creatorId);

export const promotionJobs = (deps: InviteDeps) =>
  ({
    'recheck-invitations': () => recheckInvitations(deps),
    'recheck-invitations-of': async payload => recheckInvitations(deps, creatorOf(payload)),
    'follow-closed-partner': payload =>
      deps.db.transaction().execute(trx => partnerClosed(deps, trx, creatorOf(payload))),
    'wake-invitations': async payload => {
      await wakeInvitations(deps, creatorOf(payload));
    },
  }) satisfies Jobs;
