import { accept, type Result } from '../../base/result.ts';
import type { PaidPlan } from '../billing/plan-codes/plan-code.ts';
import { type CodeChangeRefusal, endCode, makeCodes, takeCodeBack } from '../billing/plan-codes/plan-codes.flow.ts';
import type { ActDeps } from './act-deps.flow.ts';
import { insertAct } from './acts.sql.ts';

/** Makes codes for a plan and returns them, this one time. */
export const makePlanCodes = (
  deps: ActDeps,
  asked: { plan: PaidPlan; count: number; endsAt: Date | null },
): Promise<string[]> =>
  deps.db.transaction().execute(async trx => {
    const codes = await makeCodes(trx, asked, deps.now);
    const details = { count: asked.count, endsAt: asked.endsAt?.toISOString() ?? null };
    await insertAct(trx, deps, { act: 'make codes', subject: asked.plan, details });
    return codes;
  });

export type CodeChange = { endsAt: Date | null } | 'take back';

/** Changes the end of an unused code, or revokes a code, redeemed or not. */
export const changePlanCode = (
  deps: ActDeps,
  id: string,
  change: CodeChange,
): Promise<Result<null, CodeChangeRefusal>> =>
  deps.db.transaction().execute(async (trx): Promise<Result<null, CodeChangeRefusal>> => {
    const isBack = change === 'take back';
    const changed = isBack
      ? await takeCodeBack(trx, id, deps.mark, deps.now)
      : await endCode(trx, id, change.endsAt, deps.now);
    if (!changed.ok) return changed;
    const { ending, plan, creatorId } = changed.value;
    const details = {
      plan,
      ...(!isBack && { endsAt: change.endsAt?.toISOString() ?? null }),
      ...(creatorId !== null && { creatorId }),
    };
    await insertAct(trx, deps, { act: isBack ? 'take code back' : 'end code', subject: ending, details });
    return accept(null);
  });
