import type { DisputeState } from '../../payments/port/payment-port.ts';
import type { OrderState } from './order.ts';

/** The state of an order as people see it: the stored state, with what its session and a dispute add. */
export const orderStages = [
  'awaiting_payment',
  'payment_failed',
  'confirmed',
  'fulfilled',
  'disputed',
  'lost',
  'expired',
  'cancelled',
  'refunding',
  'partially_refunded',
  'refunded',
] as const;
type OrderStage = (typeof orderStages)[number];

type Facts = { state: OrderState; total: number; refunded: number; dispute: DisputeState | null };

/** The stage of an order whose last session ends at `endsAt` (undefined where it has none). */
export function stageOf(
  { state, dispute, refunded, total }: Facts,
  { endsAt, now }: { endsAt: Date | undefined; now: Date },
): OrderStage {
  if (dispute === 'open') return 'disputed';
  if (dispute === 'lost') return 'lost';
  if (state !== 'confirmed') return state;
  if (refunded > 0) return refunded < total ? 'partially_refunded' : 'refunded';
  return endsAt !== undefined && endsAt <= now ? 'fulfilled' : 'confirmed';
}
