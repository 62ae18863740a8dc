import type { DisputeState } from '../../payments/port/payment-port.ts';
import type { OrderState, PaymentStatus } from './order.ts';

/** The status of an order in lists: of its payment, or of what became of the money. Each can be filtered. */
export const orderStatuses = [
  'paid',
  'pending',
  'free',
  'refunding',
  'partly_refunded',
  'refunded',
  'disputed',
  'charged_back',
  'payment_failed',
  'expired',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

type Facts = {
  paymentStatus: PaymentStatus;
  state: OrderState;
  refunded: number;
  amount: number;
  dispute: DisputeState | null;
};

/** The status that is shown. `order-list.sql.ts` asks for the same. */
export function statusOf({ paymentStatus, state, refunded, amount, dispute }: Facts): OrderStatus {
  if (dispute === 'open') return 'disputed';
  if (dispute === 'lost') return 'charged_back';
  if (state === 'refunding') return 'refunding';
  if (refunded > 0) return refunded < amount ? 'partly_refunded' : 'refunded';
  if (paymentStatus !== 'pending') return paymentStatus;
  return state === 'payment_failed' || state === 'expired' || state === 'cancelled' ? state : 'pending';
}
