import { type Order, refundable } from './order.ts';

/** How money is refunded: by the provider, or by the creator, which we record. */
export const refundWays = ['provider', 'hand'] as const;
export type RefundWay = (typeof refundWays)[number];

export const limits = { note: 2000, reason: 200 } as const;

export type RefundRefusal =
  | { kind: 'order_not_paid' }
  | { kind: 'refund_disputed' }
  | { kind: 'refund_by_provider' }
  | { kind: 'nothing_left_to_refund' }
  | { kind: 'refund_changed'; left: number }
  | { kind: 'refund_too_much'; left: number };

type Given = Pick<Order, 'paymentStatus' | 'total' | 'refunded' | 'dispute' | 'disputed'>;

/** What may still be refunded of an order, minor units: without refunds under way and disputed amounts. */
export const leftToRefund = (order: Given, returning: number): number =>
  order.paymentStatus === 'paid' ? Math.max(0, refundable(order) - returning) : 0;

/**
 * Whether a creator may refund `amount`; minor units. `shown` is what was left on the screen: of two refunds at
 * once the second is refused. `left` is what is left now, without refunds on their way.
 */
export function checkRefundAmount(
  order: Given,
  { amount, shown, left }: { amount: number; shown: number; left: number },
): RefundRefusal | undefined {
  if (order.paymentStatus !== 'paid') return { kind: 'order_not_paid' };
  if (left === 0) return { kind: order.dispute === 'open' ? 'refund_disputed' : 'nothing_left_to_refund' };
  if (left !== shown) return { kind: 'refund_changed', left };
  return amount > left ? { kind: 'refund_too_much', left } : undefined;
}
