import { randomUUID } from 'node:crypto';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { shownZone } from '../../calendar/session-clocks.ts';
import type { Order } from '../../orders/changes/orders.flow.ts';
import { payChoices } from '../../orders/order/pay-choices.ts';
import { collectedByProvider } from '../../orders/order/payment-methods.ts';
import { paidAhead } from '../../orders/passes/pass.ts';
import { findPassesOfBookings, findPassGivenBack } from '../../orders/passes/passes.flow.ts';
import { paymentHistory } from '../../payments/refunds/payment-history.flow.ts';
import { formatAnswer } from '../booking/asked.ts';
import { linkFollows, type OfferSnapshot, offerSnapshotSchema, readAnswers } from '../booking/booking.ts';
import { auditOf } from '../booking/booking-audit.sql.ts';
import { clocksOfBooking } from '../booking/booking-clocks.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { bookingRef } from '../booking/booking-link.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import type { Host } from '../booking/host.flow.ts';
import { askLastTry } from '../booking/last-try.flow.ts';
import { openBooking } from '../booking/open-booking.flow.ts';
import { orderOf, wholeOrderOf, withReturned } from '../booking/order-of.flow.ts';
import { passPath } from '../booking/pass-link.flow.ts';
import { refundRule } from '../booking/refund-rule.ts';
import { creditReturnsNow, creditUntil, refundNow, refundTerms, refundUntil } from '../booking/return-terms.flow.ts';
import { findSeries } from '../booking/series.sql.ts';
import { mayCorrect } from '../changes/correct-answers.flow.ts';
import { mayMove } from '../changes/moving.ts';
import type { BookingPageFacts } from './booking-page-facts.ts';
import { texts } from './texts.ts';

/**
 * The facts of the visitor's own page of a booking. With an open payment the provider is asked first: coming back
 * from the payment page proves nothing.
 */
export async function bookingPageFacts(
  deps: BookingDeps,
  ref: string,
  justMoved: boolean,
): Promise<BookingPageFacts | undefined> {
  let booking = await openBooking(deps, ref);
  if (booking === undefined) return undefined;
  const creatorId = booking.creatorId;
  let order = await orderOf(deps.db, booking);
  const lastTry = order === undefined ? null : await askLastTry(deps, creatorId, order.id);
  if (order !== undefined) {
    booking = (await openBooking(deps, ref)) ?? booking;
    order = await orderOf(deps.db, booking);
  }
  const { refunds } = order === undefined ? { refunds: [] } : await paymentHistory(deps.db, creatorId, order.id);
  const asked = refunds.reduce((sum, { state, amount }) => sum + (state === 'requested' ? amount : 0), 0);
  const paying = {
    lastTry,
    returning: returningOf(booking, order, asked),
    manualRefund: await manualRefundOf(deps, booking, order),
  };
  return { ...(await factsOf(deps, ref, booking, order, paying)), justMoved };
}

/** What is being refunded for one booking, of all refunds of its order; minor units. */
const returningOf = (booking: BookingRow, order: Order | undefined, asked: number): number =>
  booking.seriesId === null ? asked : Math.min(asked, Math.max(0, booking.shareReturned - (order?.refunded ?? 0)));

/** What the host promised to refund directly when this was cancelled, of what the host collected; minor units. */
async function manualRefundOf(deps: BookingDeps, booking: BookingRow, order: Order | undefined): Promise<number> {
  if (booking.status !== 'cancelled' || order?.paymentStatus !== 'paid' || collectedByProvider(order.paymentMethod))
    return 0;
  const what = (await auditOf(deps.db, booking.creatorId, booking.id)).map(line => line.what);
  const end = what.findLast(({ kind }) => kind === 'cancelled' || kind === 'declined');
  return end !== undefined && 'refund' in end ? end.refund : 0;
}

async function seriesOf(deps: BookingDeps, booking: BookingRow): Promise<BookingPageFacts['series']> {
  if (booking.seriesId === null) return null;
  const all = await findSeries(deps.db, booking.creatorId, booking.seriesId);
  const whole = await wholeOrderOf(deps.db, booking);
  return {
    paid: whole === undefined || whole.paymentStatus === 'free' ? null : whole,
    index: booking.seriesIndex ?? 1,
    size: booking.seriesSize ?? all.length,
    lost: booking.status === 'expired' && booking.shareReturned > 0,
    dates: all.map(({ creatorId, id, sequence, startsAt, status }) => ({
      startsAt,
      status,
      ref: bookingRef(deps.linkSecret, { creatorId, id, sequence }),
    })),
  };
}

