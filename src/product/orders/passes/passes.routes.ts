import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import { servePages } from '../../../platform/operations/serve-list.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { refundPass } from './contract.ts';
import { passList } from './pass-list.ts';
import { passPages, refundUnused } from './passes.flow.ts';

/** Packages sold: a list, and refunding what is unused. */
export function passRoutes(api: Api, deps: PlatformContext): void {
  servePages(api, passList, passPages(deps));
  serve(api, refundPass, ({ creatorId, params, body }) => refundUnused(deps, creatorId, params.id, body.refund));
}
