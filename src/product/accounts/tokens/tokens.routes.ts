import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { askerOf } from '../activity/acting.http.ts';
import * as operations from './contract.ts';
import { makeToken, revokeToken } from './tokens.flow.ts';
import { tokensOf } from './tokens.sql.ts';

export function tokenRoutes(api: Api, deps: PlatformContext): void {
  serve(api, operations.listTokens, async ({ creatorId }) => ({ tokens: await tokensOf(deps.db, creatorId) }));
  serve(api, operations.makeToken, ({ creatorId, body }, { request }) =>
    makeToken(deps, creatorId, body, askerOf(request)),
  );
  serve(api, operations.revokeToken, ({ creatorId, params }, { request }) =>
    revokeToken(deps, creatorId, params.id, askerOf(request)),
  );
}
