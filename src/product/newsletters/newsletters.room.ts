import type { Room } from '../../platform/room.ts';
import type { VisitorDeps } from '../audience/visitor-pages.flow.ts';
import { archiveRoutes } from './archive/archive.routes.ts';
import { issueLinkRoutes } from './links/issue-links.routes.ts';
import { newsletterRoutes } from './newsletters.routes.ts';
import { noteComplaint, noteReturned, noteUnsubscribed } from './sending/results.flow.ts';
import type { SendDeps } from './sending/send-lane.flow.ts';
import { sendingJobs } from './sending/sending.jobs.ts';
import { sequenceJobs } from './sequences/sequences.jobs.ts';
import { endSteps, planSteps } from './sequences/sequences.sql.ts';
import { newsletterTestMail } from './writing/newsletter.flow.ts';

export const newslettersRoom = (deps: SendDeps & VisitorDeps) =>
  ({
    pages: app => issueLinkRoutes(app, deps),
    routes(api) {
      newsletterRoutes(api, deps);
      archiveRoutes(api, deps);
    },
    listen(events) {
      events.on('subscriberConfirmed', (trx, { creatorId, subscriberId }) =>
        planSteps(trx, creatorId, subscriberId, deps.clock.now()),
      );
      events.on('subscriberLeft', async (trx, { creatorId, subscriberId, issueId }) => {
        await endSteps(trx, creatorId, subscriberId);
        if (issueId !== null) await noteUnsubscribed(deps, trx, { creatorId, issueId, subscriberId });
      });
      events.on('newsletterReported', (trx, { kind, ...report }) =>
        kind === 'complaint' ? noteComplaint(deps, trx, report) : noteReturned(trx, report),
      );
    },
    jobs: { ...sendingJobs(deps), ...sequenceJobs(deps) },
    schedule: { 'tend-issues': '*/10 * * * *', 'send-due-steps': '* * * * *' },
    longJobs: ['start-issue', 'send-issue', 'send-due-steps'],
    mails: { 'newsletter-test': newsletterTestMail },
  }) satisfies Room;
