import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../../../base/id.ts';
import { splitShares } from '../../../base/money.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { inTransaction, type Trx } from '../../../platform/database.ts';
import { isClosed } from '../../accounts/leaving/leaving.flow.ts';
import {
  cancelOrder,
  createOrder,
  findOrderOfBooking,
  lockOrder,
  type Order,
} from '../../orders/changes/orders.flow.ts';
import { totalsOf } from '../../orders/order/order.ts';
import {
  chosenWay,
  needsProvider,
  orderMethod,
  type PayWay,
  providerMethodOf,
} from '../../orders/order/pay-choices.ts';
import { spendCredit } from '../../orders/passes/passes.flow.ts';
import { usableAccountsOf } from '../../payments/payouts/payees.flow.ts';
import { sessionsText } from '../../services/package-words.ts';
import type { SessionPackage } from '../../services/session-package.ts';
import { askedProblems, type Given, readAsked } from '../booking/asked.ts';
import { asksOf, type BookRefusal, type OfferSnapshot, offerSnapshotSchema } from '../booking/booking.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { bookingRef } from '../booking/booking-link.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import { storeDetails } from '../booking/bookings.sql.ts';
import type { Booked, BookingPrice, Details } from '../booking/contract.ts';
import { openBooking } from '../booking/open-booking.flow.ts';
import { findSeries, lockSeries, storeShares } from '../booking/series.sql.ts';
import { holdMinutes } from '../holds/hold-minutes.ts';
import { extendHold } from '../holds/holds.sql.ts';
import { countMailTo } from '../mails/mails-a-day.flow.ts';
import { checkoutFacts } from './checkout-facts.flow.ts';
import { confirm, makeCertain, type Together } from './confirm-booking.flow.ts';
import { takeShare } from './fair-share.flow.ts';
import { planFinish } from './finish-booking.flow.ts';
import { feeFor, lineItemOf, takePrice } from './price.flow.ts';

/**
 * Turns details into a booking: confirmed at once when free or paid by hand later, else on to the payment page
 * with the hold extended once. Asking again with the same link continues where it was.
 */
export async function book(deps: BookingDeps, ref: string, details: Details): Promise<Result<Booked, BookRefusal>> {
  // A refusal rolls back credits and the use of a coupon.
  const outcome = await inTransaction(deps.db, trx => beginBooking(deps, trx, ref, details));
  if (!outcome.ok) return outcome;
  deps.wake();
  const { booking, order } = outcome.value;
  const url = confirmUrl(deps, booking);
  return order === undefined ? accept({ next: 'confirmed', url }) : pay(deps, booking, order, url);
}

/** The details with answers as they are stored. */
type Known = Omit<Details, 'phone' | 'answers'> & ReturnType<typeof readAsked>;

type Begun = Result<{ booking: BookingRow; order: Order | undefined }, BookRefusal>;

/**
 * Books a hold whose way to pay needs no page, in the caller's transaction: nothing to pay, or paid by hand later.
 * Throws when it is not paid that way.
 */
export async function bookHeld(
  deps: BookingDeps,
  trx: Trx,
  booking: BookingRow,
  details: Known,
  now: Date,
): Promise<void> {
  const { creatorId } = booking;
  const offer = offerSnapshotSchema.parse(booking.offer);
  const lineItem = lineItemOf([booking], offer, undefined);
  const price = { ...totalsOf(lineItem), currency: lineItem.currency, coupon: null };
  const method = await chooseMethod(deps, trx, { creatorId, offer, total: price.total, asked: details.method });
  if (method === undefined || paysNow(method))
    throw new Error(`booking ${booking.id} cannot be paid by ${details.method}`);
  const chosen = { orderId: randomUUID(), bought: undefined, price, fee: 0, now };
  const order = await orderFor(trx, [booking], offer, method, { ...details, answers: {} }, chosen);
  await confirm(deps, trx, { bookings: withDetails([booking], details) }, order, now, false);
}

