import type { CreatorId } from '../../base/id.ts';
import { accept, type Result } from '../../base/result.ts';
import type { Api } from '../../platform/http.ts';
import { serve } from '../../platform/operations/serve.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import * as operations from './contract.ts';
import { comingOverrides, dropOverride, type OverrideRefusal, setOverride } from './date-overrides.flow.ts';
import { wallOf } from './wall-time.ts';

/** The creator's hours on single dates: read, set and remove. */
export function dateOverrideRoutes(api: Api, deps: PlatformContext): void {
  const list = async (creatorId: CreatorId, zone: string) => {
    const today = wallOf(zone, deps.clock.now().getTime()).date;
    const overrides = await comingOverrides(deps, creatorId);
    return { zone, overrides: overrides.filter(override => override.date >= today) };
  };
  const listAfter = async (change: Result<unknown, OverrideRefusal>, creatorId: CreatorId, zone: string) =>
    change.ok ? accept(await list(creatorId, zone)) : change;

  serve(api, operations.listDateOverrides, ({ creatorId, creator }) => list(creatorId, creator.zone));

  serve(api, operations.setDateOverride, async ({ creatorId, creator: { zone }, params, query, body }) => {
    const { was, ...content } = body;
    const override = { ...content, date: params.date, scheduleId: query.schedule ?? null };
    return listAfter(await setOverride(deps, { creatorId, zone }, override, was), creatorId, zone);
  });

  serve(api, operations.removeDateOverride, async ({ creatorId, creator, params, query, body }) => {
    const at = { date: params.date, scheduleId: query.schedule ?? null };
    return listAfter(await dropOverride(deps, creatorId, at, body?.was), creatorId, creator.zone);
  });
}
