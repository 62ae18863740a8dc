import { type Order, refundable } from '../../orders/order.ts';

/** What says which part of an order is one booking's: `share` minor units of the order of its series. */
export type Sharing = { seriesId: string | null; share: number | null; shareReturned: number };

/**
 * The part of an order that is one booking's: of a series' order its share, and what of that went back. What the order
 * gave back by itself is no booking's until the rest no longer covers a share: then that share counts as given back too, so
 * that no booking promises more than is left. `returning` minor units are on their way back and count as arrived.
 */
export function partOf({ seriesId, share, shareReturned }: Sharing, order: Order, returning = 0): Order {
  const whole = { ...order, refunded: order.refunded + returning };
  if (seriesId === null || share === null) return whole;
  const uncovered = share - Math.max(0, whole.total - whole.refunded);
  const refunded = Math.min(whole.refunded, Math.max(shareReturned, uncovered));
  // Of what a bank may take, a share carries what the rest of the order no longer covers.
  const disputed = Math.max(0, share - refunded - refundable(whole));
  return { ...order, subtotal: share, discount: 0, fee: 0, total: share, refunded, disputed };
}
