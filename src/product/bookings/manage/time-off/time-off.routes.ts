import { z } from 'zod';
import type { Api } from '../../../../platform/http.ts';
import { type Answers, accepted, answerTo } from '../../../../platform/http-answer.ts';
import { bodyBytes } from '../../../../platform/request-limits/body-limits.ts';
import { signedIn } from '../../../accounts/sessions/session-cookie.http.ts';
import type { BookingDeps } from '../../booking/booking-deps.flow.ts';
import {
  freeTimeQuerySchema,
  timeOffAnswerSchema,
  timeOffBodySchema,
  timeOffChangeSchema,
  timeOffHistorySchema,
} from '../parts/time-off-contract.ts';
import { mostBlockedDays } from '../parts/time-off-dates.ts';
import { texts } from './texts.ts';
import { changeTimeOff, giveTimeBack, type TimeOffChange, takeTimeOff, timeOffHistory } from './time-off.flow.ts';

const answers: Answers<TimeOffChange['kind']> = {
  ends_before_it_begins: { status: 422, message: texts.timeOff.endMustBeAfterStart, field: 'to' },
  last_date_before_first: { status: 422, message: texts.dates.lastBeforeFirst, field: 'lastDate' },
  blocked_too_long: { status: 422, message: texts.dates.tooLong(mostBlockedDays), field: 'lastDate' },
  repeats_without_end: { status: 422, message: texts.dates.withoutEnd, field: 'until' },
  repeats_until_before_first: { status: 422, message: texts.dates.untilBeforeFirst, field: 'until' },
  repeats_too_long: { status: 422, message: texts.dates.untilTooLate(mostBlockedDays), field: 'until' },
  repeats_before_it_ends: { status: 422, message: texts.dates.repeatsBeforeItEnds, field: 'repeat' },
  is_over: { status: 422, message: texts.dates.isOver, field: 'date' },
  no_such_time_off: { status: 404, message: texts.timeOff.timeNoLongerBlocked },
  time_off_changed: { status: 409, message: texts.timeOff.thisWasChangedElsewhere },
  time_is_taken: { status: 409, message: texts.timeOff.timeAlreadyTaken },
};

const params = z.object({ id: z.uuid() });

/** Time that the host blocks, changes and frees. */
export function timeOffRoutes(api: Api, deps: BookingDeps): void {
  api.post(
    '/api/time-off',
    {
      config: { refusals: answers },
      bodyLimit: bodyBytes.texts,
      schema: { tags: ['bookings'], body: timeOffBodySchema, response: { 201: timeOffAnswerSchema } },
    },
    async (request, reply) => {
      const { creatorId, creator } = await signedIn(deps, request);
      return reply.code(201).send(accepted(answers, await takeTimeOff(deps, creatorId, creator.zone, request.body)));
    },
  );

  api.get('/api/time-off', { schema: { tags: ['bookings'], response: { 200: timeOffHistorySchema } } }, async request =>
    timeOffHistory(deps, (await signedIn(deps, request)).creatorId),
  );

  api.put(
    '/api/time-off/:id',
    {
      config: { refusals: answers },
      bodyLimit: bodyBytes.texts,
      schema: { tags: ['bookings'], params, body: timeOffChangeSchema, response: { 200: timeOffAnswerSchema } },
    },
    async request => {
      const { creatorId, creator } = await signedIn(deps, request);
      return accepted(answers, await changeTimeOff(deps, creatorId, creator.zone, request.params.id, request.body));
    },
  );

  api.delete(
    '/api/time-off/:id',
    {
      config: { refusals: answers },
      schema: { tags: ['bookings'], params, querystring: freeTimeQuerySchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      const { creatorId } = await signedIn(deps, request);
      if (!(await giveTimeBack(deps, creatorId, request.params.id, request.query.dates)))
        throw answerTo(answers, { kind: 'no_such_time_off' });
      return reply.code(204).send(null);
    },
  );
}
