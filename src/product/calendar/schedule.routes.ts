import type { Api } from '../../platform/http.ts';
import type { Machinery } from '../../platform/machinery.ts';
import { signedIn } from '../accounts/session-cookie.flow.ts';
import { scheduleAnswerSchema, scheduleBodySchema } from './contract.ts';
import { dateOverrideRoutes } from './date-overrides.routes.ts';
import { setWeeklyWindows, weeklyWindows } from './schedule.flow.ts';

export function scheduleRoutes(api: Api, deps: Machinery): void {
  api.get(
    '/api/calendar/schedule',
    { schema: { tags: ['calendar'], response: { 200: scheduleAnswerSchema } } },
    async request => {
      const { creatorId, creator } = await signedIn(deps, request);
      return { zone: creator.zone, windows: [...(await weeklyWindows(deps.db, creatorId))] };
    },
  );

  api.put(
    '/api/calendar/schedule',
    { schema: { tags: ['calendar'], body: scheduleBodySchema, response: { 200: scheduleAnswerSchema } } },
    async request => {
      const { creatorId, creator } = await signedIn(deps, request);
      await setWeeklyWindows(deps, creatorId, request.body.windows);
      return { zone: creator.zone, windows: request.body.windows };
    },
  );

  dateOverrideRoutes(api, deps);
}
