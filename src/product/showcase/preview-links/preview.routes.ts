import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { accept } from '../../../base/result.ts';
import { hashSource, policies } from '../../../platform/headers/content-policies.ts';
import type { Api } from '../../../platform/http.ts';
import { answerTo } from '../../../platform/http-answer.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { cookieName, signedIn } from '../../accounts/sessions/session-cookie.http.ts';
import { pricingPath } from '../../plans/gate.ts';
import { artStyleCodes } from '../blocks/appearance/block.ts';
import { defaultPageId } from '../document/page-document.ts';
import { setStyle } from '../drafts/pending-theme.flow.ts';
import type { Renderer } from '../publishing/render-page.flow.ts';
import { missingCss, missingHtml } from '../rendering/missing-page.tsx';
import { editorLook, lookPath } from '../rendering/preview-page.tsx';
import * as operations from './contract.ts';
import { makePreviewLink, openPreview, showOwnersDraft, takeBackPreviewLinks } from './preview-draft.flow.ts';

/** Links that show the draft: creating one, and revoking all. */
export function previewLinkRoutes(api: Api, deps: PlatformContext): void {
  serve(api, operations.addPreviewLink, ({ creatorId, params: { pageId }, body }) =>
    makePreviewLink(deps, { creatorId, pageId }, body.days),
  );
  serve(api, operations.removePreviewLinks, async ({ creatorId, params: { pageId } }) => {
    const taken = await takeBackPreviewLinks(deps, { creatorId, pageId });
    return taken.ok ? accept({ takenBack: true as const }) : taken;
  });
}

const missingPolicy = policies.house(hashSource(createHash('sha256').update(missingCss).digest('base64')));
const statusOf = { page: 200, missing: 404, ended: 410 } as const;

/** Headers of a draft: never cached, indexed or framed. */
export const draftHeaders = (policy: string, referrer = 'same-origin') => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': referrer,
});

/**
 * The signed-in creator's draft in the style of the address; undefined when it is not theirs or there is no such
 * style.
 */
export type OwnersView = (
  request: FastifyRequest,
  userUrl: string,
  theme: string,
) => Promise<{ html: string; policy: string } | undefined>;

/** Answers `?theme=` for the owner of a page, identified by the session cookie. */
export const ownersView =
  (deps: PlatformContext & { renderer: Renderer }): OwnersView =>
  (request, userUrl, theme) =>
    showOwnersDraft(deps, cookieIn(request.headers.cookie, cookieName(deps.config)), userUrl, theme);

/** One cookie of a header, on the bare server where nothing else reads them. */
function cookieIn(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(/;\s*/).find(given => given.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** Applies the style the owner looked at, from a page without scripts; then returns to the editor's look. */
export function ownerPreviewRoute(api: Api, deps: PlatformContext): void {
  api.post(
    lookPath,
    { schema: { hide: true, body: z.object({ art: z.enum(artStyleCodes) }), response: { 303: z.null() } } },
    async (request, reply) => {
      const { creatorId } = await signedIn(deps, request);
      const styled = await setStyle(deps, { creatorId, pageId: defaultPageId }, request.body.art);
      if (!styled.ok && styled.refusal.kind === 'plan_excludes') return reply.redirect(pricingPath, 303);
      if (!styled.ok) throw answerTo(operations.addPreviewLink.refusals, { kind: 'page_not_found' });
      return reply.redirect(editorLook, 303);
    },
  );
}

/** The draft for holders of a link. On the bare server: no cookie is read or set here. */
export function previewPageRoutes(app: FastifyInstance, deps: PlatformContext & { renderer: Renderer }): void {
  app.get<{ Params: { token: string } }>('/preview/:token', async (request, reply) => {
    const answer = await openPreview(deps, request.params.token);
    const isPage = answer.kind === 'page';
    return (
      reply
        .code(statusOf[answer.kind])
        // The address is secret: sites this page links to must not learn it.
        .headers(draftHeaders(isPage ? answer.policy : missingPolicy, 'no-referrer'))
        .send(isPage ? answer.html : missingHtml(answer.kind))
    );
  });
}
