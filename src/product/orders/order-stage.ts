import type { DisputeState } from '../payments/payment-port.ts';
import type { OrderState } from './order.ts';

/** How an order stands, as people see it: the stored state, and what its session and its customer's bank add to it. */
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
export type OrderStage = (typeof orderStages)[number];

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

const ends = ['cancelled', 'refunding', 'partially_refunded', 'refunded', 'disputed'] as const;

/**
 * Where an order may go from each stage. Money may come in after the end, a bank may ask at any time for what was paid,
 * and what it lets us keep goes back to where it was.
 */
export const stageMoves: Readonly<Record<OrderStage, readonly OrderStage[]>> = {
  awaiting_payment: ['payment_failed', 'confirmed', 'fulfilled', 'expired', 'cancelled', 'refunding'],
  payment_failed: ['awaiting_payment', 'confirmed', 'fulfilled', 'expired', 'cancelled', 'refunding'],
  confirmed: ['fulfilled', ...ends],
  // A session that is put off is ahead again.
  fulfilled: ['confirmed', ...ends],
  disputed: ['lost', 'confirmed', 'fulfilled', 'cancelled', 'refunding', 'partially_refunded', 'refunded'],
  lost: [],
  expired: ['confirmed', 'fulfilled', 'cancelled', 'refunding'],
  cancelled: ['refunding', 'partially_refunded', 'refunded', 'disputed'],
  refunding: ['partially_refunded', 'refunded', 'cancelled', 'disputed'],
  partially_refunded: ['refunding', 'refunded', 'cancelled', 'disputed'],
  refunded: ['disputed'],
};

export const mayReach = (from: OrderStage, to: OrderStage): boolean => stageMoves[from].includes(to);