async function beginBooking(deps: BookingDeps, trx: Trx, ref: string, details: Details): Promise<Begun> {
  const now = deps.clock.now();
  const found = await openBooking(deps, ref, trx);
  if (found === undefined) return refuse({ kind: 'booking_not_found' });
  if (found.status === 'confirmed' || found.status === 'pending') return accept({ booking: found, order: undefined });
  const creatorId = found.creatorId;
  const all = found.seriesId === null ? [found] : await lockSeries(trx, creatorId, found.seriesId);
  const [first] = all;
  if (first === undefined || !all.every(each => isHeld(each, now)))
    return refuse({ kind: first?.replaced === true ? 'hold_replaced' : 'hold_expired' });
  // The hold may be older than the host's leaving.
  if (await isClosed(trx, creatorId)) return refuse({ kind: 'hold_expired' });
  const bookings = [first, ...all.slice(1)] as const;
  const offer = offerSnapshotSchema.parse(first.offer);
  const asks = asksOf(offer);
  const given: Given = { notes: details.notes, phone: details.phone ?? '', answers: details.answers ?? {} };
  const fields = askedProblems(asks, given);
  if (Object.keys(fields).length > 0) return refuse({ kind: 'answers_wrong', fields });
  const known: Known = { ...details, ...readAsked(asks, given) };
  const busy = await countMailTo(deps, trx, details.email);
  if (busy !== undefined) return refuse({ kind: 'too_many_today', seconds: busy });
  if (details.pass !== null) return byPass(deps, trx, bookings, { ...known, pass: details.pass }, now);
  const bought = offer.packages.find(each => each.id === details.packageId);
  const lineItem = lineItemOf(bookings, offer, bought);
  if (details.packageId !== null && (bought === undefined || lineItem.subtotal === 0))
    return refuse({ kind: 'package_not_offered' });
  if (bought !== undefined && bookings.length > 1) return refuse({ kind: 'package_with_series' });
  const orderId = (await findOrderOfBooking(trx, creatorId, first.id))?.id ?? randomUUID();
  const buyer = { creatorId, orderId, email: details.email };
  const taken = await takePrice(trx, buyer, lineItem, details.coupon, now);
  if (!taken.ok) return taken;
  const price = taken.value;
  if (details.total !== null && details.total !== price.total)
    return refuse({ kind: 'price_changed', total: price.total });
  const method = await chooseMethod(deps, trx, { creatorId, offer, total: price.total, asked: details.method });
  if (method === undefined) return refuse({ kind: 'pay_method_not_offered' });
  const isFair = paysNow(method) || (await takeShare(deps, trx, bookings, details.email, now));
  if (!isFair) return refuse({ kind: 'too_many_unpaid' });
  const fee = paysNow(method) ? await feeFor(deps, trx, creatorId, price.total) : 0;
  const order = await orderFor(trx, bookings, offer, method, details, { orderId, bought, price, fee, now });
  if (paysNow(method)) {
    for (const each of bookings) await storeDetails(trx, creatorId, each.id, known);
    const until = new Date(now.getTime() + holdMinutes.payment * 60_000);
    // The link in that email leads to a single time, so it is not sent for a series.
    if (!first.holdExtended && bookings.length === 1) await planFinish(trx, first, now);
    for (const each of bookings) if (!each.holdExtended) await extendHold(trx, creatorId, each.id, until);
    return accept({ booking: first, order });
  }
  await confirm(deps, trx, { bookings: withDetails(bookings, known) }, order, now, false);
  return accept({ booking: first, order: undefined });
}

const isHeld = ({ status, holdExpiresAt: until }: BookingRow, now: Date): boolean =>
  status === 'held' && until !== null && until > now;

type Bookings = Together['bookings'];

const withDetails = ([first, ...rest]: Bookings, { name, email, notes, phone, answers }: Known): Bookings => {
  const known = { customerName: name, customerEmail: email, notes, customerPhone: phone, answers };
  return [{ ...first, ...known }, ...rest.map(each => ({ ...each, ...known }))];
};

/**
 * Credits pay, one for each booking: confirmed (or requested) at once, without an order of its own. A payment
 * begun in between ends.
 */
async function byPass(
  deps: BookingDeps,
  trx: Trx,
  bookings: Bookings,
  details: Known & { pass: string },
  now: Date,
): Promise<Begun> {
  const [first] = bookings;
  const creatorId = first.creatorId;
  for (const { id, offerId, kind, startsAt } of bookings) {
    const spent = await spendCredit(trx, creatorId, details.pass, { bookingId: id, offerId, kind, startsAt }, now);
    const isShort = !spent.ok && spent.refusal.kind === 'pass_used_up' && bookings.length > 1;
    if (!spent.ok) return refuse(isShort ? { kind: 'pass_too_short' } : spent.refusal);
  }
  const begun = await findOrderOfBooking(trx, creatorId, first.id);
  if (begun !== undefined)
    await cancelOrder(trx, await lockOrder(trx, creatorId, begun.id), 0, 'paid with a package instead', now);
  await makeCertain(deps, trx, { bookings: withDetails(bookings, details) }, undefined, now);
  return accept({ booking: first, order: undefined });
}

