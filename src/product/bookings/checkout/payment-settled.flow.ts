import type { Announcements } from '../../../platform/announcements.ts';
import type { Trx } from '../../../platform/database.ts';
import { getOrder, recordPayment } from '../../orders/orders.flow.ts';
import { returnPayment } from '../../payments/settle-payment.flow.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { bookingPaid } from './settle-booking.flow.ts';
import { passPaid } from './settle-pass.flow.ts';

/**
 * What a settled payment means: the booking decides whether the money buys anything; then the order is paid, or the money
 * goes back; what is sold by itself decides alike. The booking comes first, so that whoever needs both locks the booking before the order, as cancelling does.
 */
export async function paymentSettled(
  deps: BookingDeps,
  trx: Trx,
  { state, attemptId, method, ...arrived }: Announcements['paymentSettled'],
): Promise<void> {
  if (state !== 'succeeded') return;
  const { creatorId, orderId } = arrived;
  const { bookingId } = await getOrder(trx, creatorId, orderId);
  const unwanted =
    bookingId === null ? await passPaid(deps, trx, arrived) : await bookingPaid(deps, trx, { ...arrived, bookingId });
  if (unwanted === undefined) await recordPayment(trx, { creatorId, orderId, method }, deps.clock.now());
  else await returnPayment(trx, { creatorId, attemptId }, unwanted, deps.clock.now());
}
