import { type Order, refundable } from './order.ts';

/** How money goes back: the provider sends it, or the creator returns it and we write it down. */
export const refundWays = ['provider', 'hand'] as const;
export type RefundWay = (typeof refundWays)[number];

export const limits = { note: 2000, reason: 200 } as const;

export type RefundRefusal =
  | { kind: 'order_not_paid' }
  | { kind: 'refund_disputed' }
  | { kind: 'nothing_left_to_refund' }
  | { kind: 'refund_changed'; left: number }
  | { kind: 'refund_too_much'; left: number };

type Given = Pick<Order, 'paymentStatus' | 'total' | 'refunded' | 'dispute' | 'disputed'>;

/** What may still be given back of an order, minor units: not what is on its way, nor what a bank takes or may take. */
export const leftToRefund = (order: Given, returning: number): number =>
  order.paymentStatus === 'paid' ? Math.max(0, refundable(order) - returning) : 0;

/**
 * Whether a creator may give `amount` back; minor units. `shown` is what was left on the screen: of two presses at once
 * the second one is refused. `returning` is on its way back already.
 */
export function judgeGivingBack(
  order: Given,
  { amount, shown, returning }: { amount: number; shown: number; returning: number },
): RefundRefusal | undefined {
  if (order.paymentStatus !== 'paid') return { kind: 'order_not_paid' };
  const left = leftToRefund(order, returning);
  if (left === 0) return { kind: order.dispute === 'open' ? 'refund_disputed' : 'nothing_left_to_refund' };
  if (left !== shown) return { kind: 'refund_changed', left };
  return amount > left ? { kind: 'refund_too_much', left } : undefined;
}
