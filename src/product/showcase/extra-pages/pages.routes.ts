import type { Result } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { type Answers, answerTo, HttpRefusal } from '../../../platform/http-answer.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { signedIn } from '../../accounts/sessions/session-cookie.http.ts';
import { limitMessage } from '../../plans/entitlement.ts';
import { pageParams } from '../pages/contract.ts';
import type { PublishDeps } from '../publishing/publish-showcase.flow.ts';
import { readPageList } from './page-list.flow.ts';
import * as pages from './pages.flow.ts';
import {
  newPageSchema,
  type PageList,
  pageCopySchema,
  pageListSchema,
  pageOrderSchema,
  pagePatchSchema,
} from './pages-contract.ts';
import { texts } from './texts.ts';

const answers: Answers<Exclude<pages.PageRefusal['kind'], 'limit_reached'>> = {
  page_not_found: { status: 404, message: texts.pages.pageNotFound },
  default_page_stays: { status: 409, message: texts.pages.showcaseMainPage },
  address_taken: { status: 409, message: texts.pages.anotherPageUsesAddress, field: 'slug' },
  too_many_pages: { status: 409, message: texts.pages.noMorePages },
};
const refusals = { config: { refusals: answers } };

function answered(outcome: Result<PageList, pages.PageRefusal>): PageList {
  if (outcome.ok) return outcome.value;
  const { refusal } = outcome;
  if (refusal.kind !== 'limit_reached') throw answerTo(answers, refusal);
  const { what, limit, plan } = refusal;
  throw new HttpRefusal(409, refusal.kind, limitMessage(refusal), { details: { what, limit, plan } });
}

const tags = ['showcase'];
const response = { 200: pageListSchema };

/** The list of pages: each call changes one thing and answers the whole list as it is then. */
export function pageListRoutes(api: Api, deps: PlatformContext & PublishDeps): void {
  const creatorOf = async (request: Parameters<typeof signedIn>[1]) => (await signedIn(deps, request)).creatorId;

  api.get('/api/pages', { schema: { tags, response } }, async request => readPageList(deps, await creatorOf(request)));

  api.post('/api/pages', { ...refusals, schema: { tags, body: newPageSchema, response } }, async request =>
    answered(await pages.addPage(deps, await creatorOf(request), request.body)),
  );

  api.post(
    '/api/pages/:pageId/copies',
    { ...refusals, schema: { tags, params: pageParams, body: pageCopySchema, response } },
    async request =>
      answered(await pages.copyPage(deps, await creatorOf(request), request.params.pageId, request.body.pageId)),
  );

  api.put('/api/pages/order', { ...refusals, schema: { tags, body: pageOrderSchema, response } }, async request =>
    answered(await pages.orderPages(deps, await creatorOf(request), request.body.pageIds)),
  );

  api.patch(
    '/api/pages/:pageId',
    { ...refusals, schema: { tags, params: pageParams, body: pagePatchSchema, response } },
    async request => {
      const given = Object.entries(request.body).filter(([, value]) => value !== undefined);
      const patch = Object.fromEntries(given);
      return answered(await pages.changePage(deps, await creatorOf(request), request.params.pageId, patch));
    },
  );

  api.delete('/api/pages/:pageId', { ...refusals, schema: { tags, params: pageParams, response } }, async request =>
    answered(await pages.trashPage(deps, await creatorOf(request), request.params.pageId)),
  );

  api.post(
    '/api/pages/:pageId/restoration',
    { ...refusals, schema: { tags, params: pageParams, response } },
    async request => answered(await pages.restorePage(deps, await creatorOf(request), request.params.pageId)),
  );

  api.delete(
    '/api/trashed-pages/:pageId',
    { ...refusals, schema: { tags, params: pageParams, response } },
    async request => answered(await pages.deleteForGood(deps, await creatorOf(request), request.params.pageId)),
  );
}
