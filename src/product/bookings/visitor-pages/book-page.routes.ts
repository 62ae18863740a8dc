import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { asRead } from '../../../base/language.ts';
import { identifierField } from '../../../base/text-field.ts';
import type { Api } from '../../../platform/http.ts';
import { afterWait } from '../../../platform/http-answer.ts';
import { leadOn } from '../../../platform/plain-page.tsx';
import { bodyBytes } from '../../../platform/request-limits/body-limits.ts';
import { networkOf } from '../../../platform/request-limits/network.ts';
import { createTryCounter } from '../../../platform/request-limits/try-counter.ts';
import { keepWhole } from '../../../platform/shrink-page.ts';
import { shownZone } from '../../calendar/session-clocks.ts';
import { customerCookieName, customerOf } from '../../customers/customer-session.flow.ts';
import { publicPath, publicRoute } from '../../domains/public-paths.ts';
import { type PayWay, payWays, providerMethodOf } from '../../orders/order/pay-choices.ts';
import type { PaymentMethod } from '../../orders/order/payment-methods.ts';
import { describeHeld } from '../availability/availability.flow.ts';
import { mostInSeries } from '../availability/series.ts';
import { askedProblems, givenBy } from '../booking/asked.ts';
import { asksOf, offerSnapshotSchema, readAnswers } from '../booking/booking.ts';
import { clocksOfBooking } from '../booking/booking-clocks.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { readBookingRef } from '../booking/booking-link.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import { detailsBodySchema, postedFormSchema, priceBodySchema } from '../booking/contract.ts';
import type { Host } from '../booking/host.flow.ts';
import { openBooking } from '../booking/open-booking.flow.ts';
import { wholeOrderOf } from '../booking/order-of.flow.ts';
import { findSeries } from '../booking/series.sql.ts';
import { shownDeadlineClock } from '../booking/shown-time.ts';
import { bookingAnswers } from '../checkout/answers.routes.ts';
import { book } from '../checkout/book.flow.ts';
import { withoutGuessing } from '../checkout/coupon-tries.http.ts';
import { quotePrice } from '../checkout/price.flow.ts';
import { accountPath } from '../customer-accounts/booking-account.flow.ts';
import { giveBack } from '../holds/give-back.flow.ts';
import { findTypedBefore } from '../holds/own-holds.sql.ts';
import { isOpenHold, leaveHold } from '../holds/release-hold.flow.ts';
import { sameTimeAgain } from '../holds/same-time-again.flow.ts';
import { chooserOf, knownVisitor, markPaying } from '../holds/visitor-cookie.http.ts';
import { answerClosedLink } from '../page-parts/closed-link.routes.ts';
import { hostFormPage } from '../page-parts/host-page.http.ts';
import { givenIn, type PostedForm, wordIn } from '../page-parts/typed-form.ts';
import type { TypedForm } from '../steps/details/field.tsx';
import { texts as stepTexts } from '../steps/details/texts.ts';
import { entryOfBooking } from '../waitlist/waitlist.sql.ts';
import { waitlistRef } from '../waitlist/waitlist-link.flow.ts';
import { DetailsPage, type DetailsPageFacts } from './book-pages.tsx';
import { heldRefunds } from './held-refunds.ts';
import { seriesPageRoutes } from './series-page.routes.ts';
import { texts } from './texts.ts';
import { timesPageRoutes, timesPath } from './times-page.routes.ts';

const refParams = z.object({ ref: z.string().max(100) });
const codesQuery = z.object({
  pass: identifierField(300).default(''),
  coupon: identifierField(100).catch('').default(''),
});
const empty: TypedForm = {
  name: '',
  email: '',
  notes: '',
  phone: '',
  answers: {},
  method: null,
  packageId: null,
  pass: '',
  coupon: '',
};

