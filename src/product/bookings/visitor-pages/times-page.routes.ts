import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { identifierField } from '../../../base/text-field.ts';
import type { Api } from '../../../platform/http.ts';
import { afterWait } from '../../../platform/http-answer.ts';
import { pageHtml } from '../../../platform/plain-page.tsx';
import { networkOf } from '../../../platform/request-limits/network.ts';
import type { createTryCounter } from '../../../platform/request-limits/try-counter.ts';
import { formatTime } from '../../calendar/format-time.ts';
import { addDays, wallOf } from '../../calendar/wall-time.ts';
import { seriesLimits } from '../../services/session-series.ts';
import { cameOf } from '../../sources/came.http.ts';
import { carriedCame } from '../../sources/came-field.ts';
import { sourcesOf } from '../../sources/source-of.flow.ts';
import { type Came, cameText } from '../../sources/touch.ts';
import { availability } from '../availability/availability.flow.ts';
import { hasSeveralOffers } from '../availability/offer-list.flow.ts';
import { withOwnTimes } from '../availability/own-times.ts';
import { offerSnapshotSchema } from '../booking/booking.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { bookingRef } from '../booking/booking-link.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import type { Host } from '../booking/host.flow.ts';
import { shownDeadlineClock } from '../booking/shown-time.ts';
import { bookingAnswers } from '../checkout/answers.routes.ts';
import { type Begun, begunBy } from '../holds/begun.flow.ts';
import { hold } from '../holds/hold.flow.ts';
import { findHeldStarts } from '../holds/own-holds.sql.ts';
import { submittedOnce } from '../holds/submitted-once.flow.ts';
import { chooserOf, knownVisitor } from '../holds/visitor-cookie.http.ts';
import { askedBefore } from '../page-parts/asked-before.ts';
import { hostPage } from '../page-parts/host-page.http.ts';
import { NotOfferedPage } from '../page-parts/no-booking-page.tsx';
import { askedZone, filled, offerParams, queryOf } from '../page-parts/offer-params.ts';
import { texts as shared } from '../page-parts/texts.ts';
import { ZonePage } from '../page-parts/zone-form.tsx';
import type { BegunFacts } from './begun-note.tsx';
import { ChooseTimePage } from './book-pages.tsx';

const fortnight = 14;
const from = z.iso.date().optional().catch(undefined);
const pass = identifierField(300).default('');
const coupon = identifierField(100).default('').catch('');
const at = z.iso.datetime().optional().catch(undefined);
/** How many dates; anything but a number means one. */
const count = z.coerce.number().int().min(1).max(seriesLimits.max).catch(1);

type Asked = {
  from?: string | undefined;
  pass: string;
  coupon: string;
  came: Came;
  date?: string | undefined;
  zone?: string | undefined;
  /** The time a link named; it is highlighted. */
  at?: string | undefined;
};

