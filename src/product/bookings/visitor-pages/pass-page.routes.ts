import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../../platform/http.ts';
import { pageHtml } from '../../../platform/plain-page.tsx';
import { findPassByCode, usesOfPass } from '../../orders/passes.flow.ts';
import type { LiveOffer } from '../../services/offers.flow.ts';
import { type Coverage, isCovered } from '../../services/promotion.ts';
import { clocksOfBooking } from '../booking/booking-clocks.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { bookingRef } from '../booking/booking-link.flow.ts';
import { findBookings } from '../booking/bookings.sql.ts';
import type { Host } from '../booking/host.flow.ts';
import { offerPath } from '../booking/offer-path.ts';
import { readPassRef } from '../booking/pass-link.flow.ts';
import { toldZone } from '../booking/session-clocks.ts';
import { hostPage } from '../page-parts/host-page.http.ts';
import { NoPassPage, PassPage } from './pass-page.tsx';
import { texts } from './texts.ts';

/** The page of a package for who bought it: what is left, until when, what is booked, and the way to the next. */
export function passPageRoutes(api: Api, deps: BookingDeps): void {
  async function show(reply: FastifyReply, ref: string): Promise<FastifyReply> {
    const named = readPassRef(ref);
    const pass = named === undefined ? undefined : await findPassByCode(deps.db, named.creatorId, named.code);
    const host = pass === undefined ? undefined : await deps.hosts.byId(pass.creatorId);
    if (pass === undefined || host === undefined) return pageHtml(reply.code(404), texts.pass.notFound, NoPassPage());
    const uses = await usesOfPass(deps.db, pass.creatorId, pass.id);
    const ids = uses.map(use => use.bookingId);
    const bookings = await findBookings(deps.db, pass.creatorId, ids);
    const facts = {
      pass,
      host: { name: host.name, userUrl: host.userUrl, zone: host.zone },
      now: deps.clock.now(),
      bookPath: pass.covers === null ? offerPath(host, pass.offerId) : null,
      covered:
        pass.covers === null
          ? []
          : [...host.offers.values()].flatMap(offer => coveredOffer(host, offer, pass.covers ?? 'everything')),
      bookings: bookings.map(({ creatorId, id, sequence, ...booking }) => ({
        path: `/bookings/${bookingRef(deps.linkSecret, { creatorId, id, sequence })}`,
        startsAt: booking.startsAt,
        isCancelled: booking.status === 'cancelled',
        zone: toldZone(clocksOfBooking(booking), booking.startsAt),
      })),
    };
    const title = pass.covers === null ? texts.pass.title(pass.title) : texts.pass.passTitle(pass.title);
    return hostPage(deps, reply, host.creatorId, title, PassPage({ facts }));
  }

  const params = z.object({ ref: z.string().max(100) });
  api.get('/passes/:ref', { schema: { hide: true, params } }, (request, reply) => show(reply, request.params.ref));
}

/** A service or class that a pass pays for, with where it is booked; none where it needs no pass or is not covered. */
function coveredOffer(host: Host, offer: LiveOffer, covers: Coverage): { title: string; path: string }[] {
  const { title, price } = offer.fields;
  const path = offerPath(host, offer.offerId);
  const pays = price.pricing === 'paid' && isCovered(covers, offer.kind === 'groupService' ? 'group' : 'individual');
  return pays && path !== null ? [{ title, path }] : [];
}
