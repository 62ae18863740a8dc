import { accept, type Result } from '../../base/result.ts';
import type { PaidPlan } from '../billing/plan-codes/plan-code.ts';
import { type CodeChangeRefusal, endCode, makeCodes, takeCodeBack } from '../billing/plan-codes/plan-codes.flow.ts';
import type { ActDeps } from './act-deps.flow.ts';
import { insertAct } from './acts.sql.ts';

/** Makes codes for a plan and returns them, this one time. */
export const makePlanCodes = (
  { db, now, actor }: ActDeps,
  asked: { plan: PaidPlan; count: number; endsAt: Date | null },
): Promise<string[]> =>
  db.transaction().execute(async trx => {
    const codes = await makeCodes(trx, asked, now);
    const details = { count: asked.count, endsAt: asked.endsAt?.toISOString() ?? null };
    await insertAct(trx, { actor, act: 'make codes', subject: asked.plan, details }, now);
    return codes;
  });

export type CodeChange = { endsAt: Date | null } | 'take back';

/** Changes the end of an unused code, or revokes a code, redeemed or not. */
export const changePlanCode = (
  { db, now, actor, mark }: ActDeps,
  id: string,
  change: CodeChange,
): Promise<Result<null, CodeChangeRefusal>> =>
  db.transaction().execute(async (trx): Promise<Result<null, CodeChangeRefusal>> => {
    const isBack = change === 'take back';
    const changed = isBack ? await takeCodeBack(trx, id, mark, now) : await endCode(trx, id, change.endsAt, now);
    if (!changed.ok) return changed;
    const { ending, plan, creatorId } = changed.value;
    const details = {
      plan,
      ...(!isBack && { endsAt: change.endsAt?.toISOString() ?? null }),
      ...(creatorId !== null && { creatorId }),
    };
    await insertAct(trx, { actor, act: isBack ? 'take code back' : 'end code', subject: ending, details }, now);
    return accept(null);
  });
