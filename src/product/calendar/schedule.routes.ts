import { z } from 'zod';
import type { CreatorId } from '../../base/id.ts';
import type { Api } from '../../platform/http.ts';
import { type Answers, accepted, answerTo } from '../../platform/http-answer.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { bodyBytes } from '../../platform/request-limits/body-limits.ts';
import { signedIn } from '../accounts/session-cookie.http.ts';
import {
  defaultScheduleBodySchema,
  limitsBodySchema,
  namedScheduleBodySchema,
  scheduleAnswerSchema,
  scheduleBodySchema,
  schedulesAnswerSchema,
} from './contract.ts';
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
import { mostSchedules } from './schedule.ts';
import { limitsOf, setLimits } from './session-limits.flow.ts';
import { texts } from './texts.ts';

const answers: Answers<ScheduleRefusal['kind']> = {
  too_many_schedules: { status: 409, message: texts.schedule.youHaveSchedulesAlready(mostSchedules) },
  schedule_name_taken: { status: 422, message: texts.schedule.alreadyScheduleWithName, field: 'name' },
  schedule_changed: { status: 409, message: texts.schedule.hoursChangedInAnotherTab },
  schedule_not_found: { status: 404, message: texts.scheduleNoLongerExists },
  schedule_is_default: { status: 409, message: texts.schedule.defaultSchedule },
  schedule_in_use: { status: 409, message: texts.schedule.scheduleInUse },
};
const refusals = { config: { refusals: answers } };

const limitsAnswers: Answers<'schedule_changed'> = {
  schedule_changed: { status: 409, message: texts.schedule.limitsChangedInAnotherTab },
};

const tags = ['calendar'];
const params = z.object({ id: z.uuid() });

/** The creator's weekly schedules and limits: read and change. */
export function scheduleRoutes(api: Api, deps: PlatformContext & { scheduleUses: ScheduleUses }): void {
  const response = { 200: schedulesAnswerSchema };
  const all = async (creatorId: CreatorId, zone: string) => ({
    zone,
    schedules: await schedulesOf(deps.db, creatorId),
    limits: await limitsOf(deps.db, creatorId),
  });

  api.get('/api/calendar/schedule', { schema: { tags, response: { 200: scheduleAnswerSchema } } }, async request => {
    const { creatorId, creator } = await signedIn(deps, request);
    return { zone: creator.zone, windows: [...(await weeklyWindows(deps.db, creatorId))] };
  });

  api.put(
    '/api/calendar/schedule',
    { bodyLimit: bodyBytes.list, schema: { tags, body: scheduleBodySchema, response: { 200: scheduleAnswerSchema } } },
    async request => {
      const { creatorId, creator } = await signedIn(deps, request);
      await setWeeklyWindows(deps, creatorId, request.body.windows);
      return { zone: creator.zone, windows: request.body.windows };
    },
  );

  api.get('/api/calendar/schedules', { schema: { tags, response } }, async request => {
    const { creatorId, creator } = await signedIn(deps, request);
    return all(creatorId, creator.zone);
  });

  api.put(
    '/api/calendar/schedules/:id',
    { ...refusals, bodyLimit: bodyBytes.list, schema: { tags, params, body: namedScheduleBodySchema, response } },
    async request => {
      const { creatorId, creator } = await signedIn(deps, request);
      const outcome = await putSchedule(deps, creatorId, { ...request.body, id: request.params.id });
      if (!outcome.ok) throw answerOf(outcome.refusal);
      return all(creatorId, creator.zone);
    },
  );

  api.delete('/api/calendar/schedules/:id', { ...refusals, schema: { tags, params, response } }, async request => {
    const { creatorId, creator } = await signedIn(deps, request);
    const outcome = await dropSchedule(deps, deps.scheduleUses, creatorId, request.params.id);
    if (!outcome.ok) throw answerOf(outcome.refusal);
    return all(creatorId, creator.zone);
  });

  api.put(
    '/api/calendar/default-schedule',
    { ...refusals, schema: { tags, body: defaultScheduleBodySchema, response } },
    async request => {
      const { creatorId, creator } = await signedIn(deps, request);
      const outcome = await makeDefault(deps, creatorId, request.body.id);
      if (!outcome.ok) throw answerOf(outcome.refusal);
      return all(creatorId, creator.zone);
    },
  );

  api.put(
    '/api/calendar/limits',
    { config: { refusals: limitsAnswers }, schema: { tags, body: limitsBodySchema, response } },
    async request => {
      const { creatorId, creator } = await signedIn(deps, request);
      const { was, ...limits } = request.body;
      accepted(limitsAnswers, await setLimits(deps, creatorId, limits, was));
      return all(creatorId, creator.zone);
    },
  );

  dateOverrideRoutes(api, deps);
}

function answerOf(refusal: ScheduleRefusal) {
  if (refusal.kind !== 'schedule_in_use') return answerTo(answers, refusal);
  const { services, later } = refusal;
  const uses = services.length === 1 ? 'uses' : 'use';
  const message =
    later === null
      ? texts.schedule.theseHours(inWords(services), uses)
      : texts.schedule.hoursOnPageScheduledFor(inWords(services), uses, later.page, later.when);
  return answerTo({ ...answers, schedule_in_use: { status: 409, message } }, refusal);
}

/** '“A”', '“A” and “B”', '“A”, “B” and 3 more'. */
function inWords(titles: readonly string[]): string {
  const quoted = titles.map(title => `“${title || texts.schedule.untitledService}”`);
  if (quoted.length <= 3) return new Intl.ListFormat('en').format(quoted);
  return `${quoted.slice(0, 2).join(', ')} and ${quoted.length - 2} more`;
}
