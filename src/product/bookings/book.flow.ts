import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { Trx } from '../../platform/database.ts';
import { confirmOrder, createOrder, type Order } from '../orders/orders.flow.ts';
import type { PayMethod } from '../services/service.ts';
import type { BookingDeps } from './availability.flow.ts';
import { type BookRefusal, type OfferSnapshot, offerSnapshotSchema } from './booking.ts';
import { bookingRef } from './booking-link.flow.ts';
import { type BookingTable, confirmHeld, storeDetails } from './bookings.sql.ts';
import type { Booked, Details } from './contract.ts';
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
    const method = chooseMethod(deps, offer, details.method);
    if (method === undefined) return refuse<BookRefusal>({ kind: 'pay_method_not_offered' });
    const creatorId = booking.creator_id as CreatorId;
    await storeDetails(trx, creatorId, booking.id, details);
    const order = await orderFor(trx, booking, offer, method, details);
    if (method === 'card') {
      if (!booking.hold_extended)
        await extendHold(trx, creatorId, booking.id, new Date(now.getTime() + holdMinutes.payment * 60_000));
      return accept({ booking, order });
    }
    await confirm(
      deps,
      trx,
      { ...booking, customer_name: details.name, customer_email: details.email, notes: details.notes },
      order,
      now,
      false,
    );
    return accept({ booking, order: undefined });
  });
  if (!outcome.ok) return outcome;
  deps.kick();
  const { booking, order } = outcome.value;
  const url = confirmUrl(deps, booking);
  return order === undefined ? accept({ next: 'confirmed', url }) : pay(deps, booking, order, url);
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
): Promise<Order> {
  const creatorId = booking.creator_id as CreatorId;
  const wanted = {
    paymentMethod: method === null ? ('free' as const) : methodNames[method],
    customerName: details.name,
    customerEmail: details.email,
    productName: offer.title,
    currency: offer.currency,
    subtotal: method === null ? 0 : offer.amount,
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
  const offer = offerSnapshotSchema.parse(booking.offer);
  if (offer.approval === true) {
    await confirmOrder(trx, creatorId, order.id, { paid, now });
    const asked = await askHost(trx, booking, answerBy(now, booking.starts_at, offer.noticeMinutes ?? 0));
    await mailRequest(deps, trx, asked, { ...order, paymentStatus: paid ? 'paid' : order.paymentStatus });
    return;
  }
  if (booking.status === 'held') await confirmHeld(trx, creatorId, booking.id, now);
  await confirmOrder(trx, creatorId, order.id, { paid, now });
  await planReminders(trx, booking, now);
  await mailConfirmation(deps, trx, booking, { ...order, paymentStatus: paid ? 'paid' : order.paymentStatus });
}

export const confirmUrl = (
  deps: Pick<BookingDeps, 'linkSecret'>,
  booking: Pick<BookingTable, 'creator_id' | 'id' | 'sequence'>,
): string =>
  `/bookings/confirm?ref=${bookingRef(deps.linkSecret, { creatorId: booking.creator_id, id: booking.id, sequence: booking.sequence })}`;
