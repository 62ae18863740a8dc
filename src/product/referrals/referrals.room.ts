import { forVisitors } from '../../base/mail.ts';
import type { Room } from '../../platform/room.ts';
import type { VisitorDeps } from '../audience/visitor-pages.flow.ts';
import { friendCame, noteFriend } from './friends.flow.ts';
import { rewardMail } from './mails/reward-mail.tsx';
import { referralPageRoutes } from './referral-pages.routes.ts';
import { referralJobs } from './referrals.jobs.ts';
import { referralRoutes } from './referrals.routes.ts';

export const referralsRoom = (deps: VisitorDeps) =>
  ({
    routes(api) {
      referralRoutes(api, deps);
      referralPageRoutes(api, deps);
    },
    listen(events) {
      events.on('bookingsConfirmed', (trx, booked) => noteFriend(deps, trx, booked));
      events.on('customerCame', (trx, came) => friendCame(deps, trx, came));
    },
    jobs: referralJobs(deps),
    schedule: { 'reward-sharers': '*/10 * * * *' },
    longJobs: ['reward-sharers'],
    mails: forVisitors({ 'referral-rewarded': rewardMail }),
  }) satisfies Room;
