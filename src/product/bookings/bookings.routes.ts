import type { FastifyRequest } from 'fastify';
import { accept, refuse } from '../../base/result.ts';
import { coalesceReads } from '../../platform/coalesce-reads.ts';
import type { Api } from '../../platform/http.ts';
import { answerTo, tooManyTries } from '../../platform/http-answer.ts';
import { serve } from '../../platform/operations/serve.ts';
import { networkOf } from '../../platform/request-limits/network.ts';
import { createTryCounter } from '../../platform/request-limits/try-counter.ts';
import { unsignedIdOf } from '../accounts/guests/guest-cookie.http.ts';
import type { LiveOffer } from '../services/offers.flow.ts';
import { cameOf } from '../sources/came.http.ts';
import { sourcesOf } from '../sources/source-of.flow.ts';
import { availability } from './availability/availability.flow.ts';
import { availabilityText } from './availability/availability-text.ts';
import { withOwnTimes } from './availability/own-times.ts';
import { withOwn } from './availability/series.ts';
import type { BookingDeps } from './booking/booking-deps.flow.ts';
import { readBookingRef } from './booking/booking-link.flow.ts';
import type { Availability } from './booking/contract.ts';
import type { Host } from './booking/host.flow.ts';
import { openBooking } from './booking/open-booking.flow.ts';
import { feedRoutes } from './calendar-feed/feed.routes.ts';
import { timesToMove } from './changes/times-to-move.flow.ts';
import { answerDetails, bookingAnswers } from './checkout/answers.routes.ts';
import { begunAnswer } from './checkout/begun-answer.flow.ts';
import { book } from './checkout/book.flow.ts';
import { withoutGuessing } from './checkout/coupon-tries.http.ts';
import { quotePrice } from './checkout/price.flow.ts';
import * as operations from './checkout/visitor-contract.ts';
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

  async function findOffer(userUrl: string, offerId: string): Promise<{ host: Host; offer: LiveOffer }> {
    const host = await deps.hosts.find(userUrl);
    const offer = host?.offers.get(offerId);
    if (host === undefined || offer === undefined) throw answerTo(bookingAnswers, { kind: 'offer_not_found' });
    return { host, offer };
  }

  const cameBy = ({ creatorId }: Host, request: FastifyRequest, carried: string) =>
    sourcesOf(deps, creatorId, cameOf(deps, request, carried));

  serve(api, operations.availability, async ({ query }, { request, reply }) => {
    const { userUrl, offerId, moving, ...asked } = query;
    if (moving !== undefined) {
      const booking = await openBooking(deps, moving);
      const { host, offer } = await findOffer(userUrl, offerId);
      if (booking?.creatorId !== host.creatorId || booking.offerId !== offerId)
        return refuse({ kind: 'booking_not_found' as const });
      return accept(await timesToMove(deps, host, booking, offer, asked));
    }
    const { text, times } = await readTimes(JSON.stringify(query), async () => {
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
    // The text of many visitors was written once.
    reply.type('application/json; charset=utf-8').serializer(() => known.text);
    return accept(known.times);
  });

  serve(api, operations.holdTime, async ({ body }, { request, reply }) => {
    if (!counter.allow(networkOf(request))) throw tooManyTries(60);
    const host = await deps.hosts.find(body.userUrl);
    if (host === undefined) return refuse({ kind: 'offer_not_found' as const });
    const chooser = chooserOf(deps, request, reply);
    const held = await hold(deps, host, { ...body, ...chooser, sources: await cameBy(host, request, body.came) });
    return held.ok ? accept({ ...held.value, visitorId: unsignedIdOf(chooser.visitor) }) : held;
  });

  serve(api, operations.unfinishedBooking, async ({ query }, { request, reply }) => {
    const host = await deps.hosts.find(query.userUrl);
    const begun = host && (await begunBy(deps, host.creatorId, knownVisitor(request)));
    // A payment that a bank is processing must not be paid again.
    const isShown = begun !== undefined && begun.bookings[0].customerEmail !== null && begun.state !== 'processing';
    // An expired hold is reported once.
    if (!isShown || begun.state === 'over') forgetPaying(reply);
    return { begun: isShown ? await begunAnswer(deps, begun) : null };
  });

  serve(api, operations.releaseUnpaidHold, async ({ params }, { reply }) => {
    const outcome = await giveBack(deps, params.ref);
    if (outcome === 'booking_not_found') throw answerTo(bookingAnswers, { kind: outcome });
    forgetPaying(reply);
    return null;
  });

  serve(api, operations.releaseHold, async ({ params }) => {
    const booking = await openBooking(deps, params.ref);
    if (booking !== undefined) await leaveHold(deps, booking.creatorId, booking.id);
    return null;
  });

  serve(api, operations.confirmHold, async ({ params, body }, { request, reply }) => {
    const link = readBookingRef(params.ref);
    if (link === undefined) return refuse({ kind: 'booking_not_found' as const });
    const outcome = await withoutGuessing(deps, request, body.coupon, () => book(deps, params.ref, body));
    if (!outcome.ok) throw answerDetails(outcome.refusal);
    const host = outcome.value.next === 'pay' ? await deps.hosts.byId(link.creatorId) : undefined;
    if (host !== undefined) markPaying(deps, request, reply, host.userUrl);
    return outcome;
  });

  serve(api, operations.priceHold, ({ params, body }, { request }) =>
    withoutGuessing(deps, request, body.coupon, () => quotePrice(deps, params.ref, body)),
  );

  serve(api, operations.seriesTimes, async ({ query: { userUrl, offerId, startsAt, count } }, { request }) => {
    const { host, offer } = await findOffer(userUrl, offerId);
    const dates = await seriesDates(deps, host, offer, { startsAt: new Date(startsAt), count });
    const own = await findOpenHold(deps.db, host.creatorId, knownVisitor(request), deps.clock.now());
    return accept({ dates: withOwn(dates, own, offerId) });
  });

  serve(api, operations.holdSeries, async ({ body }, { request, reply }) => {
    if (!counter.allow(networkOf(request))) throw tooManyTries(60);
    const { host } = await findOffer(body.userUrl, body.offerId);
    const chooser = chooserOf(deps, request, reply);
    const held = await holdSeries(deps, host, { ...body, ...chooser, sources: await cameBy(host, request, body.came) });
    return held.ok ? accept({ ...held.value, visitorId: unsignedIdOf(chooser.visitor) }) : held;
  });

  manageRoutes(api, deps);
  feedRoutes(api, deps);
}

function withOwnText(listed: Availability, own: readonly Date[]): { times: Availability; text: string } {
  const times = withOwnTimes(listed, own);
  return { times, text: availabilityText(times) };
}
