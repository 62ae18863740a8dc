import { z } from 'zod';
import type { Api } from '../../../../platform/http.ts';
import { type Answers, answerTo } from '../../../../platform/http-answer.ts';
import { bodyBytes } from '../../../../platform/request-limits/body-limits.ts';
import { signedIn } from '../../../accounts/sessions/session-cookie.http.ts';
import type { BookingDeps } from '../../booking/booking-deps.flow.ts';
import { type HostMoveRefusal, moveByCreator } from './move-by-creator.flow.ts';
import { moveTimes } from './move-times.flow.ts';
import { hostMoveAnswerSchema, hostMoveBodySchema, moveTimesQuerySchema, moveTimesSchema } from './moving-contract.ts';
import { texts } from './texts.ts';

const answers: Answers<HostMoveRefusal['kind']> = {
  no_such_booking: { status: 404, message: texts.moveByCreator.bookingNotFound },
  not_confirmed: { status: 409, message: texts.moveByCreator.bookingCancelledOrIsntConfirmed },
  already_begun: { status: 409, message: texts.moveByCreator.sessionAlreadyStartedCantBeMoved },
  time_is_past: { status: 422, message: texts.moveByCreator.chooseTimeInFuture, field: 'startsAt' },
  same_time: { status: 422, message: texts.moveByCreator.currentTime, field: 'startsAt' },
  date_is_full: { status: 409, message: texts.moveByCreator.thisDateIsFull },
  in_the_way: { status: 409, message: texts.moveByCreator.timeConflict },
};

/** The host moves a booking. */
export function hostMoveRoutes(api: Api, deps: BookingDeps): void {
  const params = z.object({ id: z.uuid() });

  api.get(
    '/api/bookings/:id/times',
    {
      config: { refusals: answers },
      schema: { tags: ['bookings'], params, querystring: moveTimesQuerySchema, response: { 200: moveTimesSchema } },
    },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      const times = await moveTimes(deps, creatorId, request.params.id, request.query);
      if (times === undefined) throw answerTo(answers, { kind: 'no_such_booking' });
      return times;
    },
  );

  api.post(
    '/api/bookings/:id/move',
    {
      config: { refusals: answers },
      bodyLimit: bodyBytes.texts,
      schema: { tags: ['bookings'], params, body: hostMoveBodySchema, response: { 200: hostMoveAnswerSchema } },
    },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      const { startsAt, override } = request.body;
      const outcome = await moveByCreator(deps, creatorId, request.params.id, {
        startsAt: new Date(startsAt),
        override,
      });
      if (!outcome.ok) throw answerTo(answers, outcome.refusal);
      return outcome.value;
    },
  );
}
