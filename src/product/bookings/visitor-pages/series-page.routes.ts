import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { identifierField } from '../../../base/text-field.ts';
import type { Api } from '../../../platform/http.ts';
import { afterWait } from '../../../platform/http-answer.ts';
import { pageHtml } from '../../../platform/plain-page.tsx';
import { networkOf } from '../../../platform/request-limits/network.ts';
import type { createTryCounter } from '../../../platform/request-limits/try-counter.ts';
import { seriesLimits } from '../../services/session-series.ts';
import { cameOf } from '../../sources/came.http.ts';
import { carriedCame } from '../../sources/came-field.ts';
import { sourcesOf } from '../../sources/source-of.flow.ts';
import { cameText } from '../../sources/touch.ts';
import { describeOffer } from '../availability/availability.flow.ts';
import { mostInSeries, withOwn } from '../availability/series.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { bookingAnswers } from '../checkout/answers.routes.ts';
import { holdSeries, seriesDates } from '../holds/hold-series.flow.ts';
import { findOpenHold } from '../holds/own-holds.sql.ts';
import { submittedOnce } from '../holds/submitted-once.flow.ts';
import { chooserOf, knownVisitor } from '../holds/visitor-cookie.http.ts';
import { hostPage } from '../page-parts/host-page.http.ts';
import { NotOfferedPage } from '../page-parts/no-booking-page.tsx';
import { askedZone, offerParams, queryOf } from '../page-parts/offer-params.ts';
import { texts as shared } from '../page-parts/texts.ts';
import { texts as dateTexts } from '../steps/dates/texts.ts';
import { SeriesPage } from './series-page.tsx';

const asked = {
  startsAt: z.iso.datetime(),
  count: z.coerce.number().int().min(seriesLimits.min).max(seriesLimits.max),
  pass: identifierField(300).default(''),
  coupon: identifierField(100).default('').catch(''),
  came: carriedCame,
  zone: askedZone,
};
const askedSchema = z.object(asked);
const start = z.iso.datetime();
const postedSchema = z.object({
  ...asked,
  attempt: z.uuid().optional(),
  /** One checked box is posted as a text, several as a list, none not at all. */
  starts: z
    .union([start, z.array(start).max(seriesLimits.max)])
    .default([])
    .transform(starts => (typeof starts === 'string' ? [starts] : starts)),
});

/** Several dates at once, without script: the list with conflicts, then a hold of all that are checked. */
export function seriesPageRoutes(api: Api, deps: BookingDeps, counter: ReturnType<typeof createTryCounter>): void {
  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    params: z.infer<typeof offerParams>,
    { startsAt, count, pass, coupon, came, zone }: z.infer<typeof askedSchema>,
    chosen: readonly string[] | null,
    problem?: string,
  ) {
    const host = await deps.hosts.find(params.userUrl);
    const offer = host?.offers.get(params.offerId);
    if (host === undefined || offer === undefined || mostInSeries(offer) === undefined)
      return pageHtml(reply.code(404), shared.titles.notOffered, NotOfferedPage({ userUrl: host?.userUrl }));
    const asked = await seriesDates(deps, host, offer, { startsAt: new Date(startsAt), count });
    const own = await findOpenHold(deps.db, host.creatorId, knownVisitor(request), deps.clock.now());
    const dates = withOwn(asked, own, params.offerId);
    const described = describeOffer(deps, host, offer);
    const facts = {
      userUrl: host.userUrl,
      offer: described,
      zone: zone ?? host.zone,
      askedZone: zone,
      startsAt,
      count,
      dates,
      chosen,
      pass,
      coupon,
      came: cameText(cameOf(deps, request, came)),
      attempt: randomUUID(),
    };
    return hostPage(deps, reply, host.creatorId, offer.fields.title, SeriesPage({ facts, problem }));
  }

  api.get(
    '/book/:userUrl/:offerId/series',
    { schema: { hide: true, params: offerParams, querystring: askedSchema } },
    (request, reply) => show(request, reply, request.params, request.query, null),
  );

  api.post(
    '/book/:userUrl/:offerId/series',
    { config: { mayRepeat: true }, schema: { hide: true, params: offerParams, body: postedSchema } },
    async (request, reply) => {
      const { starts, pass, coupon, attempt, zone } = request.body;
      const again = (status: number, problem: string) =>
        show(request, reply.code(status), request.params, request.body, starts, problem);
      if (!counter.allow(networkOf(request))) return again(429, shared.tooMany);
      if (starts.length === 0) return again(400, dateTexts.none);
      const host = await deps.hosts.find(request.params.userUrl);
      if (host === undefined) return again(404, bookingAnswers.offer_not_found.message);
      const { offerId } = request.params;
      const chooser = chooserOf(deps, request, reply);
      const sources = await sourcesOf(deps, host.creatorId, cameOf(deps, request, request.body.came));
      const outcome = await submittedOnce(deps, host, attempt ?? randomUUID(), starts, bookingId =>
        holdSeries(deps, host, { offerId, starts, bookingId, zone, sources, ...chooser }),
      );
      const detailsOf = (path: string) => queryOf(`${path}/details`, { pass, coupon });
      if (!outcome.ok && outcome.refusal.kind === 'yours_already')
        return reply.redirect(detailsOf(outcome.refusal.path), 303);
      if (!outcome.ok) {
        const { status, message } = bookingAnswers[outcome.refusal.kind];
        afterWait(reply, outcome.refusal);
        return again(status, message);
      }
      return reply.redirect(detailsOf(`/bookings/${outcome.value.ref}`), 303);
    },
  );
}
