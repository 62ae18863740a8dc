import { creatorIdOf } from '../../base/id.ts';
import { forVisitors } from '../../base/mail.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { Room } from '../../platform/room.ts';
import { invitationMail } from './promotions/invitation-mail.tsx';
import type { InviteDeps } from './promotions/invite.flow.ts';
import { pageGone, partnerLeft, renewShowing } from './promotions/partner-state.flow.ts';
import { promotionJobs } from './promotions/promotions.jobs.ts';
import { promotionRoutes } from './promotions/promotions.routes.ts';
import { hasIneligible } from './promotions/promotions.sql.ts';

export const alliancesRoom = (deps: InviteDeps) =>
  ({
    routes: api => promotionRoutes(api, deps),
    listen(events) {
      // In a job: other creators' rows, which may be locked, keep nobody from signing up or publishing.
      events.on('creatorJoined', (trx, { creatorId }) =>
        enqueue(trx, 'wake-invitations', { creatorId: creatorIdOf(creatorId) }),
      );
      events.on('showcasePublished', async (trx, { creatorId }) => {
        if (await hasIneligible(trx, creatorId)) await enqueue(trx, 'recheck-invitations-of', { creatorId });
      });
      events.on('showcaseWithdrawn', (trx, { creatorId }) => pageGone(deps, trx, creatorId));
      events.on('accountLeaving', (trx, { creatorId }) => partnerLeft(deps, trx, creatorId));
      events.on('creatorChanged', (trx, { creatorId }) => renewShowing(deps, trx, creatorId));
    },
    jobs: promotionJobs(deps),
    schedule: { 'recheck-invitations': '7 * * * *' },
    longJobs: ['recheck-invitations'],
    mails: forVisitors({ 'cross-promotion-invitation': invitationMail }),
  }) satisfies Room;