async function pay(
  deps: BookingDeps,
  booking: BookingRow,
  order: Order,
  returnUrl: string,
): Promise<Result<Booked, BookRefusal>> {
  const { creatorId } = booking;
  const dates = booking.seriesId === null ? [] : await findSeries(deps.db, creatorId, booking.seriesId);
  const look = await deps.lookOf(deps.db, creatorId, 'page');
  const host = await deps.hosts.byId(creatorId);
  const { publicUrl } = deps.config;
  const asked = { seller: host?.name ?? '', look, publicUrl, now: deps.clock.now() };
  const [first = booking, ...rest] = dates;
  const started = await deps.cards.start({
    creatorId,
    orderId: order.id,
    amount: order.total,
    currency: order.currency,
    fee: order.fee,
    method: providerMethodOf(order.paymentMethod),
    customerEmail: order.customerEmail,
    description: order.productName,
    shown: checkoutFacts([first, ...rest], order, asked),
    returnUrl: `${deps.config.publicUrl}${returnUrl}`,
    expiresAt: new Date(deps.clock.now().getTime() + holdMinutes.payment * 60_000),
  });
  return started.ok ? accept({ next: 'pay', url: started.value.payUrl }) : started;
}

/** The way to pay: undefined when it is not offered, null when there is nothing to pay. */
async function chooseMethod(
  { cards }: Pick<BookingDeps, 'cards'>,
  trx: Trx,
  {
    creatorId,
    offer,
    total,
    asked,
  }: { creatorId: CreatorId; offer: OfferSnapshot; total: number; asked: PayWay | null },
): Promise<PayWay | null | undefined> {
  if (total === 0) return null;
  const atProvider = cards.methods(await usableAccountsOf(trx, creatorId), offer.currency);
  return chosenWay(offer.payMethods, atProvider, asked);
}

/** Whether the visitor goes on to a provider's page. */
const paysNow = (method: PayWay | null): boolean => method !== null && needsProvider(method);

async function orderFor(
  trx: Trx,
  bookings: Bookings,
  offer: OfferSnapshot,
  method: PayWay | null,
  details: Details,
  {
    orderId,
    bought,
    price,
    fee,
    now,
  }: { orderId: string; bought: SessionPackage | undefined; price: BookingPrice; fee: number; now: Date },
): Promise<Order> {
  const [first] = bookings;
  const creatorId = first.creatorId;
  const sessions = bought?.sessions ?? bookings.length;
  const wanted = {
    paymentMethod: method === null ? ('free' as const) : orderMethod(method),
    customerName: details.name,
    customerEmail: details.email,
    productName: sessions === 1 ? offer.title : `${offer.title}, ${sessionsText(sessions)}`,
    currency: price.currency,
    subtotal: price.subtotal,
    discount: price.discount,
    fee,
    couponCode: price.coupon,
    package: bought === undefined ? null : { sessions: bought.sessions, validDays: bought.validDays },
    refundPolicy: offer.refundPolicy,
    sources: { firstSource: first.firstSource, lastSource: first.lastSource },
    // A hold keeps what the plan allowed then; a lower plan in between changes nothing.
    flexibleAllowed: offer.payMethods.some(each => !needsProvider(each)),
  };
  const order = await createOrder(trx, { creatorId, id: orderId, bookingId: first.id, createdAt: now, ...wanted });
  const ids = bookings.map(({ id }) => id);
  if (ids.length > 1) await storeShares(trx, creatorId, ids, splitShares(order.total, ids.length));
  return order;
}

const confirmUrl = (
  deps: Pick<BookingDeps, 'linkSecret'>,
  booking: Pick<BookingRow, 'creatorId' | 'id' | 'sequence'>,
): string =>
  `/bookings/confirm?ref=${bookingRef(deps.linkSecret, { creatorId: booking.creatorId, id: booking.id, sequence: booking.sequence })}`;
