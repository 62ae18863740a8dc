import { z } from 'zod';
import type { CreatorId } from '../../base/id.ts';
import type { Api } from '../../platform/http.ts';
import { type Answers, accepted } from '../../platform/http-answer.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { bodyBytes } from '../../platform/request-limits/body-limits.ts';
import { signedIn } from '../accounts/session-cookie.http.ts';
import { dropOverrideSchema, overrideBodySchema, overrideQuerySchema, overridesAnswerSchema } from './contract.ts';
import { comingOverrides, dropOverride, type OverrideRefusal, setOverride } from './date-overrides.flow.ts';
import { texts } from './texts.ts';
import { wallOf } from './wall-time.ts';

const answers: Answers<OverrideRefusal['kind']> = {
  date_out_of_range: { status: 422, message: texts.dateOverrides.chooseDateFromTodayToThreeYears, field: 'date' },
  schedule_not_found: { status: 404, message: texts.scheduleNoLongerExists },
  schedule_changed: { status: 409, message: texts.dateOverrides.dayChangedInAnotherTab },
};

const dateParams = z.object({ date: z.iso.date() });
const tags = ['calendar'];
const response = { 200: overridesAnswerSchema };

/** The creator's hours on single dates: read, set and remove. */
export function dateOverrideRoutes(api: Api, deps: PlatformContext): void {
  const list = async (creatorId: CreatorId, zone: string) => {
    const today = wallOf(zone, deps.clock.now().getTime()).date;
    const overrides = await comingOverrides(deps, creatorId);
    return { zone, overrides: overrides.filter(override => override.date >= today) };
  };

  api.get('/api/calendar/overrides', { schema: { tags, response } }, async request => {
    const { creatorId, creator } = await signedIn(deps, request);
    return list(creatorId, creator.zone);
  });

  api.put(
    '/api/calendar/overrides/:date',
    {
      config: { refusals: answers },
      bodyLimit: bodyBytes.list,
      schema: { tags, params: dateParams, querystring: overrideQuerySchema, body: overrideBodySchema, response },
    },
    async request => {
      const { creatorId, creator } = await signedIn(deps, request);
      const { was, ...content } = request.body;
      const override = { ...content, date: request.params.date, scheduleId: request.query.schedule ?? null };
      accepted(answers, await setOverride(deps, { creatorId, zone: creator.zone }, override, was));
      return list(creatorId, creator.zone);
    },
  );

  api.delete(
    '/api/calendar/overrides/:date',
    {
      config: { refusals: answers },
      bodyLimit: bodyBytes.list,
      schema: { tags, params: dateParams, querystring: overrideQuerySchema, body: dropOverrideSchema, response },
    },
    async request => {
      const { creatorId, creator } = await signedIn(deps, request);
      const at = { date: request.params.date, scheduleId: request.query.schedule ?? null };
      accepted(answers, await dropOverride(deps, creatorId, at, request.body?.was));
      return list(creatorId, creator.zone);
    },
  );
}
