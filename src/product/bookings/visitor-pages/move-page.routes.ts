import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../../platform/http.ts';
import { afterWait, inAskedLanguage } from '../../../platform/http-answer.ts';
import { formatTime } from '../../calendar/format-time.ts';
import { shownZone } from '../../calendar/session-clocks.ts';
import { addDays, wallOf } from '../../calendar/wall-time.ts';
import { offerSnapshotSchema } from '../booking/booking.ts';
import { clocksOfBooking } from '../booking/booking-clocks.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { openBooking } from '../booking/open-booking.flow.ts';
import { alreadyMoved } from '../changes/already-moved.flow.ts';
import { moveBooking } from '../changes/move-booking.flow.ts';
import { type MoveRefusal, mayMove } from '../changes/moving.ts';
import { timesToMove } from '../changes/times-to-move.flow.ts';
import { answerClosedLink } from '../page-parts/closed-link.routes.ts';
import { hostPage } from '../page-parts/host-page.http.ts';
import { askedZone } from '../page-parts/offer-params.ts';
import { texts as shared } from '../page-parts/texts.ts';
import { ZonePage } from '../page-parts/zone-form.tsx';
import { MovePage, TooLatePage } from './move-page.tsx';
import { texts } from './texts.ts';

const answers = inAskedLanguage<MoveRefusal['kind']>({
  booking_not_found: { status: 404, message: texts.movePage.notReschedulable },
  too_late_to_move: { status: 409, message: texts.movePage.tooLate },
  same_time: { status: 409, message: texts.movePage.currentTime },
  after_package_ends: { status: 409, message: texts.movePage.packageExpiresBefore },
  offer_not_found: { status: 404, message: texts.movePage.serviceGone },
  slot_not_offered: { status: 409, message: texts.movePage.timeUnavailable },
  slot_taken: { status: 409, message: texts.movePage.timeJustTaken },
  class_full: { status: 409, message: texts.movePage.dateFull },
  too_many_today: { status: 429, message: texts.movePage.tooManyToday },
});
const fortnight = 14;

/** The visitor's page for moving a booking: two weeks of times, one press, a new link. */
export function movePageRoutes(api: Api, deps: BookingDeps): void {
  const params = z.object({ ref: z.string().max(100) });
  const query = z.object({ from: z.iso.date().optional().catch(undefined), zone: askedZone });

  async function show(
    reply: FastifyReply,
    ref: string,
    { from, zone: asked }: z.infer<typeof query>,
    problem?: string,
  ): Promise<FastifyReply> {
    const booking = await openBooking(deps, ref);
    const host = booking === undefined ? undefined : await deps.hosts.byId(booking.creatorId);
    if (booking === undefined || host === undefined) return answerClosedLink(deps, reply, ref);
    // The booking's own page shows its state.
    if (booking.status !== 'confirmed') return reply.redirect(`/bookings/${ref}`, 303);
    const title = offerSnapshotSchema.parse(booking.offer).title;
    const zone = asked ?? shownZone(clocksOfBooking(booking), booking.startsAt);
    const booked = {
      ref,
      title,
      hostName: host.name,
      now: formatTime(booking.startsAt, zone),
    };
    // Without a list of times that would all be refused.
    if (!mayMove({ startsAt: booking.startsAt, kind: booking.kind }, deps.clock.now()))
      return hostPage(
        deps,
        reply,
        host.creatorId,
        texts.move.tooLate,
        TooLatePage({ facts: { ...booked, hostEmail: host.email } }),
      );
    const offer = host.offers.get(booking.offerId);
    if (offer === undefined) return reply.redirect(`/bookings/${ref}`, 303);
    const free = await timesToMove(deps, host, booking, offer, { zone, from, days: fortnight });
    const today = wallOf(zone, deps.clock.now().getTime()).date;
    const earlier = free.from > today ? addDays(free.from, -fortnight) : null;
    const facts = {
      ...booked,
      userUrl: host.userUrl,
      startsAt: booking.startsAt.toISOString(),
      availability: free,
      from,
      earlier,
      later: free.days.length === 0 && free.next === null ? null : addDays(free.from, fortnight),
      zone: asked ?? '',
    };
    const page = MovePage({ facts, problem });
    return hostPage(
      deps,
      reply,
      host.creatorId,
      texts.move.title,
      page,
      undefined,
      deps.pickers[host.language] || undefined,
    );
  }

  api.get('/bookings/:ref/move', { schema: { hide: true, params, querystring: query } }, (request, reply) =>
    show(reply, request.params.ref, request.query),
  );

  api.get(
    '/bookings/:ref/move/zone',
    { schema: { hide: true, params, querystring: query } },
    async (request, reply) => {
      const { ref } = request.params;
      const booking = await openBooking(deps, ref);
      const host = booking === undefined ? undefined : await deps.hosts.byId(booking.creatorId);
      if (booking === undefined || host === undefined) return answerClosedLink(deps, reply, ref);
      const { from = '', zone } = request.query;
      const times = {
        base: `/bookings/${ref}/move`,
        zone: zone ?? booking.visitorZone ?? booking.hostZone,
        host,
        carries: { from, zone: zone ?? '' },
      };
      const { title } = offerSnapshotSchema.parse(booking.offer);
      return hostPage(deps, reply, host.creatorId, shared.timeZone, ZonePage({ title, times }));
    },
  );

  api.post(
    '/bookings/:ref/move',
    { config: { mayRepeat: true }, schema: { hide: true, params, body: query.extend({ startsAt: z.iso.datetime() }) } },
    async (request, reply) => {
      const { ref } = request.params;
      const startsAt = new Date(request.body.startsAt);
      const outcome = await moveBooking(deps, ref, startsAt, request.body.zone);
      if (outcome.ok) return leadTo(reply, outcome.value.ref);
      const before = await alreadyMoved(deps, ref, startsAt);
      if (before !== undefined) return leadTo(reply, before);
      const { status, message } = answers[outcome.refusal.kind];
      return show(afterWait(reply.code(status), outcome.refusal), ref, request.body, message);
    },
  );
}

const leadTo = (reply: FastifyReply, ref: string): FastifyReply => reply.redirect(`/bookings/${ref}?moved=1`, 303);