/** Choosing a time without script: two weeks of times, each a button that holds it. */
export function timesPageRoutes(api: Api, deps: BookingDeps, counter: ReturnType<typeof createTryCounter>): void {
  async function showTimes(
    request: FastifyRequest,
    reply: FastifyReply,
    params: z.infer<typeof offerParams>,
    { from, pass, coupon, came, date, zone, at }: Asked,
    problem?: string,
  ) {
    const host = await deps.hosts.find(params.userUrl);
    const offer = host?.offers.get(params.offerId);
    if (host === undefined || offer === undefined)
      return pageHtml(reply.code(404), shared.titles.notOffered, NotOfferedPage({ userUrl: host?.userUrl }));
    const timesFrom = (day?: string) => availability(deps, host, offer, { from: day, days: fortnight, zone });
    const wanted = offer.kind === 'groupService' && from === undefined && zone === undefined ? date : undefined;
    const found = await timesFrom(wanted ?? from);
    // The date on a poster may have been cancelled, or be over.
    const isGone = wanted !== undefined && !found.days.some(day => day.date === wanted);
    const listed = isGone ? await timesFrom() : found;
    const visitor = knownVisitor(request);
    const { creatorId } = host;
    const own = await findHeldStarts(deps.db, { creatorId, offerId: offer.offerId, visitor }, deps.clock.now());
    const free = withOwnTimes(listed, own);
    const begun = await begunBy(deps, creatorId, visitor);
    const today = wallOf(free.zone, deps.clock.now().getTime()).date;
    const facts = {
      userUrl: host.userUrl,
      availability: free,
      from,
      wanted: wanted === undefined ? null : { date: wanted, isGone },
      earlier: free.from > today ? addDays(free.from, -fortnight) : null,
      later: free.days.length === 0 && free.next === null ? null : addDays(free.from, fortnight),
      pass,
      coupon,
      came: cameText(came),
      zone: zone ?? '',
      attempt: randomUUID(),
      begun: begun === undefined ? null : begunFacts(deps, begun, free.zone),
      at,
      isOneOfSeveral: hasSeveralOffers(host),
    };
    return hostPage(deps, reply, host.creatorId, offer.fields.title, ChooseTimePage({ facts, problem }));
  }

  api.get(
    '/book/:userUrl/:offerId',
    {
      schema: {
        hide: true,
        params: offerParams,
        querystring: z.object({
          from,
          pass,
          coupon,
          came: carriedCame,
          date: z.iso.date().optional().catch(undefined),
          zone: askedZone,
          at,
        }),
      },
    },
    (request, reply) => {
      const before = askedBefore(request.headers.referer, request.params.offerId);
      const { from, pass, coupon, came, date, zone, at } = request.query;
      return showTimes(request, reply, request.params, {
        from,
        pass: pass || before.pass,
        coupon: coupon || before.coupon,
        came: cameOf(deps, request, came),
        date: date ?? before.date,
        zone,
        at,
      });
    },
  );

  api.get(
    '/book/:userUrl/:offerId/zone',
    {
      schema: {
        hide: true,
        params: offerParams,
        querystring: z.object({ from, pass, coupon, came: carriedCame, zone: askedZone }),
      },
    },
    async (request, reply) => {
      const { userUrl, offerId } = request.params;
      const { from = '', pass, coupon, came, zone } = request.query;
      const host = await deps.hosts.find(userUrl);
      const offer = host?.offers.get(offerId);
      if (host === undefined || offer === undefined)
        return pageHtml(reply.code(404), shared.titles.notOffered, NotOfferedPage({ userUrl: host?.userUrl }));
      const times = {
        base: `/book/${host.userUrl}/${offerId}`,
        zone: zone ?? host.zone,
        host,
        carries: { from, pass, coupon, came, zone: zone ?? '' },
      };
      return hostPage(deps, reply, host.creatorId, shared.timeZone, ZonePage({ title: offer.fields.title, times }));
    },
  );

  api.post(
    '/book/:userUrl/:offerId',
    {
      config: { mayRepeat: true },
      schema: {
        hide: true,
        params: offerParams,
        body: z.object({
          startsAt: z.iso.datetime(),
          count,
          pass,
          coupon,
          came: carriedCame,
          from,
          zone: askedZone,
          attempt: z.uuid().optional(),
        }),
      },
    },
    async (request, reply) => {
      const { startsAt, count: wanted, pass, coupon, from, zone, attempt } = request.body;
      const { userUrl, offerId } = request.params;
      const came = cameOf(deps, request, request.body.came);
      if (wanted > 1) {
        const kept = filled({ pass, coupon, came: cameText(came), zone });
        const query = new URLSearchParams({ startsAt, count: `${wanted}`, ...kept });
        return reply.redirect(`/book/${userUrl}/${offerId}/series?${query}`, 303);
      }
      if (!counter.allow(networkOf(request)))
        return showTimes(request, reply.code(429), request.params, { pass, coupon, came, from, zone }, shared.tooMany);
      const host = await deps.hosts.find(userUrl);
      if (host === undefined) return showTimes(request, reply, request.params, { pass, coupon, came });
      const chooser = chooserOf(deps, request, reply);
      const sources = await sourcesOf(deps, host.creatorId, came);
      const outcome = await submittedOnce(deps, host, attempt ?? randomUUID(), [startsAt], bookingId =>
        hold(deps, host, { offerId, startsAt, bookingId, zone, sources, ...chooser }),
      );
      const detailsOf = (path: string) => queryOf(`${path}/details`, { pass, coupon });
      if (outcome.ok) return reply.redirect(detailsOf(`/bookings/${outcome.value.ref}`), 303);
      // The page of the details leads on to the booking's own when nothing is left to fill in.
      if (outcome.refusal.kind === 'yours_already') return reply.redirect(detailsOf(outcome.refusal.path), 303);
      const { status, message } = bookingAnswers[outcome.refusal.kind];
      const refused = afterWait(reply.code(status), outcome.refusal);
      return showTimes(request, refused, request.params, { pass, coupon, came, from, zone }, message);
    },
  );
}

/** The visitor's unfinished booking with this host, for a page of times. */
function begunFacts(deps: BookingDeps, { bookings: [first], state, until }: Begun, zone: string): BegunFacts {
  const { creatorId, id, sequence, startsAt, hostZone, visitorZone, customerEmail } = first;
  return {
    ref: bookingRef(deps.linkSecret, { creatorId, id, sequence }),
    title: offerSnapshotSchema.parse(first.offer).title,
    when: formatTime(startsAt, zone),
    until: shownDeadlineClock({ hostZone, visitorZone: visitorZone ?? zone }, until),
    state,
    isPaying: customerEmail !== null,
  };
}

/** The page of an offer's times, around a time that was released. */
export function timesPath(
  host: Host,
  { offerId, startsAt, visitorZone: zone }: Pick<BookingRow, 'offerId' | 'startsAt' | 'visitorZone'>,
  codes: { pass: string; coupon: string },
  now: Date,
): string {
  const date = wallOf(zone ?? host.zone, startsAt.getTime()).date;
  const isNear = date < addDays(wallOf(zone ?? host.zone, now.getTime()).date, fortnight);
  const query = new URLSearchParams({ ...(!isNear && { from: date }), ...filled({ ...codes, zone }) });
  return `/book/${host.userUrl}/${offerId}${query.size === 0 ? '' : `?${query}`}`;
}
