import type { CreatorId } from '../../../base/id.ts';
import { accept } from '../../../base/result.ts';
import type { Api } from '../../../platform/http.ts';
import { serve } from '../../../platform/operations/serve.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { entitlements } from '../../plans/entitlement.ts';
import * as operations from './contract.ts';
import { listRedeemed } from './plan-codes.sql.ts';
import { redeemCode } from './redeem-code.flow.ts';

/** The creator's plan and the codes of the operator. */
export function billingRoutes(api: Api, deps: PlatformContext): void {
  const describe = async (creatorId: CreatorId) => {
    const { plan, ownPlan, isWhitelisted } = await creatorById(deps, creatorId);
    return {
      plan,
      ownPlan,
      isWhitelisted,
      allowed: entitlements[plan],
      images: deps.config.PICTURES_PER_CREATOR,
      redeemed: await listRedeemed(deps.db, creatorId),
    };
  };

  serve(api, operations.readPlan, ({ creatorId }) => describe(creatorId));

  serve(api, operations.redeemPlanCode, async ({ creatorId, body }) => {
    const redeemed = await redeemCode(deps, creatorId, body.code);
    return redeemed.ok ? accept(await describe(creatorId)) : redeemed;
  });
}
