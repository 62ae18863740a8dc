import { creatorIdOf } from '../../base/id.ts';
import { accept, refuse } from '../../base/result.ts';
import type { Api } from '../../platform/http.ts';
import { cutPage, readPlace } from '../../platform/list-place.sql.ts';
import { serve } from '../../platform/operations/serve.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { isLive } from '../showcase/public-pages/live-pages.flow.ts';
import { actsOf } from './act-deps.flow.ts';
import * as operations from './contract.ts';
import { actOnCreator, signEveryoneOut } from './creator-acts.flow.ts';
import { findCreatorDetail, listCreators } from './creators.sql.ts';
import { actPage } from './trouble-acts.flow.ts';

/** The list of users, and the operator's actions on them. */
export function areaCreatorRoutes(api: Api, deps: PlatformContext): void {
  serve(api, operations.listCreators, async ({ query: { cursor, ...asked } }) => {
    const found = await listCreators(deps.db, { ...asked, after: readPlace(cursor), limit: asked.limit + 1 });
    const { shown, next } = cutPage(found, asked.limit);
    return { creators: shown, next };
  });

  const detail = async (id: string) => {
    const creator = await findCreatorDetail(deps.db, id);
    if (creator === undefined) return refuse({ kind: 'creator_missing' as const });
    const { acts } = await actPage(deps.db, { creatorId: id, limit: 10 });
    return accept({ ...creator, isLive: await isLive(deps, creatorIdOf(id)), acts });
  };

  serve(api, operations.findCreator, ({ params }) => detail(params.id));

  serve(api, operations.actOnCreator, async ({ params: { id: creatorId }, body, ...caller }) => {
    const acted = await actOnCreator(actsOf(deps, caller), { creatorId }, body);
    if (!acted.ok) return acted;
    deps.wake();
    return detail(creatorId);
  });

  serve(api, operations.endAllSessions, async caller => ({
    sessions: await signEveryoneOut(actsOf(deps, caller)),
  }));
}
