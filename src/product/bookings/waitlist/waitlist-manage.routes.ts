import { z } from 'zod';
import type { Api } from '../../../platform/http.ts';
import { type Answers, accepted } from '../../../platform/http-answer.ts';
import { signedIn } from '../../accounts/sessions/session-cookie.http.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { manualOffer } from './offer-seat.flow.ts';
import { texts } from './texts.ts';
import { leave } from './waitlist.flow.ts';
import type { HandOverRefusal, LeaveRefusal } from './waitlist.ts';
import { offerSeatSchema } from './waitlist-contract.ts';

const answers: Answers<HandOverRefusal['kind'] | LeaveRefusal['kind']> = {
  entry_not_found: { status: 404, message: texts.waitlistManage.personNotFound },
  waitlist_link_unknown: { status: 404, message: texts.waitlistManage.personNotFound },
  not_on_waitlist: { status: 409, message: texts.waitlistManage.personNoLongerWaiting },
  no_place: { status: 409, message: texts.waitlistManage.everyPlaceIsTaken },
  most_places: { status: 409, message: texts.waitlistManage.dateAsManyPlacesAsClass },
  too_late_to_offer: { status: 409, message: texts.waitlistManage.beginsTooSoonToHoldPlace },
  date_not_open: { status: 409, message: texts.waitlistManage.dateNotOpenForBooking },
  cannot_be_paid: { status: 409, message: texts.waitlistManage.nobodyPayForClassAtMoment },
};

/** What the creator does with the waitlist of a date: offers a seat out of turn, or removes a person. */
export function waitlistManageRoutes(api: Api, deps: BookingDeps): void {
  const params = z.object({ id: z.uuid(), entryId: z.uuid() });
  const tags = ['classes'];

  api.post(
    '/api/classes/:id/waitlist/:entryId/offer',
    { config: { refusals: answers }, schema: { tags, params, body: offerSeatSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      const { creatorId } = await signedIn(deps, request);
      accepted(answers, await manualOffer(deps, creatorId, request.params.entryId, request.body));
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/api/classes/:id/waitlist/:entryId',
    { config: { refusals: answers }, schema: { tags, params, response: { 204: z.null() } } },
    async (request, reply) => {
      const { creatorId } = await signedIn(deps, request);
      accepted(answers, await leave(deps, creatorId, request.params.entryId));
      return reply.code(204).send(null);
    },
  );
}
