import type { Room } from '../../platform/room.ts';
import { domainNewsMail } from './domain-news-mail.tsx';
import type { DomainDeps } from './domains.flow.ts';
import { domainJobs } from './domains.jobs.ts';
import { domainRoutes } from './domains.routes.ts';
import { notifyDomains } from './domains.sql.ts';
import { tlsAskRoute } from './tls-ask.routes.ts';

export const domainsRoom = (deps: DomainDeps) =>
  ({
    pages: app => tlsAskRoute(app, deps),
    routes: api => domainRoutes(api, deps),
    listen: events => events.on('creatorChanged', (trx, { creatorId }) => notifyDomains(trx, creatorId)),
    jobs: domainJobs(deps),
    schedule: { 'check-domains': '* * * * *' },
    longJobs: ['check-domains'],
    mails: { 'domain-news': domainNewsMail },
  }) satisfies Room;
