import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import { getOrder, type Order } from '../../orders/changes/orders.flow.ts';
import { findPassOfOrder, usesOfPass } from '../../orders/passes/passes.flow.ts';
import { writeAudit } from '../booking/booking-audit.sql.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { disputedEvent } from '../booking/booking-event.ts';
import { lockBooking } from '../booking/bookings.sql.ts';
import { lockSeries } from '../booking/series.sql.ts';
import { mailBookingDispute } from '../mails/mail-booking.flow.ts';
import { planNoShowRefund } from './no-show-refund.flow.ts';

type Dispute = {
  creatorId: CreatorId;
  orderId: string;
  attemptId: string;
  amount: number;
  currency: string;
  state: 'open' | 'won' | 'lost';
};

/**
 * A customer's bank disputes a payment, or has decided. The bookings stay, including those paid with a credit of
 * the package it bought, with a line in their history, and the host is told: what happens with them is the host's
 * choice.
 */
export async function bookingDisputed(deps: BookingDeps, trx: Trx, dispute: Dispute): Promise<void> {
  const { creatorId, orderId, state, amount, currency } = dispute;
  const order = await getOrder(trx, creatorId, orderId);
  const what = disputedEvent.parse({ kind: 'disputed', state, amount, currency });
  const at = deps.clock.now();
  const by = state === 'open' ? 'visitor' : 'clock';
  if (order.bookingId === null) {
    // A pass: the bookings it paid for stay, and its order shows the dispute.
    for (const id of await bookedByCredit(trx, order))
      await writeAudit(trx, creatorId, id, { at, by, what: { ...what, ofPackage: true } });
    return;
  }
  const head = await lockBooking(trx, creatorId, order.bookingId);
  if (head === undefined) throw new Error(`order ${orderId} has no booking`);
  const all = head.seriesId === null ? [head] : await lockSeries(trx, creatorId, head.seriesId);
  for (const booking of all) {
    await writeAudit(trx, creatorId, booking.id, { at, by, what });
    if (state !== 'open' && booking.noShowAt !== null) await planNoShowRefund(trx, booking, booking.noShowAt);
  }
  for (const id of await bookedByCredit(trx, order))
    if (id !== head.id) await writeAudit(trx, creatorId, id, { at, by, what: { ...what, ofPackage: true } });
  await mailBookingDispute({ deps, trx, booking: head, order }, `dispute:${dispute.attemptId}:${state}`, {
    state,
    amount,
    isPackage: order.package !== null,
  });
}

/** The bookings that the package or pass an order bought pays for. */
async function bookedByCredit(trx: Trx, order: Order): Promise<string[]> {
  const pass =
    order.package === null && order.access === null ? undefined : await findPassOfOrder(trx, order.creatorId, order.id);
  return pass === undefined ? [] : (await usesOfPass(trx, order.creatorId, pass.id)).map(use => use.bookingId);
}
