import type { Api } from '../../platform/http.ts';
import { cutPage, readPlace } from '../../platform/list-place.sql.ts';
import { serve } from '../../platform/operations/serve.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import type { SaleDeps } from '../billing/for-rooms/plan-sale.flow.ts';
import { codeState } from '../billing/plan-codes/plan-code.ts';
import { codePage } from '../billing/plan-codes/plan-codes.flow.ts';
import { actsOf } from './act-deps.flow.ts';
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

  serve(api, operations.makePlanCodes, async ({ operator, body }) => ({
    codes: await makePlanCodes(actsOf(deps, operator), body),
  }));

  const change = async (operator: string, id: string, asked: CodeChange) => {
    const changed = await changePlanCode(actsOf(deps, operator), id, asked);
    if (changed.ok) deps.wake();
    return changed;
  };
  serve(api, operations.endPlanCode, ({ operator, params, body }) => change(operator, params.id, body));
  serve(api, operations.takePlanCodeBack, ({ operator, params }) => change(operator, params.id, 'take back'));
}
