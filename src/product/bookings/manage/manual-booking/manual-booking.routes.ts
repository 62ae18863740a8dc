import type { Api } from '../../../../platform/http.ts';
import { type Answers, answerTo } from '../../../../platform/http-answer.ts';
import { signedIn } from '../../../accounts/session-cookie.flow.ts';
import type { BookingDeps } from '../../availability/availability.flow.ts';
import { addByHand, type ByHandRefusal, handOffers } from './manual-booking.flow.ts';
import { byHandAnswerSchema, byHandBodySchema, handOffersSchema } from './manual-booking-contract.ts';

const answers: Answers<ByHandRefusal['kind']> = {
  offer_not_found: { status: 409, message: 'This service is not on your published page. Publish it, or give a title.' },
  already_booked: { status: 409, message: 'This booking exists already.' },
  date_is_full: {
    status: 409,
    message: 'This date has no place left. Give it more places in the class first.',
    field: 'what.dateId',
  },
  in_the_way: { status: 409, message: 'Something stands against this time.' },
};

/** Bookings the host writes in: the customer called, or stands at the door. */
export function byHandRoutes(api: Api, deps: BookingDeps): void {
  api.get(
    '/api/bookings/by-hand',
    { schema: { tags: ['bookings'], response: { 200: handOffersSchema } } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      return handOffers(deps, creatorId);
    },
  );

  api.post(
    '/api/bookings/by-hand',
    { schema: { tags: ['bookings'], body: byHandBodySchema, response: { 201: byHandAnswerSchema } } },
    async (request, reply) => {
      const { creatorId } = await signedIn(deps, request);
      const outcome = await addByHand(deps, creatorId, request.body);
      if (!outcome.ok) throw answerTo(answers, outcome.refusal);
      return reply.code(201).send(outcome.value);
    },
  );
}
