import type { FastifyReply } from 'fastify';
import type { CreatorId } from '../../base/id.ts';
import { pageHtml } from '../../platform/plain-page.tsx';
import { pagePath } from '../accounts/creators/page-path.ts';
import { GonePage, PlainFrame } from './pages/frame.tsx';
import { texts } from './texts.ts';
import type { VisitedHost, VisitorDeps, VisitorPage } from './visitor-pages.flow.ts';

/** The current address for one under a former handle; undefined when it is current already. */
export const atPresentHandle = (
  reply: FastifyReply,
  request: { url: string; params: { userUrl: string } },
  { userUrl }: VisitedHost,
): FastifyReply | undefined => {
  const former = `${pagePath(request.params.userUrl)}/`;
  if (request.params.userUrl === userUrl || !request.url.startsWith(former)) return undefined;
  return reply.redirect(`${pagePath(userUrl)}/${request.url.slice(former.length)}`, 301);
};

/** Answers with a page in the creator's style; 404 while they have none. */
export async function showPage(
  deps: VisitorDeps,
  reply: FastifyReply,
  creatorId: CreatorId,
  page: VisitorPage,
): Promise<FastifyReply> {
  const rendered = await deps.visitorPages.render(creatorId, page);
  return rendered === undefined ? showGone(reply) : sendRendered(reply, rendered);
}

/** The same, or a plain page without a creator's page: mailed links always lead to an answer. */
export async function showAlways(
  deps: VisitorDeps,
  reply: FastifyReply,
  creatorId: CreatorId,
  page: VisitorPage,
): Promise<FastifyReply> {
  const rendered = await deps.visitorPages.render(creatorId, page);
  return rendered === undefined
    ? pageHtml(reply, page.title, PlainFrame({ children: page.body }))
    : sendRendered(reply, rendered);
}

export const showGone = (reply: FastifyReply): FastifyReply =>
  pageHtml(reply.code(404), texts.notFound.title, GonePage());

const sendRendered = (reply: FastifyReply, { html, policy }: { html: string; policy: string }): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('referrer-policy', 'same-origin')
    .header('x-robots-tag', 'noindex')
    .send(html);
