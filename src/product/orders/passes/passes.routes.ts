import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { listPasses, refundPass } from './contract.ts';
import { passPage, refundUnused } from './passes.flow.ts';

/** Packages sold: a list, and refunding what is unused. */
export function passRoutes(api: Api, deps: PlatformContext): void {
  serve(api, listPasses, ({ creatorId, query }) => passPage(deps, creatorId, query));
  serve(api, refundPass, ({ creatorId, params, body }) => refundUnused(deps, creatorId, params.id, body.refund));
}
