import { accept, refuse } from '../../base/result.ts';
import type { Api } from '../../platform/http.ts';
import { serve } from '../../platform/operations/serve.ts';
import { serveList } from '../../platform/operations/serve-list.ts';
import type { VisitorDeps } from '../audience/visitor-pages.flow.ts';
import * as operations from './contract.ts';
import { likesOf } from './like-list.flow.ts';
import { likeList } from './like-list.ts';
import { switchHearts } from './like-page.flow.ts';
import { listShowing } from './likes.sql.ts';

/** The creator's likes, and which pages show hearts. */
export function likeRoutes(api: Api, deps: VisitorDeps): void {
  serveList(api, deps.clock, likeList, likesOf(deps));
  serve(api, operations.readHearts, async ({ creatorId }) => {
    const showing = await listShowing(deps.db, creatorId);
    const pages = await deps.visitorPages.pagesOf(creatorId);
    return {
      pages: pages.map(({ pageId, title, isLive }) => ({ pageId, title, isLive, isShown: showing.includes(pageId) })),
    };
  });
  serve(api, operations.switchHearts, async ({ creatorId, params, body: { isShown } }) =>
    (await switchHearts(deps, creatorId, params.pageId, isShown))
      ? accept({ isShown })
      : refuse({ kind: 'page_not_found' as const }),
  );
}
