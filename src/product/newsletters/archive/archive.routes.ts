import type { FastifyReply } from 'fastify';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { z } from 'zod';
import { isId } from '../../../base/id.ts';
import { inLanguage, localeOf } from '../../../base/language.ts';
import { policies } from '../../../platform/headers/content-policies.ts';
import type { Api } from '../../../platform/http.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { atPresentHandle, showGone } from '../../audience/send-page.http.ts';
import { type VisitedHost, type VisitorDeps, visitedHost } from '../../audience/visitor-pages.flow.ts';
import { ownHostOf } from '../../domains/own-host.flow.ts';
import { publicPath, publicRoute } from '../../domains/public-paths.ts';
import { publicAddress } from '../../showcase/document/page-links.ts';
import { archiveFeed } from './archive-feed.ts';
import { ArchivePage, IssuePage } from './archive-pages.tsx';
import { archiveCss } from './archive-style.ts';
import { issueBodies, shownIssues } from './shown-issues.flow.ts';
import { texts } from './texts.ts';

const hide = { hide: true } as const;
const params = z.object({ userUrl: z.string().max(100) });

/** The issues that a creator shows on the page: a list, each by itself, and a feed. */
export function archiveRoutes(api: Api, deps: VisitorDeps): void {
  const addressesOf = async ({ creatorId, userUrl }: VisitedHost) => {
    const ownHost = (await ownHostOf(deps.db, creatorId))?.host;
    const at = (path: string) => publicAddress({ userUrl, ownHost }, deps.config.publicUrl, path);
    return {
      list: at(publicPath(userUrl, 'newsletter')),
      feed: at(publicPath(userUrl, 'newsletter/feed.xml')),
      issue: (id: string) => at(publicPath(userUrl, 'newsletter/:issueId', id)),
    };
  };

  async function show(
    reply: FastifyReply,
    host: VisitedHost,
    title: string,
    body: ReactElement,
  ): Promise<FastifyReply> {
    const { feed } = await addressesOf(host);
    const page = await deps.visitorPages.render(host.creatorId, { title, body, feed, css: archiveCss });
    if (page === undefined) return showGone(reply);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', page.policy)
      .header('referrer-policy', 'same-origin')
      .send(page.html);
  }

  api.get(publicRoute('newsletter'), { schema: { ...hide, params } }, async (request, reply) => {
    const host = await visitedHost(deps, request.params.userUrl);
    if (host === undefined) return showGone(reply);
    const moved = atPresentHandle(reply, request, host);
    if (moved !== undefined) return moved;
    const { zone } = await creatorById(deps, host.creatorId);
    const issues = await shownIssues(deps.db, host.creatorId);
    return show(reply, host, texts.title(host.name), ArchivePage({ host, zone, issues }));
  });

  api.get(publicRoute('newsletter/feed.xml'), { schema: { ...hide, params } }, async (request, reply) => {
    const host = await visitedHost(deps, request.params.userUrl);
    if (host === undefined) return showGone(reply);
    const moved = atPresentHandle(reply, request, host);
    if (moved !== undefined) return moved;
    const { language } = await creatorById(deps, host.creatorId);
    const addresses = await addressesOf(host);
    const issues = await shownIssues(deps.db, host.creatorId);
    const bodies = await issueBodies(deps, host, issues, deps.config.publicUrl);
    const entries = issues.map(issue => ({
      ...issue,
      preview: issue.content.preview,
      html: renderToStaticMarkup(bodies(issue)),
      href: addresses.issue(issue.id),
    }));
    const title = inLanguage(language, () => texts.title(host.name));
    const feed = { title, own: addresses.feed, home: addresses.list, locale: localeOf(language) };
    return reply
      .type('application/atom+xml; charset=utf-8')
      .header('content-security-policy', policies.file)
      .send(archiveFeed(feed, entries));
  });

  api.get(
    publicRoute('newsletter/:issueId'),
    { schema: { ...hide, params: params.extend({ issueId: z.string().max(100) }) } },
    async (request, reply) => {
      const host = await visitedHost(deps, request.params.userUrl);
      if (host === undefined) return showGone(reply);
      const moved = atPresentHandle(reply, request, host);
      if (moved !== undefined) return moved;
      const { issueId } = request.params;
      const [issue] = isId(issueId) ? await shownIssues(deps.db, host.creatorId, issueId) : [];
      if (issue === undefined) return showGone(reply);
      const { zone } = await creatorById(deps, host.creatorId);
      const bodies = await issueBodies(deps, host, [issue]);
      return show(reply, host, issue.subject, IssuePage({ host, zone, issue, children: bodies(issue) }));
    },
  );
}
