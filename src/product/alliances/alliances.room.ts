import { creatorIdOf } from '../../base/id.ts';
import { forVisitors } from '../../base/mail.ts';
import { enqueue } from '../../platform/jobs.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import type { Room } from '../../platform/room.ts';
import { allianceJobs } from './alliances.jobs.ts';
import { cardRoutes } from './cards/cards.routes.ts';
import { directoryRoutes } from './directory/directory.routes.ts';
import { spreadFace, withdrawFace } from './faces/faces.flow.ts';
import { invitationMail } from './promotions/invitation-mail.tsx';
import { pageGone, partnerLeft } from './promotions/partner-state.flow.ts';
import { promotionJobs } from './promotions/promotions.jobs.ts';
import { promotionRoutes } from './promotions/promotions.routes.ts';
import { hasIneligible } from './promotions/promotions.sql.ts';

export const alliancesRoom = (deps: PlatformContext) =>
  ({
    routes(api) {
      directoryRoutes(api, deps);
      promotionRoutes(api, deps);
      cardRoutes(api, deps);
    },
    listen(events) {
      // In a job: other creators' rows, which may be locked, do not hold up a sign-up or a publication.
      events.on('creatorJoined', (trx, { creatorId }) =>
        enqueue(trx, 'wake-invitations', { creatorId: creatorIdOf(creatorId) }),
      );
      events.on('showcasePublished', async (trx, { creatorId }) => {
        if (await hasIneligible(trx, creatorId)) await enqueue(trx, 'recheck-invitations-of', { creatorId });
      });
      events.on('showcaseWithdrawn', async (trx, { creatorId }) => {
        await withdrawFace(trx, creatorId, deps.clock.now());
        await pageGone(deps, trx, creatorId);
      });
      events.on('accountLeaving', (trx, { creatorId }) => partnerLeft(deps, trx, creatorId));
      events.on('creatorChanged', (trx, { creatorId }) => spreadFace(trx, creatorId));
    },
    jobs: { ...allianceJobs(deps), ...promotionJobs(deps) },
    schedule: { 'spread-faces': '* * * * *', 'count-audiences': '23 * * * *', 'recheck-invitations': '7 * * * *' },
    longJobs: ['spread-faces', 'count-audiences', 'recheck-invitations'],
    mails: forVisitors({ 'cross-promotion-invitation': invitationMail }),
  }) satisfies Room;
