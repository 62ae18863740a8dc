import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { creatorById, holdCreatorAlone, markPlan } from '../../accounts/creators/creators.flow.ts';
import { codeState, higherOf, type PaidPlan, plainCode, planAfterCode } from './plan-code.ts';
import { listRedeemed, lockCode, markRedeemed } from './plan-codes.sql.ts';

export type CodeRefusal =
  | { kind: 'code_invalid' }
  | { kind: 'code_used' }
  /** Its last day has passed, or the operator took it back. */
  | { kind: 'code_ended' }
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
    const now = deps.clock.now();
    const hash = hashToken(plainCode(typed));
    const code = await lockCode(trx, hash);
    if (code === undefined) return refuse({ kind: 'code_invalid' });
    const state = codeState(code, now);
    if (state === 'used') return code.creatorId === creatorId ? accept(null) : refuse({ kind: 'code_used' });
    if (state !== 'unused') return refuse({ kind: 'code_ended' });
    const { grantedPlan, codedPlan } = await creatorById({ db: trx }, creatorId);
    const redeemed = (await listRedeemed(trx, creatorId)).map(({ plan }) => plan);
    const plan = planAfterCode(higherOf(grantedPlan, codedPlan), redeemed, code.plan);
    if (plan === undefined) return refuse({ kind: 'code_wrong_plan', plan: code.plan });
    await markRedeemed(trx, creatorId, hash, now);
    await markPlan(deps, trx, creatorId, { codedPlan: plan });
    return accept(null);
  });
