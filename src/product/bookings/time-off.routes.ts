import { z } from 'zod';
import type { Api } from '../../platform/http.ts';
import { type Answers, answerTo, HttpRefusal } from '../../platform/http-answer.ts';
import { signedIn } from '../accounts/session-cookie.flow.ts';
import type { BookingDeps } from './availability.flow.ts';
import { timeOffAnswerSchema, timeOffBodySchema, timeOffHistorySchema } from './desk-contract.ts';
import { giveTimeBack, type TimeOffRefusal, takeTimeOff, timeOffHistory } from './time-off.flow.ts';

const answers: Answers<TimeOffRefusal['kind']> = {
  ends_before_it_begins: { status: 422, message: 'Choose an end after the start', field: 'to' },
  time_is_taken: { status: 409, message: 'Something has this time already.' },
};

/** Time the host blocks by hand, and gives back. */
export function timeOffRoutes(api: Api, deps: BookingDeps): void {
  api.post(
    '/api/bookings/time-off',
    { schema: { tags: ['bookings'], body: timeOffBodySchema, response: { 201: timeOffAnswerSchema } } },
    async (request, reply) => {
      const { creatorId, creator } = await signedIn(deps, request);
      const outcome = await takeTimeOff(deps, creatorId, creator.zone, request.body);
      if (!outcome.ok) throw answerTo(answers, outcome.refusal);
      return reply.code(201).send(outcome.value);
    },
  );

  api.get(
    '/api/bookings/time-off',
    { schema: { tags: ['bookings'], response: { 200: timeOffHistorySchema } } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      return timeOffHistory(deps, creatorId);
    },
  );

  api.delete(
    '/api/bookings/time-off/:id',
    { schema: { tags: ['bookings'], params: z.object({ id: z.uuid() }), response: { 204: z.null() } } },
    async (request, reply) => {
      const { creatorId } = await signedIn(deps, request);
      if (!(await giveTimeBack(deps, creatorId, request.params.id)))
        throw new HttpRefusal(404, 'no_such_time_off', 'This time is not blocked any more.');
      return reply.code(204).send(null);
    },
  );
}
