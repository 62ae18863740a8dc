import { forVisitors } from '../../base/mail.ts';
import type { Room } from '../../platform/room.ts';
import type { VisitorDeps } from '../audience/visitor-pages.flow.ts';
import { reviewAskedMail, reviewRemindedMail } from './mails/review-mail.tsx';
import { reviewPageRoutes } from './review-pages.routes.ts';
import { reviewJobs } from './reviews.jobs.ts';
import { reviewRoutes } from './reviews.routes.ts';

export const reviewsRoom = (deps: VisitorDeps) =>
  ({
    routes(api) {
      reviewRoutes(api, deps);
      reviewPageRoutes(api, deps);
    },
    jobs: reviewJobs(deps),
    schedule: { 'ask-for-reviews': '*/10 * * * *' },
    longJobs: ['ask-for-reviews'],
    mails: forVisitors({ 'review-asked': reviewAskedMail, 'review-reminded': reviewRemindedMail }),
  }) satisfies Room;
