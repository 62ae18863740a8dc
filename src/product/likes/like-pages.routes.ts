import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { idSchema } from '../../base/id.ts';
import { identifierField } from '../../base/text-field.ts';
import type { Api } from '../../platform/http.ts';
import { networkOf } from '../../platform/request-limits/network.ts';
import { pagePath } from '../accounts/creators/page-path.ts';
import { giveGuest, knownGuest, unsignedIdOf } from '../accounts/guests/guest-cookie.http.ts';
import { findSigned } from '../accounts/sessions/session-cookie.http.ts';
import { atPresentHandle, showGone, showPage } from '../audience/send-page.http.ts';
import { type VisitedHost, type VisitorDeps, visitedHost } from '../audience/visitor-pages.flow.ts';
import { publicRoute } from '../domains/public-paths.ts';
import { type LikeAnswer, shownCount } from './like.ts';
import { addLike, nameLiked, removeLike } from './like-page.flow.ts';
import { likesPath } from './like-paths.ts';
import { findLikes, type Liked } from './likes.sql.ts';
import { LikePage } from './pages/like-page.tsx';
import { texts } from './texts.ts';

const params = z.object({ userUrl: z.string().max(100) });
const likedSchema = z.object({
  pageId: z.union([z.literal('1'), idSchema]).catch('1'),
  itemId: z
    .union([z.literal(''), idSchema])
    .catch('')
    .default(''),
  back: identifierField(300).catch('').default(''),
  undo: z.literal('1').optional().catch(undefined),
  notice: z.enum(['own', 'tooMany']).optional().catch(undefined),
});
type Asked = z.output<typeof likedSchema>;

/**
 * Hearts: a form that is answered with the number and the way back to the page. The script that presses it asks for
 * JSON, and stays on the page.
 */
export function likePageRoutes(api: Api, deps: VisitorDeps): void {
  api.get(
    publicRoute('likes'),
    { schema: { hide: true, params, querystring: likedSchema } },
    async (request, reply) => {
      const host = await visitedHost(deps, request.params.userUrl);
      if (host === undefined) return showGone(reply);
      return atPresentHandle(reply, request, host) ?? showLikes(reply, host, request, request.query);
    },
  );

  api.post(publicRoute('likes'), { schema: { hide: true, params, body: likedSchema } }, async (request, reply) => {
    const host = await visitedHost(deps, request.params.userUrl);
    if (host === undefined) return showGone(reply);
    const { pageId, itemId, back, undo } = request.body;
    const liked = { pageId, itemId };
    const title = await nameLiked(deps, host.creatorId, liked);
    if (title === undefined) return showGone(reply);
    const notice = await like(host, request, reply, { liked, title, isUndone: undo === '1' });
    if (request.headers.accept === 'application/json')
      return showInPlace(host, liked, notice === undefined && undo !== '1', notice);
    const shown = new URLSearchParams({ ...liked, back, ...(notice === undefined ? {} : { notice }) });
    return reply.redirect(`${likesPath(host.userUrl)}?${shown}`, 303);
  });

  /** The creator's own is never counted. */
  async function like(
    { creatorId }: VisitedHost,
    request: FastifyRequest,
    reply: FastifyReply,
    { liked, title, isUndone }: { liked: { pageId: string; itemId: string }; title: string; isUndone: boolean },
  ): Promise<Asked['notice']> {
    const signed = await findSigned(deps, request);
    if (signed?.creatorId === creatorId) return 'own';
    const visitorId = signed === undefined ? unsignedIdOf(giveGuest(deps, request, reply).guest) : signed.creatorId;
    if (isUndone) await removeLike(deps, creatorId, visitorId, liked);
    else if (!(await addLike(deps, creatorId, { liked, title, visitorId, network: networkOf(request) })))
      return 'tooMany';
    return undefined;
  }

  async function showInPlace(
    { creatorId }: VisitedHost,
    liked: Liked,
    isLiked: boolean,
    notice: Asked['notice'],
  ): Promise<LikeAnswer> {
    if (notice !== undefined) return { isLiked, text: texts[notice] };
    const { count } = await findLikes(deps.db, creatorId, liked, '');
    return { isLiked, text: likedText(count, isLiked) };
  }

  async function showLikes(
    reply: FastifyReply,
    { creatorId, userUrl }: VisitedHost,
    request: FastifyRequest,
    { pageId, itemId, back, notice }: Asked,
  ): Promise<FastifyReply> {
    const liked = { pageId, itemId };
    const title = await nameLiked(deps, creatorId, liked);
    if (title === undefined) return showGone(reply);
    const guest = knownGuest(request);
    const visitorId = (await findSigned(deps, request))?.creatorId ?? (guest === undefined ? '' : unsignedIdOf(guest));
    const likes = await findLikes(deps.db, creatorId, liked, visitorId);
    const home = pagePath(userUrl);
    const body = LikePage({
      ...{ userUrl, liked, title, ...likes },
      back: isBelow(back, home) ? back : home,
      notice: notice === undefined ? undefined : texts[notice],
    });
    return showPage(deps, reply, creatorId, { title: texts.title(title), body });
  }
}

const likedText = (count: number, isLiked: boolean): string => {
  const isShown = shownCount(count) !== '';
  if (isLiked) return isShown ? texts.likedByYou(String(count - 1)) : texts.youLike;
  return isShown ? texts.likedBy(shownCount(count)) : '';
};

/** Whether a path is a creator's page or below it. */
const isBelow = (path: string, home: string): boolean =>
  path === home || (path.startsWith(`${home}/`) && /^[\w/%.-]+$/.test(path) && !path.includes('..'));
