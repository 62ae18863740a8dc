import type { Room } from '../../platform/room.ts';
import type { VisitorDeps } from '../audience/visitor-pages.flow.ts';
import { archiveRoutes } from './archive/archive.routes.ts';
import { issueLinkRoutes } from './links/issue-links.routes.ts';
import { newsletterRoutes } from './newsletters.routes.ts';
import { noteComplaint, noteReturned, noteUnsubscribed } from './sending/results.flow.ts';
import type { SendDeps } from './sending/send-lane.flow.ts';
import { sendingJobs } from './sending/sending.jobs.ts';
import type { CheckDeps } from './sending-domain/check-sending-domain.flow.ts';
import { sendingDomainRoutes } from './sending-domain/sending-domain.routes.ts';
import { sendingDomainMail } from './sending-domain/sending-domain-mail.tsx';
import { sendingDomainJobs } from './sending-domain/sending-domains.jobs.ts';
import { noteAnswered } from './sequences/answered.flow.ts';
import { sequenceJobs } from './sequences/sequences.jobs.ts';
import { endSteps, planSteps } from './sequences/sequences.sql.ts';
import { issueTestJobs, newsletterTestMail } from './writing/issue-tests.flow.ts';

export const newslettersRoom = (deps: SendDeps & VisitorDeps & CheckDeps) =>
  ({
    pages: app => issueLinkRoutes(app, deps),
    routes(api) {
      newsletterRoutes(api, deps);
      sendingDomainRoutes(api, deps);
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
      events.on('newsletterAnswered', noteAnswered);
      events.on('newsletterReported', (trx, { kind, ...report }) =>
        kind === 'complaint' ? noteComplaint(deps, trx, report) : noteReturned(trx, report),
      );
    },
    jobs: { ...sendingJobs(deps), ...sequenceJobs(deps), ...sendingDomainJobs(deps), ...issueTestJobs(deps) },
    schedule: { 'tend-issues': '*/10 * * * *', 'send-due-steps': '* * * * *', 'check-sending-domains': '* * * * *' },
    longJobs: [
      'start-issue',
      'send-issue',
      'send-due-steps',
      'check-sending-domains',
      'try-sending-domain',
      'mail-issue-test',
    ],
    mails: { 'newsletter-test': newsletterTestMail, 'sending-domain-news': sendingDomainMail },
  }) satisfies Room;
