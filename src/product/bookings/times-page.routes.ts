import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../platform/http.ts';
import { pageHtml } from '../../platform/plain-page.tsx';
import type { createTryCounter } from '../../platform/try-counter.ts';
import { addDays, wallOf } from '../calendar/wall-time.ts';
import { seriesLimits } from '../services/session-series.ts';
import { bookingAnswers } from './answers.routes.ts';
import { askedBefore } from './asked-before.ts';
import { availability, type BookingDeps } from './availability.flow.ts';
import { hold } from './hold.flow.ts';
import type { Host } from './host.flow.ts';
import { ChooseTimePage } from './pages/book-pages.tsx';
import { NotOfferedPage } from './pages/no-booking-page.tsx';
import { pressedOnce } from './pressed-once.flow.ts';

const fortnight = 14;
const offerParams = z.object({ userUrl: z.string().regex(/^[a-z]{3,30}$/), offerId: z.uuid() });
const from = z.iso.date().optional();
const pass = z.string().max(300).default('');
/** How many dates; what is no number is one. */
const count = z.coerce.number().int().min(1).max(seriesLimits.max).catch(1);
const tooMany = 'You have tried many times in a row. Please wait a minute.';

/** Choosing a time without script: a fortnight of times, each a button that holds it. */
export function timesPageRoutes(api: Api, deps: BookingDeps, counter: ReturnType<typeof createTryCounter>): void {
  async function showTimes(
    reply: FastifyReply,
    params: z.infer<typeof offerParams>,
    { from, pass, date }: { from?: string | undefined; pass: string; date?: string | undefined },
    problem?: string,
  ) {
    const host = await deps.hosts.find(params.userUrl);
    const offer = host?.offers.get(params.offerId);
    if (host === undefined || offer === undefined)
      return pageHtml(reply.code(404), 'Not offered', NotOfferedPage({ userUrl: host?.userUrl }));
    const timesFrom = (day?: string) => availability(deps, host, offer, { from: day, days: fortnight });
    const wanted = offer.kind === 'groupService' && from === undefined ? date : undefined;
    const found = await timesFrom(wanted ?? from);
    // The date on a poster may have been called off, or be over.
    const isGone = wanted !== undefined && !found.days.some(day => day.date === wanted);
    const free = isGone ? await timesFrom() : found;
    const today = wallOf(free.zone, deps.clock.now().getTime()).date;
    const facts = {
      userUrl: host.userUrl,
      availability: free,
      from,
      wanted: wanted === undefined ? null : { date: wanted, isGone },
      earlier: free.from > today ? addDays(free.from, -fortnight) : null,
      later: addDays(free.from, fortnight),
      pass,
      attempt: randomUUID(),
    };
    return pageHtml(reply, offer.fields.title, ChooseTimePage({ facts, problem }));
  }

  api.get(
    '/book/:userUrl/:offerId',
    {
      schema: {
        hide: true,
        params: offerParams,
        querystring: z.object({ from, pass, date: z.iso.date().optional().catch(undefined) }),
      },
    },
    (request, reply) => {
      const before = askedBefore(request.headers.referer, request.params.offerId);
      const { from, pass, date } = request.query;
      return showTimes(reply, request.params, { from, pass: pass || before.pass, date: date ?? before.date });
    },
  );

  api.post(
    '/book/:userUrl/:offerId',
    {
      schema: {
        hide: true,
        params: offerParams,
        body: z.object({ startsAt: z.iso.datetime(), count, pass, from, attempt: z.uuid().optional() }),
      },
    },
    async (request, reply) => {
      const { startsAt, count: wanted, pass, from, attempt } = request.body;
      const { userUrl, offerId } = request.params;
      if (wanted > 1) {
        const query = new URLSearchParams({ startsAt, count: `${wanted}`, ...(pass !== '' && { pass }) });
        return reply.redirect(`/book/${userUrl}/${offerId}/series?${query}`, 303);
      }
      if (!counter.allow(request.ip)) return showTimes(reply.code(429), request.params, { pass, from }, tooMany);
      const host = await deps.hosts.find(userUrl);
      if (host === undefined) return showTimes(reply, request.params, { pass });
      const outcome = await pressedOnce(deps, host, attempt ?? randomUUID(), [startsAt], bookingId =>
        hold(deps, host, { offerId, startsAt, bookingId }),
      );
      const query = pass === '' ? '' : `?${new URLSearchParams({ pass })}`;
      if (outcome.ok) return reply.redirect(`/bookings/${outcome.value.ref}/details${query}`, 303);
      const { status, message } = bookingAnswers[outcome.refusal.kind];
      return showTimes(reply.code(status), request.params, { pass, from }, message);
    },
  );
}

/** The page of an offer's times, at the ones around a time that was given up. */
export function timesPath(
  host: Host,
  { offer_id: offerId, starts_at: startsAt }: { offer_id: string; starts_at: Date },
  pass: string,
  now: Date,
): string {
  const date = wallOf(host.zone, startsAt.getTime()).date;
  const isNear = date < addDays(wallOf(host.zone, now.getTime()).date, fortnight);
  const query = new URLSearchParams({ ...(!isNear && { from: date }), ...(pass !== '' && { pass }) });
  return `/book/${host.userUrl}/${offerId}${query.size === 0 ? '' : `?${query}`}`;
}
