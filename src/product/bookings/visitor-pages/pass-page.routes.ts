import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../../platform/http.ts';
import { leadOn, pageHtml } from '../../../platform/plain-page.tsx';
import { shownZone } from '../../calendar/session-clocks.ts';
import { findPassByCode, usesOfPass } from '../../orders/passes/passes.flow.ts';
import type { LiveOffer } from '../../services/offers.flow.ts';
import { type Coverage, isCovered } from '../../services/promotion.ts';
import { clocksOfBooking } from '../booking/booking-clocks.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { bookingRef } from '../booking/booking-link.flow.ts';
import { findBookings } from '../booking/bookings.sql.ts';
import type { Host } from '../booking/host.flow.ts';
import { offerPath } from '../booking/offer-path.ts';
import { passPath, readPassRef } from '../booking/pass-link.flow.ts';
import { endMembership } from '../memberships/membership.flow.ts';
import { isOver, isOwed } from '../memberships/membership.ts';
import { findMembershipOfPass } from '../memberships/memberships.sql.ts';
import { leaveCard, payPeriod } from '../memberships/pay-period.flow.ts';
import { texts as membershipTexts } from '../memberships/texts.ts';
import { hostPage } from '../page-parts/host-page.http.ts';
import { membershipPart } from './membership-part.tsx';
import { NoPassPage, PassPage } from './pass-page.tsx';
import { texts } from './texts.ts';

/** The page of a package for its buyer: what is left, until when, its bookings, and a link to book. */
export function passPageRoutes(api: Api, deps: BookingDeps): void {
  async function find(ref: string) {
    const named = readPassRef(ref);
    const pass = named === undefined ? undefined : await findPassByCode(deps.db, named.creatorId, named.code);
    const host = pass === undefined ? undefined : await deps.hosts.byId(pass.creatorId);
    const membership = pass === undefined ? undefined : await findMembershipOfPass(deps.db, pass.creatorId, pass.id);
    return { pass, host, membership };
  }

  async function show(reply: FastifyReply, ref: string, problem?: string): Promise<FastifyReply> {
    const { pass, host, membership } = await find(ref);
    if (pass === undefined || host === undefined) return pageHtml(reply.code(404), texts.pass.notFound, NoPassPage());
    const uses = await usesOfPass(deps.db, pass.creatorId, pass.id);
    const card = membership && (await deps.cards.keptCard(membership.creatorId, membership.id));
    const ids = uses.map(use => use.bookingId);
    const bookings = await findBookings(deps.db, pass.creatorId, ids);
    const facts = {
      pass,
      host: { name: host.name, userUrl: host.userUrl, zone: host.zone },
      now: deps.clock.now(),
      membership: membership === undefined ? null : { ...membership, card, action: `${passPath(pass)}/membership` },
      bookPath: pass.covers === null ? offerPath(host, pass.offerId) : null,
      covered:
        pass.covers === null
          ? []
          : [...host.offers.values()].flatMap(offer => coveredOffer(host, offer, pass.covers ?? 'everything')),
      bookings: bookings.map(({ creatorId, id, sequence, ...booking }) => ({
        path: `/bookings/${bookingRef(deps.linkSecret, { creatorId, id, sequence })}`,
        startsAt: booking.startsAt,
        isCancelled: booking.status === 'cancelled',
        zone: shownZone(clocksOfBooking(booking), booking.startsAt),
      })),
    };
    const title = pass.covers === null ? texts.pass.title(pass.title) : texts.pass.passTitle(pass.title);
    return hostPage(deps, reply, host.creatorId, title, PassPage({ facts, problem }));
  }

  const params = z.object({ ref: z.string().max(100) });
  api.get('/passes/:ref', { schema: { hide: true, params } }, async (request, reply) => {
    const { membership } = await find(request.params.ref);
    // Coming back from the payment page proves nothing, so the provider is asked.
    if (membership !== undefined && !isOver(membership)) {
      const { creatorId, id, dueOrderId } = membership;
      const owed = isOwed(membership) ? dueOrderId : null;
      await (owed === null ? deps.cards.checkCard(creatorId, id) : deps.cards.settle(creatorId, owed)).catch(
        (error: unknown) => deps.log.warn({ err: error }, 'a provider could not be asked'),
      );
    }
    return show(reply, request.params.ref);
  });

  const body = z.object({ act: z.enum(['cancel', 'resume', 'pay', 'card']) });
  api.post(
    '/passes/:ref/membership',
    { config: { mayRepeat: true }, schema: { hide: true, params, body } },
    async (request, reply) => {
      const { ref } = request.params;
      const { pass, host, membership } = await find(ref);
      if (pass === undefined || host === undefined || membership === undefined) return show(reply, ref);
      const { creatorId, id } = membership;
      if (request.body.act === 'pay' || request.body.act === 'card') {
        const back = `${deps.config.publicUrl}${passPath(pass)}`;
        const lead = request.body.act === 'pay' ? payPeriod : leaveCard;
        const url = await lead(deps, host, membership, back);
        return url === undefined ? show(reply.code(409), ref, membershipTexts.notChanged) : leadOn(request, reply, url);
      }
      // A payment plan was sold once: only its host ends it.
      if (membership.parts !== null) return show(reply.code(409), ref, membershipTexts.notChanged);
      const outcome = await endMembership(deps, creatorId, id, request.body.act === 'cancel' ? 'with_period' : 'never');
      if (!outcome.ok) return show(reply.code(409), ref, membershipTexts.notChanged);
      // The news stands below all that can be booked with it.
      return reply.redirect(`${passPath(pass)}#${membershipPart}`, 303);
    },
  );
}

/** An offer that a pass pays for, with its booking page; undefined when it needs no pass or is not covered. */
function coveredOffer(host: Host, offer: LiveOffer, covers: Coverage): { title: string; path: string }[] {
  const { title, price } = offer.fields;
  const path = offerPath(host, offer.offerId);
  const pays = price.pricing === 'paid' && isCovered(covers, offer.kind === 'groupService' ? 'group' : 'individual');
  return pays && path !== null ? [{ title, path }] : [];
}
