import type { Announcements } from '../../../platform/announcements.ts';
import type { Trx } from '../../../platform/database.ts';
import { getOrder, recordPayment } from '../../orders/changes/orders.flow.ts';
import { mailReceipt } from '../../orders/receipts/receipts.flow.ts';
import { returnPayment } from '../../payments/settling/settle-payment.flow.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { periodNotPaid } from '../memberships/membership.flow.ts';
import { bookingPaid } from './settle-booking.flow.ts';
import { passPaid } from './settle-pass.flow.ts';

/**
 * What a settled payment means: the booking decides whether it can still be had; then the order is paid, or the
 * money is refunded; passes decide alike. The customer gets a receipt for what stays booked. Booking before order,
 * which is the lock order of cancelling too.
 */
export async function paymentSettled(
  deps: BookingDeps,
  trx: Trx,
  { state, attemptId, method, needsConfirmation, unattended, ...arrived }: Announcements['paymentSettled'],
): Promise<void> {
  const { creatorId, orderId } = arrived;
  const { bookingId, membershipId } = await getOrder(trx, creatorId, orderId);
  if (state !== 'succeeded') {
    // An unused payment page is not a failed charge: the next one is planned already.
    if (membershipId !== null && unattended)
      await periodNotPaid(deps, trx, { creatorId, membershipId, orderId, needsConfirmation });
    return;
  }
  const unwanted =
    bookingId === null ? await passPaid(deps, trx, arrived) : await bookingPaid(deps, trx, { ...arrived, bookingId });
  if (unwanted !== undefined) return returnPayment(trx, { creatorId, attemptId }, unwanted, deps.clock.now());
  await recordPayment(trx, { creatorId, orderId, method, fee: arrived.fee }, deps.clock.now());
  const order = await getOrder(trx, creatorId, orderId);
  // An immediate refund has an email of its own.
  if (order.state === 'confirmed') await mailReceipt(deps, trx, order, 'paid');
}
