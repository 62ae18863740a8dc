import type { Api } from '../../../../platform/http.ts';
import { type Answers, answerTo, HttpRefusal } from '../../../../platform/http-answer.ts';
import { bodyBytes } from '../../../../platform/request-limits/body-limits.ts';
import { signedIn } from '../../../accounts/sessions/session-cookie.http.ts';
import { gateMessage } from '../../../plans/gate.ts';
import type { BookingDeps } from '../../booking/booking-deps.flow.ts';
import { addManualBooking, type ManualBookingRefusal, manualOffers } from './manual-booking.flow.ts';
import { manualBookingAnswerSchema, manualBookingBodySchema, manualOffersSchema } from './manual-booking-contract.ts';
import { texts } from './texts.ts';

const answers: Answers<ManualBookingRefusal['kind']> = {
  offer_not_found: { status: 409, message: texts.manualBooking.thisServiceIsntPublished },
  already_booked: { status: 409, message: texts.manualBooking.thisBookingAlreadyExists },
  date_is_full: { status: 409, message: texts.manualBooking.thisDateIsFull, field: 'what.dateId' },
  too_many_strangers: { status: 429, message: texts.manualBooking.tooManyStrangers, field: 'email' },
  // The message names the plan; this one is for the API's description.
  plan_excludes: { status: 409, message: texts.manualBooking.partOfAHigherPlan, field: 'price.how' },
  in_the_way: { status: 409, message: texts.manualBooking.timeConflict },
};

/** Bookings entered by the host: the customer called, or came in person. */
export function manualBookingRoutes(api: Api, deps: BookingDeps): void {
  api.get(
    '/api/bookings/by-hand',
    { schema: { tags: ['bookings'], response: { 200: manualOffersSchema } } },
    async request => manualOffers(deps, (await signedIn(deps, request)).creatorId),
  );

  api.post(
    '/api/bookings/by-hand',
    {
      config: { refusals: answers },
      bodyLimit: bodyBytes.texts,
      schema: { tags: ['bookings'], body: manualBookingBodySchema, response: { 201: manualBookingAnswerSchema } },
    },
    async (request, reply) => {
      const { creatorId } = await signedIn(deps, request);
      const outcome = await addManualBooking(deps, creatorId, request.body);
      if (!outcome.ok && outcome.refusal.kind === 'plan_excludes') {
        const { what, plan } = outcome.refusal;
        const message = gateMessage(outcome.refusal);
        throw new HttpRefusal(409, 'plan_excludes', message, {
          fields: { 'price.how': message },
          details: { what, plan },
        });
      }
      if (!outcome.ok) throw answerTo(answers, outcome.refusal);
      return reply.code(201).send(outcome.value);
    },
  );
}
