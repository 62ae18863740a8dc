import { z } from 'zod';
import type { CreatorId } from '../../base/id.ts';
import type { Api } from '../../platform/http.ts';
import { type Answers, answerTo, HttpRefusal, tooManyTries } from '../../platform/http-answer.ts';
import { createTryCounter } from '../../platform/try-counter.ts';
import { signedIn } from '../accounts/session-cookie.flow.ts';
import type { LiveOffer } from '../services/offers.flow.ts';
import { availability, type BookingDeps } from './availability.flow.ts';
import { book } from './book.flow.ts';
import { bookedDays } from './booked-days.flow.ts';
import type { BookRefusal, CancelRefusal, HoldRefusal } from './booking.ts';
import { readBookingRef } from './booking-link.flow.ts';
import { cancelByCreator } from './cancel-booking.flow.ts';
import {
  availabilityQuerySchema,
  availabilitySchema,
  bookedAnswerSchema,
  bookedDaysSchema,
  bookingListQuerySchema,
  bookingListSchema,
  bookingRowSchema,
  cancelBodySchema,
  detailsBodySchema,
  holdAnswerSchema,
  holdBodySchema,
} from './contract.ts';
import { feedRoutes } from './feed.routes.ts';
import { hold } from './hold.flow.ts';
import type { Host } from './host.flow.ts';
import { bookingDetail, bookingPage } from './list-bookings.flow.ts';
import { openBooking } from './open-booking.flow.ts';
import { releaseHold } from './settle-booking.flow.ts';

export const bookingAnswers: Answers<HoldRefusal['kind'] | BookRefusal['kind'] | CancelRefusal['kind']> = {
  offer_not_found: { status: 404, message: 'This service is no longer offered.' },
  not_for_sale: { status: 409, message: 'This service cannot be booked here. Please get in touch.' },
  slot_not_offered: { status: 409, message: 'This time is not offered. Please choose another.' },
  slot_taken: { status: 409, message: 'Somebody was faster. Please choose another time.' },
  class_full: { status: 409, message: 'The last place was just taken. Please choose another date.' },
  booking_not_found: { status: 404, message: 'This booking link is not valid, or a newer one was sent.' },
  hold_expired: {
    status: 410,
    message: 'The time was held for you and ran out. Choose it again; if it is free it is yours.',
  },
  already_booked: { status: 409, message: 'This is booked already.' },
  pay_method_not_offered: { status: 422, message: 'Choose how you would like to pay', field: 'method' },
  payment_unavailable: {
    status: 503,
    message: 'The payment page could not be reached. Your time is still held; please try again.',
  },
  already_over: { status: 409, message: 'It has already begun and can no longer be cancelled.' },
  already_cancelled: { status: 409, message: 'This booking is cancelled already.' },
  refund_changed: { status: 409, message: 'The refund has changed since this page was opened. Please look again.' },
};

export function bookingRoutes(api: Api, deps: BookingDeps): void {
  const counter = createTryCounter(deps.config.HOLDS_PER_MINUTE, 60_000);
  const refParams = z.object({ ref: z.string().max(100) });
  const idParams = z.object({ id: z.uuid() });

  async function findOffer(userUrl: string, offerId: string): Promise<{ host: Host; offer: LiveOffer }> {
    const host = await deps.hosts.find(userUrl);
    const offer = host?.offers.get(offerId);
    if (host === undefined || offer === undefined) throw answerTo(bookingAnswers, { kind: 'offer_not_found' });
    return { host, offer };
  }

  api.get(
    '/api/vitrine/availability',
    { schema: { tags: ['bookings'], querystring: availabilityQuerySchema, response: { 200: availabilitySchema } } },
    async request => {
      const { userUrl, offerId, ...asked } = request.query;
      const { host, offer } = await findOffer(userUrl, offerId);
      return availability(deps, host, offer, asked);
    },
  );

  api.post(
    '/api/bookings/holds',
    { schema: { tags: ['bookings'], body: holdBodySchema, response: { 201: holdAnswerSchema } } },
    async (request, reply) => {
      if (!counter.allow(request.ip)) throw tooManyTries(60);
      const host = await deps.hosts.find(request.body.userUrl);
      if (host === undefined) throw answerTo(bookingAnswers, { kind: 'offer_not_found' });
      const outcome = await hold(deps, host, request.body);
      if (!outcome.ok) throw answerTo(bookingAnswers, outcome.refusal);
      return reply.code(201).send(outcome.value);
    },
  );

  api.delete(
    '/api/bookings/holds/:ref',
    { schema: { tags: ['bookings'], params: refParams, response: { 204: z.null() } } },
    async (request, reply) => {
      const booking = await openBooking(deps, request.params.ref);
      if (booking !== undefined)
        await deps.db.transaction().execute(trx => releaseHold(deps, trx, booking.creator_id as CreatorId, booking.id));
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/api/bookings/holds/:ref/details',
    {
      schema: { tags: ['bookings'], params: refParams, body: detailsBodySchema, response: { 200: bookedAnswerSchema } },
    },
    async request => {
      if (readBookingRef(request.params.ref) === undefined)
        throw answerTo(bookingAnswers, { kind: 'booking_not_found' });
      const outcome = await book(deps, request.params.ref, request.body);
      if (!outcome.ok) throw answerTo(bookingAnswers, outcome.refusal);
      return outcome.value;
    },
  );

  api.get(
    '/api/bookings',
    { schema: { tags: ['bookings'], querystring: bookingListQuerySchema, response: { 200: bookingListSchema } } },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      return bookingPage(deps, creatorId, request.query);
    },
  );

  api.get(
    '/api/bookings/days',
    { schema: { tags: ['bookings'], response: { 200: bookedDaysSchema } } },
    async request => {
      const { creatorId, creator } = await signedIn(deps, request);
      return bookedDays(deps, creatorId, creator.zone);
    },
  );

  api.get(
    '/api/bookings/:id',
    {
      schema: {
        tags: ['bookings'],
        params: idParams,
        response: { 200: bookingRowSchema.extend({ refundIfCancelled: z.number() }) },
      },
    },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      const booking = await bookingDetail(deps, creatorId, request.params.id);
      if (booking === undefined) throw new HttpRefusal(404, 'booking_not_found', 'There is no such booking.');
      return booking;
    },
  );

  api.post(
    '/api/bookings/:id/cancellation',
    {
      schema: {
        tags: ['bookings'],
        params: idParams,
        body: cancelBodySchema,
        response: { 200: z.object({ refund: z.number() }) },
      },
    },
    async request => {
      const { creatorId } = await signedIn(deps, request);
      const outcome = await cancelByCreator(deps, creatorId, request.params.id, request.body.refund);
      if (!outcome.ok) throw answerTo(bookingAnswers, outcome.refusal);
      return outcome.value;
    },
  );

  feedRoutes(api, deps);
}
