import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Result } from '../../base/result.ts';
import type { Api } from '../../platform/http.ts';
import { type Answers, answerTo } from '../../platform/http-answer.ts';
import type { Machinery } from '../../platform/machinery.ts';
import { signedIn } from '../accounts/session-cookie.flow.ts';
import { pageParams, previewLinkAnswer, previewLinkSchema, previewLinksTakenBack } from './contract.ts';
import { missingCss, missingHtml } from './missing-page.tsx';
import type { Renderer } from './photograph.flow.ts';
import { makePreviewLink, openPreview, takeBackPreviewLinks } from './preview-draft.flow.ts';

const answers: Answers<'page_not_found'> = { page_not_found: { status: 404, message: 'There is no such page.' } };

function answered<T>(outcome: Result<T, { kind: 'page_not_found' }>): T {
  if (!outcome.ok) throw answerTo(answers, outcome.refusal);
  return outcome.value;
}

const tags = ['showcase'];

/** Links that show the draft: made, and taken back all at once. */
export function previewLinkRoutes(api: Api, deps: Machinery): void {
  api.post(
    '/api/pages/:pageId/preview-links',
    { schema: { tags, params: pageParams, body: previewLinkSchema, response: { 200: previewLinkAnswer } } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      const key = { creatorId, pageId: request.params.pageId };
      const { url, until } = answered(await makePreviewLink(deps, key, request.body.days));
      return { url, until: until.toISOString() };
    },
  );

  api.delete(
    '/api/pages/:pageId/preview-links',
    { schema: { tags, params: pageParams, response: { 200: previewLinksTakenBack } } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      answered(await takeBackPreviewLinks(deps, { creatorId, pageId: request.params.pageId }));
      return { takenBack: true as const };
    },
  );
}

const missingPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(missingCss).digest('base64')}'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'`;
const statusOf = { page: 200, missing: 404, ended: 410 } as const;

/** The draft for whoever holds a link. On the bare server: no cookie is read or set here. */
export function previewPageRoutes(app: FastifyInstance, deps: Machinery & { renderer: Renderer }): void {
  app.get<{ Params: { token: string } }>('/preview/:token', async (request, reply) => {
    const answer = await openPreview(deps, request.params.token);
    const isPage = answer.kind === 'page';
    return reply
      .code(statusOf[answer.kind])
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': isPage ? answer.policy : missingPolicy,
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'x-content-type-options': 'nosniff',
        // The address is the key: no site this page links to may learn it.
        'referrer-policy': 'no-referrer',
      })
      .send(isPage ? answer.html : missingHtml(answer.kind));
  });
}
