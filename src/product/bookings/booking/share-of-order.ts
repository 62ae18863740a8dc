import { type Order, refundable } from '../../orders/order/order.ts';

/** One booking's part of an order: `share` minor units of the order of its series. */
type Sharing = { seriesId: string | null; share: number | null; shareReturned: number };

/**
 * The part of an order that belongs to one booking: of a series' order its share, and what of that was refunded.
 * Refunds of the order as a whole belong to no booking until the rest no longer covers a share: then that share
 * counts as refunded, so that no booking promises more than is left. `returning` minor units are being refunded
 * and count as done.
 */
export function partOf<Whole extends Order>(
  { seriesId, share, shareReturned }: Sharing,
  order: Whole,
  returning = 0,
): Whole {
  const whole = { ...order, refunded: order.refunded + returning };
  if (seriesId === null || share === null) return whole;
  const uncovered = share - Math.max(0, whole.total - whole.refunded);
  const refunded = Math.min(whole.refunded, Math.max(shareReturned, uncovered));
  // A share loses to a dispute what the rest of the order no longer covers.
  const disputed = Math.max(0, share - refunded - refundable(whole));
  return { ...order, subtotal: share, discount: 0, fee: 0, total: share, refunded, disputed };
}
