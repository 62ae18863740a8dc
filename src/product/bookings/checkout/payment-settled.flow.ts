import type { Announcements } from '../../../platform/announcements.ts';
import type { Trx } from '../../../platform/database.ts';
import { getOrder, recordPayment } from '../../orders/orders.flow.ts';
import { mailReceipt } from '../../orders/receipts/receipts.flow.ts';
import { returnPayment } from '../../payments/settle-payment.flow.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { periodNotPaid } from '../memberships/membership.flow.ts';
import { bookingPaid } from './settle-booking.flow.ts';
import { passPaid } from './settle-pass.flow.ts';

/**
 * What a settled payment means: the booking decides whether the money buys anything; then the order is paid, or the money
 * goes back; what is sold by itself decides alike. Of what stands the customer gets the receipt. The booking comes first,
 * so that whoever needs both locks the booking before the order, as cancelling does.
 */
export async function paymentSettled(
  deps: BookingDeps,
  trx: Trx,
  { state, attemptId, method, needsConfirmation, unattended, ...arrived }: Announcements['paymentSettled'],
): Promise<void> {
  const { creatorId, orderId } = arrived;
  const { bookingId, membershipId } = await getOrder(trx, creatorId, orderId);
  if (state !== 'succeeded') {
    // A page that nobody paid on is no charge that failed: the next one is set already.
    if (membershipId !== null && unattended)
      await periodNotPaid(deps, trx, { creatorId, membershipId, orderId, needsConfirmation });
    return;
  }
  const unwanted =
    bookingId === null ? await passPaid(deps, trx, arrived) : await bookingPaid(deps, trx, { ...arrived, bookingId });
  if (unwanted !== undefined) return returnPayment(trx, { creatorId, attemptId }, unwanted, deps.clock.now());
  await recordPayment(trx, { creatorId, orderId, method, fee: arrived.fee }, deps.clock.now());
  const order = await getOrder(trx, creatorId, orderId);
  // What goes back at once is told in an email of its own.
  if (order.state === 'confirmed') await mailReceipt(deps, trx, order, 'paid');
}