/** Booking without script: times, a hold, details, then payment or confirmation. */
export function bookPageRoutes(api: Api, deps: BookingDeps): void {
  const counter = createTryCounter(deps.config.HOLDS_PER_MINUTE, 60_000);

  async function showDetails(
    reply: FastifyReply,
    ref: string,
    form: TypedForm,
    known: DetailsPageFacts['problems'],
    problem?: string,
  ) {
    const booking = await openBooking(deps, ref);
    const host = booking === undefined ? undefined : await deps.hosts.byId(booking.creatorId);
    if (booking === undefined || host === undefined) return answerClosedLink(deps, reply, ref);
    const { price, errors } = await priced(reply, ref, form, known);
    const isRefused = problem !== undefined || Object.keys(errors).length > 0;
    const until = booking.status === 'held' ? booking.holdExpiresAt : null;
    // The typed details stay visible when the hold has expired; otherwise the page says so at once.
    if (until === null || (!isRefused && until <= deps.clock.now()))
      return reply.redirect(await whereNow(deps, booking, ref), 303);
    const clocks = clocksOfBooking(booking);
    const zone = shownZone(clocks, booking.startsAt);
    const together =
      booking.seriesId === null ? [booking] : await findSeries(deps.db, host.creatorId, booking.seriesId);
    const offer = describeHeld(deps, host, booking);
    const facts = {
      ref,
      // A seat offered to the waitlist is declined on its own page.
      mayChooseAgain: (await entryOfBooking(deps.db, host.creatorId, booking.id)) === undefined,
      isBegun: booking.customerEmail !== null,
      fillUrl: form.email === '' ? publicPath(host.userUrl, 'bookings/fill/:ref', ref) : null,
      offer,
      price,
      starts: together.map(({ startsAt }) => startsAt),
      zone,
      until: shownDeadlineClock(clocks, until),
      isOver: until <= deps.clock.now(),
      several: severalFrom(host, booking),
      refunds: heldRefunds(booking, { offer, dates: together.length, price, pass: form.pass }, zone, deps.clock.now()),
      asks: asksOf(offerSnapshotSchema.parse(booking.offer)),
      typed: form,
      problems: errors,
    };
    const title = isRefused ? texts.details.notBooked(stepTexts.yourDetails) : stepTexts.yourDetails;
    return hostFormPage(deps, reply, host.creatorId, title, DetailsPage({ facts, problem }));
  }

  /** The price with the typed coupon; an error is shown beside its field. */
  async function priced(reply: FastifyReply, ref: string, form: TypedForm, errors: DetailsPageFacts['problems']) {
    if (form.coupon === '' || form.pass !== '' || errors.coupon !== undefined) return { price: null, errors };
    const input = priceBodySchema.parse({ packageId: form.packageId, coupon: form.coupon, email: form.email });
    const outcome = await withoutGuessing(deps, reply.request, form.coupon, () => quotePrice(deps, ref, input));
    if (outcome.ok) return { price: outcome.value, errors };
    const { message, field } = bookingAnswers[outcome.refusal.kind];
    return { price: null, errors: field === 'coupon' ? { ...errors, coupon: message } : errors };
  }

  /** What was typed before the payment page was left, or before the hold on the same service expired; else empty. */
  async function typedBefore(request: FastifyRequest, ref: string): Promise<TypedForm> {
    const booking = await openBooking(deps, ref);
    const visitor = knownVisitor(request);
    if (booking === undefined) return empty;
    if (booking.customerEmail !== null) {
      const begun = await wholeOrderOf(deps.db, booking);
      return { ...typedIn(booking), coupon: begun?.couponCode ?? '', method: begunWay(begun) };
    }
    if (visitor === undefined || visitor !== booking.visitor) return empty;
    const before = await findTypedBefore(deps.db, { ...booking, visitor });
    return before === undefined ? empty : typedIn(before);
  }

  /** The hold expired while the details were typed: it is held again when free, and what was typed stays. */
  async function showRunOut(request: FastifyRequest, reply: FastifyReply, ref: string, typed: TypedForm) {
    const booking = await openBooking(deps, ref);
    if (booking === undefined) return answerClosedLink(deps, reply, ref);
    const where = await whereNow(deps, booking, ref);
    // An offered seat goes to the next on the waitlist.
    if (where.startsWith('/waitlist/')) return reply.redirect(where, 303);
    const chooser = chooserOf(deps, request, reply);
    const again = counter.allow(networkOf(request)) ? await sameTimeAgain(deps, ref, chooser) : undefined;
    const status = reply.code(bookingAnswers.hold_expired.status);
    if (again === undefined) return showDetails(status, ref, typed, {}, texts.details.gone);
    return showDetails(status, again, typed, {}, texts.details.heldAgain);
  }

  timesPageRoutes(api, deps, counter);
  seriesPageRoutes(api, deps, counter);

  api.get(
    '/bookings/:ref/details',
    { schema: { hide: true, params: refParams, querystring: codesQuery } },
    async (request, reply) => {
      const { ref } = request.params;
      const link = readBookingRef(ref);
      // The waitlist has their name and email already.
      const waited = link && (await entryOfBooking(deps.db, link.creatorId, link.bookingId));
      const known =
        waited === undefined ? await typedBefore(request, ref) : { ...empty, name: waited.name, email: waited.email };
      const { pass, coupon } = request.query;
      return showDetails(reply, ref, { ...known, pass, coupon: coupon || known.coupon }, {});
    },
  );

  api.post(
    '/bookings/:ref/another-time',
    { bodyLimit: bodyBytes.texts, schema: { hide: true, params: refParams, body: postedFormSchema } },
    async (request, reply) => {
      const { ref } = request.params;
      const booking = await openBooking(deps, ref);
      const host = booking === undefined ? undefined : await deps.hosts.byId(booking.creatorId);
      if (booking === undefined || host === undefined) return answerClosedLink(deps, reply, ref);
      const waited = await entryOfBooking(deps.db, host.creatorId, booking.id);
      const times = timesPath(
        host,
        booking,
        { pass: wordIn(request.body, 'pass'), coupon: wordIn(request.body, 'coupon') },
        deps.clock.now(),
      );
      // Another tab that still shows the hold may continue with it.
      if (waited === undefined && isOpenHold(booking) && !(await leaveHold(deps, host.creatorId, booking.id)))
        return reply.redirect(times, 303);
      if (booking.status === 'held' && !isOpenHold(booking)) await giveBack(deps, ref);
      const now = await openBooking(deps, ref);
      // Nothing was released beyond a hold: the booking's own page shows its state.
      if (now?.status !== 'expired') return reply.redirect(`/bookings/${ref}`, 303);
      return reply.redirect(times, 303);
    },
  );

  // Below the path of the session's cookie, so that stored details of a returning customer can be filled in.
  api.get(
    publicRoute('bookings/fill/:ref'),
    { schema: { hide: true, params: refParams.extend({ userUrl: z.string().regex(/^[a-z]{3,30}$/) }) } },
    async (request, reply) => {
      const { ref, userUrl } = request.params;
      const booking = await openBooking(deps, ref);
      if (booking === undefined) return answerClosedLink(deps, reply, ref);
      const account = await customerOf(deps, booking.creatorId, request.cookies[customerCookieName]);
      if (account === undefined) return reply.redirect(accountPath(userUrl), 303);
      const { name, email, phone } = account;
      return showDetails(keepWhole(reply), ref, { ...empty, name, email, phone }, {});
    },
  );

  api.post(
    '/bookings/:ref/details',
    {
      bodyLimit: bodyBytes.texts,
      config: { mayRepeat: true },
      schema: { hide: true, params: refParams, body: postedFormSchema },
    },
    async (request, reply) => {
      const { ref } = request.params;
      const typed = formIn(request.body);
      if (wordIn(request.body, 'apply') !== '') return showDetails(reply, ref, typed, {});
      const total = /^\d{1,10}$/.test(wordIn(request.body, 'total')) ? Number(wordIn(request.body, 'total')) : null;
      const read = detailsBodySchema.safeParse({ ...typed, total });
      if (!read.success) {
        const issues = read.error.issues.map(issue => [String(issue.path[0]), asRead(issue.message)] as const);
        const booking = await openBooking(deps, ref);
        const asked = booking && askedProblems(asksOf(offerSnapshotSchema.parse(booking.offer)), typed);
        return showDetails(reply.code(400), ref, typed, { ...Object.fromEntries(issues.toReversed()), ...asked });
      }
      const outcome = await withoutGuessing(deps, request, read.data.coupon, () => book(deps, ref, read.data));
      if (outcome.ok) {
        const link = outcome.value.next === 'pay' ? readBookingRef(ref) : undefined;
        const host = link && (await deps.hosts.byId(link.creatorId));
        if (host !== undefined) markPaying(deps, request, reply, host.userUrl);
        return leadOn(request, reply, outcome.value.url);
      }
      if (outcome.refusal.kind === 'hold_expired') return showRunOut(request, reply, ref, typed);
      if (outcome.refusal.kind === 'answers_wrong')
        return showDetails(reply.code(422), ref, typed, outcome.refusal.fields);
      const { status, message, field } = bookingAnswers[outcome.refusal.kind];
      return showDetails(
        afterWait(reply.code(status), outcome.refusal),
        ref,
        typed,
        // At another price the coupon applies: the page shows the new price.
        field === undefined || outcome.refusal.kind === 'price_changed' ? {} : { [field]: message },
        outcome.refusal.kind === 'price_changed' ? message : field === undefined ? message : undefined,
      );
    },
  );
}

