import { z } from 'zod';
import { coalesceReads } from '../../platform/coalesce-reads.ts';
import type { Api } from '../../platform/http.ts';
import { accepted, answerTo, tooManyTries } from '../../platform/http-answer.ts';
import { bodyBytes } from '../../platform/request-limits/body-limits.ts';
import { networkOf } from '../../platform/request-limits/network.ts';
import { createTryCounter } from '../../platform/request-limits/try-counter.ts';
import { shrinkAnswer } from '../../platform/shrink-page.ts';
import { unsignedIdOf } from '../accounts/guests/guest-cookie.http.ts';
import type { LiveOffer } from '../services/offers.flow.ts';
import { availability } from './availability/availability.flow.ts';
import { availabilityText } from './availability/availability-text.ts';
import { withOwnTimes } from './availability/own-times.ts';
import { withOwn } from './availability/series.ts';
import type { BookingDeps } from './booking/booking-deps.flow.ts';
import { readBookingRef } from './booking/booking-link.flow.ts';
import {
  type Availability,
  availabilityQuerySchema,
  availabilitySchema,
  begunAnswerSchema,
  begunQuerySchema,
  bookedAnswerSchema,
  bookingPriceSchema,
  detailsBodySchema,
  holdBodySchema,
  priceBodySchema,
  seriesDatesSchema,
  seriesHoldBodySchema,
  seriesQuerySchema,
  takenAnswerSchema,
} from './booking/contract.ts';
import type { Host } from './booking/host.flow.ts';
import { openBooking } from './booking/open-booking.flow.ts';
import { feedRoutes } from './calendar-feed/feed.routes.ts';
import { timesToMove } from './changes/times-to-move.flow.ts';
import { answerDetails, bookingAnswers } from './checkout/answers.routes.ts';
import { begunAnswer } from './checkout/begun-answer.flow.ts';
import { book } from './checkout/book.flow.ts';
import { withoutGuessing } from './checkout/coupon-tries.http.ts';
import { quotePrice } from './checkout/price.flow.ts';
import { begunBy } from './holds/begun.flow.ts';
import { giveBack } from './holds/give-back.flow.ts';
import { hold } from './holds/hold.flow.ts';
import { holdSeries, seriesDates } from './holds/hold-series.flow.ts';
import { findHeldStarts, findOpenHold } from './holds/own-holds.sql.ts';
import { leaveHold } from './holds/release-hold.flow.ts';
import { chooserOf, forgetPaying, knownVisitor, markPaying } from './holds/visitor-cookie.http.ts';
import { manageRoutes } from './manage/manage.routes.ts';

