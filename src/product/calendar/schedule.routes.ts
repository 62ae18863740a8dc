import type { CreatorId } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { Api } from '../../platform/http.ts';
import { answerTo } from '../../platform/http-answer.ts';
import { serve } from '../../platform/operations/serve.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import * as operations from './contract.ts';
import { dateOverrideRoutes } from './date-overrides.routes.ts';
import {
  dropSchedule,
  makeDefault,
  putSchedule,
  type ScheduleRefusal,
  type ScheduleUses,
  schedulesOf,
  setWeeklyWindows,
  weeklyWindows,
} from './schedule.flow.ts';
import { limitsOf, setLimits } from './session-limits.flow.ts';
import { texts } from './texts.ts';

/** The creator's weekly schedules and limits: read and change. */
export function scheduleRoutes(api: Api, deps: PlatformContext & { scheduleUses: ScheduleUses }): void {
  const all = async (creatorId: CreatorId, zone: string) => ({
    zone,
    schedules: await schedulesOf(deps.db, creatorId),
    limits: await limitsOf(deps.db, creatorId),
  });
  const allAfter = async (change: Result<unknown, ScheduleRefusal>, creatorId: CreatorId, zone: string) => {
    if (change.ok) return accept(await all(creatorId, zone));
    const { refusal } = change;
    if (refusal.kind === 'schedule_in_use') throw inUse(refusal);
    return refuse(refusal);
  };

  serve(api, operations.defaultSchedule, async ({ creatorId, creator }) => ({
    zone: creator.zone,
    windows: [...(await weeklyWindows(deps.db, creatorId))],
  }));
  serve(api, operations.changeDefaultSchedule, async ({ creatorId, creator, body }) => {
    await setWeeklyWindows(deps, creatorId, body.windows);
    return { zone: creator.zone, windows: body.windows };
  });
  serve(api, operations.listSchedules, ({ creatorId, creator }) => all(creatorId, creator.zone));
  serve(api, operations.changeSchedule, async ({ creatorId, creator, params, body }) =>
    allAfter(await putSchedule(deps, creatorId, { ...body, id: params.id }), creatorId, creator.zone),
  );
  serve(api, operations.removeSchedule, async ({ creatorId, creator, params }) =>
    allAfter(await dropSchedule(deps, deps.scheduleUses, creatorId, params.id), creatorId, creator.zone),
  );
  serve(api, operations.chooseDefaultSchedule, async ({ creatorId, creator, body }) =>
    allAfter(await makeDefault(deps, creatorId, body.id), creatorId, creator.zone),
  );
  serve(api, operations.changeLimits, async ({ creatorId, creator, body: { was, ...limits } }) => {
    const changed = await setLimits(deps, creatorId, limits, was);
    return changed.ok ? accept(await all(creatorId, creator.zone)) : changed;
  });

  dateOverrideRoutes(api, deps);
}

/** Names the services, and the publication that will use it. */
function inUse(refusal: Extract<ScheduleRefusal, { kind: 'schedule_in_use' }>) {
  const { services, later } = refusal;
  const uses = services.length === 1 ? 'uses' : 'use';
  const message =
    later === null
      ? texts.schedule.theseHours(inWords(services), uses)
      : texts.schedule.scheduledPage(inWords(services), uses, later.page, later.when);
  return answerTo({ schedule_in_use: { ...operations.removeSchedule.refusals.schedule_in_use, message } }, refusal);
}

/** '“A”', '“A” and “B”', '“A”, “B” and 3 more'. */
function inWords(titles: readonly string[]): string {
  const quoted = titles.map(title => `“${title || texts.schedule.untitledService}”`);
  if (quoted.length <= 3) return new Intl.ListFormat('en').format(quoted);
  return `${quoted.slice(0, 2).join(', ')} and ${quoted.length - 2} more`;
}
