import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { Trx } from '../../platform/database.ts';
import { cancelOrder, confirmOrder, createOrder, findOrderOfBooking, type Order } from '../orders/orders.flow.ts';
import { issuePass, spendCredit } from '../orders/passes.flow.ts';
import { sessionsText } from '../services/package-words.ts';
import type { PayMethod } from '../services/service.ts';
import type { SessionPackage } from '../services/session-package.ts';
import { askedProblems, type Given, readAsked } from './asked.ts';
import type { BookingDeps } from './availability.flow.ts';
import { asksOf, type BookRefusal, type OfferSnapshot, offerSnapshotSchema } from './booking.ts';
import { bookingRef } from './booking-link.flow.ts';
import { type BookingTable, confirmHeld, storeDetails } from './bookings.sql.ts';
import type { Booked, Details } from './contract.ts';
import { planFinish } from './finish-booking.flow.ts';
import { holdMinutes } from './hold-minutes.ts';
import { extendHold } from './holds.sql.ts';
import { openBooking } from './open-booking.flow.ts';
import { planReminders } from './remind.flow.ts';
import { answerBy } from './request.ts';
import { askHost } from './requests.sql.ts';
import { mailConfirmation, mailRequest } from './tell.flow.ts';

const methodNames = {
  card: 'CreditCard',
  unpaid_pay_later: 'unpaid_pay_later',
  unpaid_other_payments: 'unpaid_other_payments',
} as const;

/**
 * Details in, booking out: confirmed at once when free or paid by hand later, else on to the payment page with the
 * hold extended once. Asking again with the same link continues where it stood.
 */
export async function book(deps: BookingDeps, ref: string, details: Details): Promise<Result<Booked, BookRefusal>> {
  const now = deps.clock.now();
  const outcome = await deps.db.transaction().execute(async trx => {
    const booking = await openBooking(deps, ref, trx);
    if (booking === undefined) return refuse<BookRefusal>({ kind: 'booking_not_found' });
    if (booking.status === 'confirmed' || booking.status === 'pending') return accept({ booking, order: undefined });
    if (booking.status !== 'held' || booking.hold_expires_at === null || booking.hold_expires_at <= now)
      return refuse<BookRefusal>({ kind: 'hold_expired' });
    const offer = offerSnapshotSchema.parse(booking.offer);
    const asks = asksOf(offer);
    const given: Given = { notes: details.notes, phone: details.phone ?? '', answers: details.answers ?? {} };
    const fields = askedProblems(asks, given);
    if (Object.keys(fields).length > 0) return refuse<BookRefusal>({ kind: 'answers_wrong', fields });
    const known: Known = { ...details, ...readAsked(asks, given) };
    if (details.pass !== null) return byPass(deps, trx, booking, { ...known, pass: details.pass }, now);
    const method = chooseMethod(deps, offer, details.method);
    if (method === undefined) return refuse<BookRefusal>({ kind: 'pay_method_not_offered' });
    const bought = offer.packages.find(each => each.id === details.packageId);
    if (details.packageId !== null && (bought === undefined || method === null))
      return refuse<BookRefusal>({ kind: 'package_not_offered' });
    const creatorId = booking.creator_id as CreatorId;
    await storeDetails(trx, creatorId, booking.id, known);
    const order = await orderFor(trx, booking, offer, method, details, bought);
    if (method === 'card') {
      if (!booking.hold_extended) {
        await planFinish(trx, booking, now);
        await extendHold(trx, creatorId, booking.id, new Date(now.getTime() + holdMinutes.payment * 60_000));
      }
      return accept({ booking, order });
    }
    await confirm(deps, trx, withDetails(booking, known), order, now, false);
    return accept({ booking, order: undefined });
  });
  if (!outcome.ok) return outcome;
  deps.kick();
  const { booking, order } = outcome.value;
  const url = confirmUrl(deps, booking);
  return order === undefined ? accept({ next: 'confirmed', url }) : pay(deps, booking, order, url);
}

/** The details with answers as they are kept. */
type Known = Omit<Details, 'phone' | 'answers'> & ReturnType<typeof readAsked>;

const withDetails = (booking: BookingTable, { name, email, notes, phone, answers }: Known): BookingTable => ({
  ...booking,
  customer_name: name,
  customer_email: email,
  notes,
  customer_phone: phone,
  answers,
});

type ByPass = Result<{ booking: BookingTable; order: undefined }, BookRefusal>;

