import type { FastifyReply } from 'fastify';
import type { ReactElement } from 'react';
import type { CreatorId } from '../../base/id.ts';
import { pageHtml } from '../../platform/plain-page.tsx';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { creatorByHandle, creatorById } from '../accounts/creators.flow.ts';
import { GonePage, PlainFrame } from './pages/frame.tsx';
import { texts } from './texts.ts';

/** A small page of ours that is to look like the creator's. `script` may run; everything works without it. */
export type VisitorPage = { title: string; body: ReactElement; script?: string };

/** The room that renders creators' pages provides these. */
export type VisitorPages = {
  /** The page in the style of the creator's live page, with its content policy; undefined while none is live. */
  render(creatorId: CreatorId, page: VisitorPage): Promise<{ html: string; policy: string } | undefined>;
  /** What an item of one of the creator's live pages is called; undefined when it is on none. */
  nameItem(creatorId: CreatorId, itemId: string): Promise<string | undefined>;
};
export type VisitorDeps = PlatformContext & { visitorPages: VisitorPages };

export type VisitedHost = { creatorId: CreatorId; userUrl: string; name: string };

/** Whose address it is, under a former handle too. */
export async function visitedHost(deps: VisitorDeps, userUrl: string): Promise<VisitedHost | undefined> {
  const found = /^[a-z]{3,30}$/.test(userUrl) ? await creatorByHandle(deps, userUrl) : undefined;
  return found === undefined ? undefined : hostById(deps, found.creatorId);
}

/** From an address under a former handle to the same under the present one; undefined when it is that already. */
export const atPresentHandle = (
  reply: FastifyReply,
  request: { url: string; params: { userUrl: string } },
  { userUrl }: VisitedHost,
): FastifyReply | undefined => {
  const former = `/at/${request.params.userUrl}/`;
  if (request.params.userUrl === userUrl || !request.url.startsWith(former)) return undefined;
  return reply.redirect(`/at/${userUrl}/${request.url.slice(former.length)}`, 301);
};

export async function hostById(deps: VisitorDeps, creatorId: CreatorId): Promise<VisitedHost> {
  const { first_name, last_name, user_url } = await creatorById(deps, creatorId);
  return { creatorId, userUrl: user_url ?? '', name: `${first_name} ${last_name}`.trim() };
}

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

/** The same, as a plain page of ours while they have none: a link of ours always leads to an answer. */
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
