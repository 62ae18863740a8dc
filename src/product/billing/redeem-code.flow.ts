import type { CreatorId } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { hashToken } from '../../platform/secrets.ts';
import { creatorById, holdCreatorAlone, markPlan } from '../accounts/creators.flow.ts';
import { type PaidPlan, plainCode, planAfterCode } from './plan-code.ts';
import { lockCode, markRedeemed } from './plan-codes.sql.ts';

export type CodeRefusal =
  | { kind: 'code_invalid' }
  | { kind: 'code_used' }
  /** The creator has this plan or a higher one; the code stays unused. */
  | { kind: 'code_wrong_plan'; plan: PaidPlan };

/** Redeems a code of the operator, once. The same creator who sends it again is answered as before. */
export const redeemCode = (
  deps: Pick<PlatformContext, 'db' | 'clock' | 'events'>,
  creatorId: CreatorId,
  typed: string,
): Promise<Result<null, CodeRefusal>> =>
  deps.db.transaction().execute(async (trx): Promise<Result<null, CodeRefusal>> => {
    await holdCreatorAlone(trx, creatorId);
    const hash = hashToken(plainCode(typed));
    const code = await lockCode(trx, hash);
    if (code === undefined) return refuse({ kind: 'code_invalid' });
    if (code.creatorId === creatorId) return accept(null);
    if (code.redeemedAt !== null) return refuse({ kind: 'code_used' });
    const { grantedPlan } = await creatorById({ db: trx }, creatorId);
    const plan = planAfterCode(grantedPlan, code.plan);
    if (plan === undefined) return refuse({ kind: 'code_wrong_plan', plan: code.plan });
    await markRedeemed(trx, creatorId, hash, deps.clock.now());
    await markPlan(deps, trx, creatorId, { plan });
    return accept(null);
  });