/** A credit pays: certain (or asked of the host) at once, without an order of its own. What was begun at the till meanwhile ends. */
async function byPass(
  deps: BookingDeps,
  trx: Trx,
  booking: BookingTable,
  details: Known & { pass: string },
  now: Date,
): Promise<ByPass> {
  const creatorId = booking.creator_id as CreatorId;
  const session = { bookingId: booking.id, offerId: booking.offer_id, startsAt: booking.starts_at };
  const spent = await spendCredit(trx, creatorId, details.pass, session, now);
  if (!spent.ok) return spent;
  const begun = await findOrderOfBooking(trx, creatorId, booking.id);
  if (begun !== undefined) await cancelOrder(trx, begun, 0, 'paid with a package instead', now);
  await storeDetails(trx, creatorId, booking.id, details);
  const known = withDetails(booking, details);
  if (offerSnapshotSchema.parse(booking.offer).approval === true) await request(deps, trx, known, undefined, now);
  else {
    await confirmHeld(trx, creatorId, booking.id, now);
    await planReminders(trx, booking, now);
    await mailConfirmation(deps, trx, known, undefined);
  }
  return accept({ booking, order: undefined });
}

async function pay(
  deps: BookingDeps,
  booking: BookingTable,
  order: Order,
  returnUrl: string,
): Promise<Result<Booked, BookRefusal>> {
  const started = await deps.cards.start({
    creatorId: booking.creator_id,
    orderId: order.id,
    amount: order.total,
    currency: order.currency,
    description: order.productName,
    returnUrl: `${deps.config.publicUrl}${returnUrl}`,
    expiresAt: new Date(deps.clock.now().getTime() + holdMinutes.payment * 60_000),
  });
  return started === undefined ? refuse({ kind: 'payment_unavailable' }) : accept({ next: 'pay', url: started.payUrl });
}

/** How it will be paid: undefined when that way is not offered, null when there is nothing to pay. */
function chooseMethod(deps: BookingDeps, offer: OfferSnapshot, asked: PayMethod | null): PayMethod | null | undefined {
  if (offer.pricing === 'free' || offer.amount === 0) return null;
  const offered = asked !== null && offer.payMethods.includes(asked) && (asked !== 'card' || deps.cards.offered);
  return offered ? asked : undefined;
}

async function orderFor(
  trx: Trx,
  booking: BookingTable,
  offer: OfferSnapshot,
  method: PayMethod | null,
  details: Details,
  bought: SessionPackage | undefined,
): Promise<Order> {
  const creatorId = booking.creator_id as CreatorId;
  const wanted = {
    paymentMethod: method === null ? ('free' as const) : methodNames[method],
    customerName: details.name,
    customerEmail: details.email,
    productName: bought === undefined ? offer.title : `${offer.title}, ${sessionsText(bought.sessions)}`,
    currency: offer.currency,
    subtotal: method === null ? 0 : (bought ?? offer).amount,
    package: bought === undefined ? null : { sessions: bought.sessions, validDays: bought.validDays },
    refundPolicy: offer.refundPolicy,
  };
  return createOrder(trx, { creatorId, id: randomUUID(), bookingId: booking.id, ...wanted });
}

/** Makes a booking certain, or a request where the host accepts each one, in the transaction that knows it is paid for (or need not be): slot, order and mails together. */
export async function confirm(
  deps: BookingDeps,
  trx: Trx,
  booking: BookingTable,
  order: Order,
  now: Date,
  paid: boolean,
): Promise<void> {
  const creatorId = booking.creator_id as CreatorId;
  const known: Order = { ...order, paymentStatus: paid ? 'paid' : order.paymentStatus };
  await confirmOrder(trx, creatorId, order.id, { paid, now });
  await beginPass(trx, booking, order, now);
  if (offerSnapshotSchema.parse(booking.offer).approval === true) return request(deps, trx, booking, known, now);
  if (booking.status === 'held') await confirmHeld(trx, creatorId, booking.id, now);
  await planReminders(trx, booking, now);
  await mailConfirmation(deps, trx, booking, known);
}

/** The host is asked; until the answer the time is kept. */
async function request(
  deps: BookingDeps,
  trx: Trx,
  booking: BookingTable,
  order: Order | undefined,
  now: Date,
): Promise<void> {
  const { noticeMinutes = 0 } = offerSnapshotSchema.parse(booking.offer);
  const asked = await askHost(trx, booking, answerBy(now, booking.starts_at, noticeMinutes));
  await mailRequest(deps, trx, asked, order);
}

/** A package has been bought: its pass is made, and its first session is this one. */
async function beginPass(trx: Trx, booking: BookingTable, order: Order, now: Date): Promise<void> {
  const { title } = offerSnapshotSchema.parse(booking.offer);
  const first = { bookingId: booking.id, offerId: booking.offer_id, title, zone: booking.host_zone };
  await issuePass(trx, order, first, now);
}

export const confirmUrl = (
  deps: Pick<BookingDeps, 'linkSecret'>,
  booking: Pick<BookingTable, 'creator_id' | 'id' | 'sequence'>,
): string =>
  `/bookings/confirm?ref=${bookingRef(deps.linkSecret, { creatorId: booking.creator_id, id: booking.id, sequence: booking.sequence })}`;
