import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { identifierField } from '../../../base/text-field.ts';
import type { Api } from '../../../platform/http.ts';
import { leadOn } from '../../../platform/plain-page.tsx';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { findOrderOfBooking } from '../../orders/changes/orders.flow.ts';
import { needsProvider, payWays, providerMethodOf } from '../../orders/order/pay-choices.ts';
import { givenBy } from '../booking/asked.ts';
import { offerSnapshotSchema, readAnswers } from '../booking/booking.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { calendarFile } from '../booking/calendar-file.ts';
import { openBooking } from '../booking/open-booking.flow.ts';
import { cancelByVisitor } from '../changes/cancel-booking.flow.ts';
import { bookingAnswers } from '../checkout/answers.routes.ts';
import { book } from '../checkout/book.flow.ts';
import { withoutGuessing } from '../checkout/coupon-tries.http.ts';
import { orderedPackage } from '../checkout/ordered-package.ts';
import { giveBack } from '../holds/give-back.flow.ts';
import { forgetPaying, markPaying } from '../holds/visitor-cookie.http.ts';
import { answerClosedLink } from '../page-parts/closed-link.routes.ts';
import { hostPage } from '../page-parts/host-page.http.ts';
import { bookingPageFacts } from './booking-page.flow.ts';
import { BookingPage } from './booking-page.tsx';
import { isUnanswered } from './booking-page-head.ts';
import { texts } from './texts.ts';

const hide = { hide: true } as const;
const refParams = z.object({ ref: z.string().max(100) });
/** What the page showed, sent back: the refund in minor units, and whether a credit is returned. */
const cancelSchema = z.object({
  refund: z.coerce.number().int().min(0),
  credit: z.enum(['back', 'gone']).optional(),
});

/** The visitor's pages of a booking: server-rendered, without script, opened only by the booking's own link. */
export function bookingPageRoutes(api: Api, deps: BookingDeps): void {
  async function show(reply: FastifyReply, ref: string, problem?: string, justMoved = false): Promise<FastifyReply> {
    const facts = await bookingPageFacts(deps, ref, justMoved);
    if (facts === undefined) return answerClosedLink(deps, reply, ref);
    const waits = (facts.status === 'held' || isUnanswered(facts)) && facts.order !== null && problem === undefined;
    // A payment in process is refreshed often; an open one now and then, since it may be paid in another tab.
    const seconds = facts.lastTry === 'processing' ? 3 : 20;
    const page = BookingPage({ facts, problem });
    return hostPage(deps, reply, facts.creatorId, facts.title, page, waits ? seconds : undefined);
  }

  api.get(
    '/bookings/confirm',
    { schema: { ...hide, querystring: z.object({ ref: z.string().max(100).default('') }) } },
    (request, reply) => show(reply, request.query.ref),
  );
  api.get(
    '/bookings/:ref',
    { schema: { ...hide, params: refParams, querystring: z.object({ moved: z.string().optional() }) } },
    (request, reply) => show(reply, request.params.ref, undefined, request.query.moved === '1'),
  );

  api.post(
    '/bookings/:ref/cancellation',
    { config: { mayRepeat: true }, schema: { ...hide, params: refParams, body: cancelSchema } },
    async (request, reply) => {
      const { ref } = request.params;
      const { refund, credit } = request.body;
      const outcome = await cancelByVisitor(deps, ref, {
        refund,
        credit: credit === undefined ? undefined : credit === 'back',
      });
      if (!outcome.ok && outcome.refusal.kind !== 'already_cancelled')
        return show(
          reply.code(bookingAnswers[outcome.refusal.kind].status),
          ref,
          bookingAnswers[outcome.refusal.kind].message,
        );
      return reply.redirect(`/bookings/${ref}`, 303);
    },
  );

  const paymentBody = z
    .object({ coupon: identifierField(100).optional(), method: z.enum(payWays).optional() })
    .nullish();
  const payment = { config: { mayRepeat: true }, schema: { ...hide, params: refParams, body: paymentBody } };
  api.post('/bookings/:ref/payment', payment, async (request, reply) => {
    const { ref } = request.params;
    const booking = await openBooking(deps, ref);
    if (booking === undefined || booking.customerEmail === null || booking.customerName === null)
      return show(reply, ref);
    const { payMethods, packages } = offerSnapshotSchema.parse(booking.offer);
    const first = payMethods.find(needsProvider) ?? null;
    const begun = await findOrderOfBooking(deps.db, booking.creatorId, booking.id);
    // A missing field changes nothing; an emptied one removes the coupon.
    const coupon = (request.body?.coupon ?? begun?.couponCode ?? '') || null;
    const input = {
      name: booking.customerName,
      email: booking.customerEmail,
      notes: booking.notes,
      phone: booking.customerPhone,
      answers: givenBy(readAnswers(booking.answers)),
      method: request.body?.method ?? (begun && providerMethodOf(begun.paymentMethod)) ?? first,
      packageId: orderedPackage(begun, packages),
      pass: null,
      coupon,
      total: null,
    };
    const outcome = await withoutGuessing(deps, request, coupon, () => book(deps, ref, input));
    if (!outcome.ok) return show(reply, ref, bookingAnswers[outcome.refusal.kind].message);
    const host = await deps.hosts.byId(booking.creatorId);
    if (host !== undefined && outcome.value.next === 'pay') markPaying(deps, request, reply, host.userUrl);
    return leadOn(request, reply, outcome.value.url);
  });

  api.post(
    '/bookings/:ref/give-back',
    { config: { mayRepeat: true }, schema: { ...hide, params: refParams } },
    async (request, reply) => {
      const { ref } = request.params;
      const outcome = await giveBack(deps, ref);
      if (outcome === 'booking_not_found') return answerClosedLink(deps, reply, ref);
      forgetPaying(reply);
      return reply.redirect(`/bookings/${ref}`, 303);
    },
  );

  api.get('/bookings/:ref/booking.ics', { schema: { ...hide, params: refParams } }, async (request, reply) => {
    const booking = await openBooking(deps, request.params.ref);
    if (booking === undefined || booking.customerEmail === null)
      return answerClosedLink(deps, reply, request.params.ref);
    // Only booked sessions belong in a calendar; otherwise the page shows the state.
    if (booking.status === 'held' || booking.status === 'expired')
      return reply.redirect(`/bookings/${request.params.ref}`, 303);
    const host = await creatorById(deps, booking.creatorId);
    const offer = offerSnapshotSchema.parse(booking.offer);
    const name = `${host.firstName} ${host.lastName}`;
    const url = `${deps.config.publicUrl}/bookings/${request.params.ref}`;
    const entry = {
      bookingId: booking.id,
      sequence: booking.sequence,
      title: texts.booking.calendarTitle(offer.title, name),
      startsAt: booking.startsAt,
      endsAt: booking.endsAt,
      place: offer.delivery.place,
      url,
      description: texts.booking.calendarText(url),
      organizer: { name, email: host.email },
      attendee: { name: booking.customerName ?? '', email: booking.customerEmail },
      cancelled: booking.status === 'cancelled',
      tentative: booking.status === 'pending',
      createdAt: deps.clock.now(),
    };
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="booking.ics"')
      .send(calendarFile([entry], 'PUBLISH'));
  });
}
