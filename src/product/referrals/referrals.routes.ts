import { accept, refuse } from '../../base/result.ts';
import type { Api } from '../../platform/http.ts';
import { serve } from '../../platform/operations/serve.ts';
import { serveList } from '../../platform/operations/serve-list.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import * as operations from './contract.ts';
import { oneSharer, referralsOf } from './referral-list.flow.ts';
import { referralList } from './referral-list.ts';
import { rulesOf, saveRules } from './referral-rules.flow.ts';

/** Customers who bring friends, and what both get. */
export function referralRoutes(api: Api, deps: PlatformContext): void {
  serveList(api, deps.clock, referralList, referralsOf(deps));
  serve(api, operations.readReferralRules, ({ creatorId }) => rulesOf(deps.db, creatorId));
  serve(api, operations.saveReferralRules, ({ creatorId, body }) => saveRules(deps, creatorId, body));
  serve(api, operations.readSharer, async ({ creatorId, params }) => {
    const found = await oneSharer(deps, creatorId, params.id);
    return found === undefined ? refuse({ kind: 'referral_not_found' as const }) : accept(found);
  });
}
