import { type Result, refuse } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { HttpRefusal } from '../../../platform/http-answer.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { limitMessage } from '../../plans/entitlement.ts';
import type { PublishDeps } from '../publishing/publish-showcase.flow.ts';
import { readPageList } from './page-list.flow.ts';
import * as pages from './pages.flow.ts';
import * as operations from './pages-contract.ts';

/** The outcome of a change; throws the refusal that names the plan's limit. */
async function changed(change: Promise<Result<operations.PageListAnswer, pages.PageRefusal>>) {
  const outcome = await change;
  if (outcome.ok) return outcome;
  const { refusal } = outcome;
  if (refusal.kind !== 'limit_reached') return refuse(refusal);
  const { what, limit, plan } = refusal;
  throw new HttpRefusal(409, refusal.kind, limitMessage(refusal), { details: { what, limit, plan } });
}

/** The list of pages: each call changes one thing and answers the whole list as it is then. */
export function pageListRoutes(api: Api, deps: PlatformContext & PublishDeps): void {
  serve(api, operations.listPages, ({ creatorId }) => readPageList(deps, creatorId));
  serve(api, operations.addPage, ({ creatorId, body }) => changed(pages.addPage(deps, creatorId, body)));
  serve(api, operations.copyPage, ({ creatorId, params, body }) =>
    changed(pages.copyPage(deps, creatorId, params.pageId, body.pageId)),
  );
  serve(api, operations.orderPages, ({ creatorId, body }) => changed(pages.orderPages(deps, creatorId, body.pageIds)));
  serve(api, operations.changePage, ({ creatorId, params, body }) => {
    const patch = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    return changed(pages.changePage(deps, creatorId, params.pageId, patch));
  });
  serve(api, operations.trashPage, ({ creatorId, params }) => changed(pages.trashPage(deps, creatorId, params.pageId)));
  serve(api, operations.restorePage, ({ creatorId, params }) =>
    changed(pages.restorePage(deps, creatorId, params.pageId)),
  );
  serve(api, operations.deletePage, ({ creatorId, params }) =>
    changed(pages.deleteForGood(deps, creatorId, params.pageId)),
  );
}