/** The page for the state of a hold: the waitlist's for an offered seat, else the booking's. */
async function whereNow(deps: BookingDeps, booking: BookingRow, ref: string): Promise<string> {
  const creatorId = booking.creatorId;
  const isOver = booking.status === 'held' || booking.status === 'expired';
  const waited = isOver && booking.customerEmail === null && (await entryOfBooking(deps.db, creatorId, booking.id));
  return waited ? `/waitlist/${waitlistRef(deps.linkSecret, { creatorId, id: waited.id })}` : `/bookings/${ref}`;
}

/** The page to add more dates to a held one; null when only one may be booked. */
function severalFrom(host: Host, { offerId, customerEmail }: BookingRow): DetailsPageFacts['several'] {
  const offer = host.offers.get(offerId);
  const most = offer === undefined || customerEmail !== null ? undefined : mostInSeries(offer);
  return most === undefined ? null : { action: `/book/${host.userUrl}/${offerId}/series`, most };
}

/** What was chosen before the payment page was left. */
const begunWay = (order: { paymentMethod: PaymentMethod } | undefined): PayWay | null =>
  (order && providerMethodOf(order.paymentMethod)) ?? null;

const typedIn = (booking: BookingRow): TypedForm => ({
  ...empty,
  name: booking.customerName ?? '',
  email: booking.customerEmail ?? '',
  notes: booking.notes,
  phone: booking.customerPhone,
  answers: givenBy(readAnswers(booking.answers)),
});

const formIn = (posted: PostedForm): TypedForm => ({
  ...givenIn(posted),
  name: wordIn(posted, 'name'),
  email: wordIn(posted, 'email'),
  method: payWays.find(method => method === wordIn(posted, 'method')) ?? null,
  packageId: wordIn(posted, 'packageId') || null,
  pass: wordIn(posted, 'pass'),
  coupon: wordIn(posted, 'coupon'),
});