/** What the booking dialog asks: free times, holds, booking and the bookings of a visitor. */
export function bookingRoutes(api: Api, deps: BookingDeps): void {
  const counter = createTryCounter(deps.config.HOLDS_PER_MINUTE, 60_000);
  const readTimes = coalesceReads<{ times: Availability; text: string }>();
  const refParams = z.object({ ref: z.string().max(100) });

  async function findOffer(userUrl: string, offerId: string): Promise<{ host: Host; offer: LiveOffer }> {
    const host = await deps.hosts.find(userUrl);
    const offer = host?.offers.get(offerId);
    if (host === undefined || offer === undefined) throw answerTo(bookingAnswers, { kind: 'offer_not_found' });
    return { host, offer };
  }

  api.get(
    '/api/vitrine/availability',
    {
      onSend: shrinkAnswer,
      config: { refusals: bookingAnswers },
      schema: { tags: ['bookings'], querystring: availabilityQuerySchema, response: { 200: availabilitySchema } },
    },
    async (request, reply) => {
      const { userUrl, offerId, moving, ...asked } = request.query;
      if (moving !== undefined) {
        const booking = await openBooking(deps, moving);
        const { host, offer } = await findOffer(userUrl, offerId);
        if (booking?.creatorId !== host.creatorId || booking.offerId !== offerId)
          throw answerTo(bookingAnswers, { kind: 'booking_not_found' });
        return timesToMove(deps, host, booking, offer, asked);
      }
      const { text, times } = await readTimes(JSON.stringify(request.query), async () => {
        const { host, offer } = await findOffer(userUrl, offerId);
        const read = await availability(deps, host, offer, asked);
        return { times: read, text: availabilityText(read) };
      });
      const visitor = knownVisitor(request);
      const { host } = visitor === undefined ? { host: undefined } : await findOffer(userUrl, offerId);
      const own =
        host === undefined
          ? []
          : await findHeldStarts(deps.db, { creatorId: host.creatorId, offerId, visitor }, deps.clock.now());
      const known = own.length === 0 ? { times, text } : withOwnText(times, own);
      return reply
        .type('application/json; charset=utf-8')
        .serializer(() => known.text)
        .send(known.times);
    },
  );

  api.post(
    '/api/holds',
    {
      config: { mayRepeat: true, refusals: bookingAnswers },
      schema: { tags: ['bookings'], body: holdBodySchema, response: { 201: takenAnswerSchema } },
    },
    async (request, reply) => {
      if (!counter.allow(networkOf(request))) throw tooManyTries(60);
      const host = await deps.hosts.find(request.body.userUrl);
      if (host === undefined) throw answerTo(bookingAnswers, { kind: 'offer_not_found' });
      const chooser = chooserOf(deps, request, reply);
      const outcome = accepted(bookingAnswers, await hold(deps, host, { ...request.body, ...chooser }));
      return reply.code(201).send({ ...outcome, visitorId: unsignedIdOf(chooser.visitor) });
    },
  );

  api.get(
    '/api/holds/unfinished',
    { schema: { tags: ['bookings'], querystring: begunQuerySchema, response: { 200: begunAnswerSchema } } },
    async (request, reply) => {
      const host = await deps.hosts.find(request.query.userUrl);
      const begun = host && (await begunBy(deps, host.creatorId, knownVisitor(request)));
      // A payment that a bank is processing must not be paid again.
      const isShown = begun !== undefined && begun.bookings[0].customerEmail !== null && begun.state !== 'processing';
      // An expired hold is reported once.
      if (!isShown || begun.state === 'over') forgetPaying(reply);
      return { begun: isShown ? await begunAnswer(deps, begun) : null };
    },
  );

  api.post(
    '/api/holds/:ref/release',
    { config: { mayRepeat: true }, schema: { tags: ['bookings'], params: refParams, response: { 204: z.null() } } },
    async (request, reply) => {
      const outcome = await giveBack(deps, request.params.ref);
      if (outcome === 'booking_not_found') throw answerTo(bookingAnswers, { kind: outcome });
      forgetPaying(reply);
      return reply.code(204).send(null);
    },
  );

  api.delete(
    '/api/holds/:ref',
    { schema: { tags: ['bookings'], params: refParams, response: { 204: z.null() } } },
    async (request, reply) => {
      const booking = await openBooking(deps, request.params.ref);
      if (booking !== undefined) await leaveHold(deps, booking.creatorId, booking.id);
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/api/holds/:ref/details',
    {
      bodyLimit: bodyBytes.texts,
      config: { mayRepeat: true, refusals: bookingAnswers },
      schema: { tags: ['bookings'], params: refParams, body: detailsBodySchema, response: { 200: bookedAnswerSchema } },
    },
    async (request, reply) => {
      const link = readBookingRef(request.params.ref);
      if (link === undefined) throw answerTo(bookingAnswers, { kind: 'booking_not_found' });
      const outcome = await withoutGuessing(deps, request, request.body.coupon, () =>
        book(deps, request.params.ref, request.body),
      );
      if (!outcome.ok) throw answerDetails(outcome.refusal);
      const host = outcome.value.next === 'pay' ? await deps.hosts.byId(link.creatorId) : undefined;
      if (host !== undefined) markPaying(deps, request, reply, host.userUrl);
      return outcome.value;
    },
  );

  api.post(
    '/api/holds/:ref/price',
    {
      config: { mayRepeat: true, refusals: bookingAnswers },
      schema: { tags: ['bookings'], params: refParams, body: priceBodySchema, response: { 200: bookingPriceSchema } },
    },
    async request => {
      return accepted(
        bookingAnswers,
        await withoutGuessing(deps, request, request.body.coupon, () =>
          quotePrice(deps, request.params.ref, request.body),
        ),
      );
    },
  );

  api.get(
    '/api/vitrine/series',
    {
      config: { refusals: bookingAnswers },
      schema: { tags: ['bookings'], querystring: seriesQuerySchema, response: { 200: seriesDatesSchema } },
    },
    async request => {
      const { userUrl, offerId, startsAt, count } = request.query;
      const { host, offer } = await findOffer(userUrl, offerId);
      const dates = await seriesDates(deps, host, offer, { startsAt: new Date(startsAt), count });
      const own = await findOpenHold(deps.db, host.creatorId, knownVisitor(request), deps.clock.now());
      return { dates: withOwn(dates, own, offerId) };
    },
  );

  api.post(
    '/api/series-holds',
    {
      config: { mayRepeat: true, refusals: bookingAnswers },
      schema: { tags: ['bookings'], body: seriesHoldBodySchema, response: { 201: takenAnswerSchema } },
    },
    async (request, reply) => {
      if (!counter.allow(networkOf(request))) throw tooManyTries(60);
      const { host } = await findOffer(request.body.userUrl, request.body.offerId);
      const chooser = chooserOf(deps, request, reply);
      const outcome = accepted(bookingAnswers, await holdSeries(deps, host, { ...request.body, ...chooser }));
      return reply.code(201).send({ ...outcome, visitorId: unsignedIdOf(chooser.visitor) });
    },
  );

  manageRoutes(api, deps);
  feedRoutes(api, deps);
}

function withOwnText(listed: Availability, own: readonly Date[]): { times: Availability; text: string } {
  const times = withOwnTimes(listed, own);
  return { times, text: availabilityText(times) };
}
