import type { Announcements } from '../../../platform/announcements.ts';
import type { Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { retakeCoupon, settleCoupon } from '../../coupons/use-coupon.flow.ts';
import { insertTransactions } from '../ledger/ledger.sql.ts';
import { strayBackLines } from '../ledger/ledger.ts';
import { applyChange } from '../order/change-order.flow.ts';
import { mayBecome, type Order } from '../order/order.ts';
import { lockOrder, type OrderChange } from '../order/orders.sql.ts';
import { unrefundOrder } from '../refunds/refund-order.flow.ts';

/**
 * A refund came back: that sum is no refund any more, and the creator returns it by asking again or by hand. What the
 * order sold stays as it is. A use of a coupon that came back with the last of the money is made again, if nobody else has
 * it. Money that counts for no order is here again.
 */
export async function refundCameBack(
  { clock, log }: Pick<PlatformContext, 'clock' | 'log'>,
  trx: Trx,
  { creatorId, orderId, refundId, amount, ofOrder }: Announcements['refundCameBack'],
): Promise<void> {
  const now = clock.now();
  const order = await lockOrder(trx, creatorId, orderId);
  if (!ofOrder) {
    const { currency } = order;
    const lines = strayBackLines(-amount);
    return insertTransactions(trx, creatorId, [{ orderId, currency, lines, at: now }]);
  }
  const sells = order.state === 'confirmed' && order.couponCode !== null;
  if (sells && (await retakeCoupon(trx, creatorId, orderId, now))) await settleCoupon(trx, creatorId, orderId, now);
  const after = await unrefundOrder({ log }, trx, order, { refundId, amount }, now);
  await applyChange(trx, after, ended(after), now);
}

/** What becomes of an order that had ended with its refund; one whose other refund is under way waits for that. */
function ended({ state, refunded }: Order): OrderChange {
  if (state !== 'refunded' && state !== 'partially_refunded') return {};
  const to = refunded === 0 ? 'cancelled' : 'partially_refunded';
  return mayBecome(state, to) ? { state: to } : {};
}
