import { accept } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { signedIn } from '../sessions/session-cookie.http.ts';
import * as operations from './contract.ts';
import { changeCreator, checkHandle, type SaleAsked } from './creators.flow.ts';

/** Changes a creator makes to the tenant itself. */
export function creatorRoutes(api: Api, deps: PlatformContext & SaleAsked): void {
  serve(api, operations.checkHandle, ({ creatorId, query }) => checkHandle(deps, creatorId, query.userUrl));
  serve(api, operations.changeCreator, async ({ creatorId, body }, { request }) => {
    const changed = await changeCreator(deps, creatorId, body);
    return changed.ok ? accept(await signedIn(deps, request)) : changed;
  });
}
