import type { Api } from '../../platform/http.ts';
import { cutPage, readPlace } from '../../platform/list-place.sql.ts';
import { serve } from '../../platform/operations/serve.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import type { SaleDeps } from '../billing/for-rooms/plan-sale.flow.ts';
import { codeState } from '../billing/plan-codes/plan-code.ts';
import { codePage } from '../billing/plan-codes/plan-codes.flow.ts';
import { actsOf, type Operator } from './act-deps.flow.ts';
import { type CodeChange, changePlanCode, makePlanCodes } from './code-acts.flow.ts';
import * as operations from './contract.ts';
import { planTable } from './plan-table.flow.ts';

/** Plans, and the codes that give them. */
export function areaCodeRoutes(api: Api, deps: PlatformContext & SaleDeps): void {
  serve(api, operations.showOperatorPlans, () => planTable(deps));

  serve(api, operations.listPlanCodes, async ({ query: { cursor, ...asked } }) => {
    const now = deps.clock.now();
    const found = await codePage(deps.db, { ...asked, after: readPlace(cursor), limit: asked.limit + 1, now });
    const { shown, next } = cutPage(found, asked.limit);
    return { codes: shown.map(code => ({ ...code, state: codeState(code, now) })), next };
  });

  serve(api, operations.makePlanCodes, async ({ body, ...caller }) => ({
    codes: await makePlanCodes(actsOf(deps, caller), body),
  }));

  const change = async (operator: Operator, id: string, asked: CodeChange) => {
    const changed = await changePlanCode(actsOf(deps, operator), id, asked);
    if (changed.ok) deps.wake();
    return changed;
  };
  serve(api, operations.endPlanCode, ({ params, body, ...caller }) => change(caller, params.id, body));
  serve(api, operations.takePlanCodeBack, ({ params, ...caller }) => change(caller, params.id, 'take back'));
}