async function factsOf(
  deps: BookingDeps,
  ref: string,
  booking: BookingRow,
  order: Order | undefined,
  paying: { lastTry: BookingPageFacts['lastTry']; returning: number; manualRefund: number },
): Promise<Omit<BookingPageFacts, 'justMoved'>> {
  const host = await creatorById(deps, booking.creatorId);
  const offer = offerSnapshotSchema.parse(booking.offer);
  const pass = (await findPassesOfBookings(deps.db, booking.creatorId, [booking.id])).get(booking.id);
  const givenBack =
    booking.status === 'cancelled' ? await findPassGivenBack(deps.db, booking.creatorId, booking.id) : undefined;
  const known = await deps.hosts.byId(booking.creatorId);
  const now = deps.clock.now();
  // A refund on its way must not be promised again.
  const left = await withReturned(deps.db, booking, order);
  return {
    creatorId: booking.creatorId,
    ref,
    status:
      booking.status === 'held' && booking.holdExpiresAt !== null && booking.holdExpiresAt <= now
        ? 'expired'
        : booking.status,
    holdExpiresAt: booking.holdExpiresAt,
    title: offer.title,
    takesCoupons: known?.takesCoupons ?? false,
    promisesFriends:
      booking.status === 'confirmed' && (await deps.friendLinks.promiseOf(booking.creatorId)) !== undefined,
    payAt: payAt(deps, known, offer, order),
    kind: booking.kind,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    over: booking.startsAt <= now,
    hostZone: booking.hostZone,
    visitorZone: booking.visitorZone ?? booking.hostZone,
    mode: offer.delivery.mode,
    place: offer.delivery.place,
    linkFollows: linkFollows(offer),
    host: { name: `${host.firstName} ${host.lastName}`, email: host.email, pageUrl: pagePath(host.userUrl ?? '') },
    attempt: randomUUID(),
    bookPath: `/book/${host.userUrl ?? ''}/${booking.offerId}`,
    customerEmail: booking.customerEmail,
    refundPolicy: booking.movedByHost ? { template: '100p' } : offer.refundPolicy,
    cancelledBy: booking.cancelledBy,
    answerBy: booking.answerBy,
    replaced: booking.replaced,
    declined: booking.declined,
    declineWords: booking.declineWords,
    lastTry: paying.lastTry,
    order:
      order === undefined
        ? null
        : {
            number: order.number,
            couponCode: order.couponCode,
            discount: order.discount,
            total: order.total,
            refunded: order.refunded,
            returning: paying.returning,
            manualRefund: paying.manualRefund,
            dispute: order.dispute,
            disputed: order.disputed,
            currency: order.currency,
            state: order.state,
            paymentStatus: order.paymentStatus,
            paymentMethod: order.paymentMethod,
          },
    offeredAt: offer.pricing === 'paid' ? { amount: offer.amount, currency: offer.currency } : null,
    movable: booking.status === 'confirmed' && mayMove({ startsAt: booking.startsAt, kind: booking.kind }, now),
    answers: answersOf(booking),
    correctable: booking.customerEmail !== null && mayCorrect(booking, now),
    series: await seriesOf(deps, booking),
    givenBackTo:
      givenBack === undefined
        ? null
        : { by: paidAhead(givenBack), left: givenBack.left, total: givenBack.total, path: passPath(givenBack) },
    refundRule: refundRuleOf(booking, left, now),
    refundIfCancelled: refundNow(booking, left, 'visitor', now),
    refundUntil: pass === undefined ? refundUntil(booking, left, now) : creditUntil(booking, pass, now),
    pass:
      pass === undefined
        ? null
        : {
            by: paidAhead(pass),
            left: pass.left,
            total: pass.total,
            expiresAt: pass.expiresAt,
            path: passPath(pass),
            dispute: pass.dispute,
            refundPolicy: booking.movedByHost ? { template: '100p' } : pass.refundPolicy,
            creditReturns: creditReturnsNow(booking, pass, 'visitor', now),
          },
  };
}

/** The refund rule of a booking: of its order, else from its price. */
function refundRuleOf(booking: BookingRow, order: Order | undefined, now: Date): string | null {
  const { refundPolicy: policy, amount, currency, pricing } = offerSnapshotSchema.parse(booking.offer);
  const { startsAt, kind } = booking;
  const terms =
    order === undefined && pricing === 'paid' && booking.status === 'held'
      ? { policy, startsAt, kind, now, amount, currency, dates: 1, paidWith: 'money' as const }
      : refundTerms(booking, order, now);
  return terms === undefined || terms.amount === 0
    ? null
    : refundRule(terms, shownZone(clocksOfBooking(booking), startsAt));
}

/** Phone, answers and message, as far as given. */
const answersOf = ({ customerPhone, answers, notes }: BookingRow): [string, string][] =>
  (
    [
      [texts.booking.facts.phone, customerPhone],
      ...readAnswers(answers).map(answer => [answer.label, formatAnswer(answer)] as [string, string]),
      [texts.booking.facts.message, notes],
    ] satisfies [string, string][]
  ).filter(([, answer]) => answer !== '');

/** The pages where an unfinished order can be paid, with the one it began on selected. */
function payAt(
  { cards }: Pick<BookingDeps, 'cards'>,
  host: Host | undefined,
  { payMethods, currency }: OfferSnapshot,
  order: Order | undefined,
): BookingPageFacts['payAt'] {
  if (host === undefined || order === undefined) return [];
  const choices = payChoices(payMethods, host.name, cards.methods(host.accounts, currency));
  const atProvider = choices.filter(each => each.needsProvider);
  const begun = atProvider.find(({ method }) => method === order.paymentMethod) ?? atProvider[0];
  return atProvider.map(each => ({ method: each.method, name: each.name, chosen: each === begun }));
}
