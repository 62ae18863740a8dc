import type { Order } from '../../orders/changes/orders.flow.ts';
import { refundable, refundFor, refundLasts } from '../../orders/order/order.ts';
import { collectorOf } from '../../orders/order/payment-methods.ts';
import { creditLasts, creditReturns } from '../../orders/passes/pass.ts';
import type { Pass } from '../../orders/passes/passes.flow.ts';
import type { BookingRow } from './booking-row.sql.ts';

export type Canceller = 'visitor' | 'creator';

/** The refund, minor units, if this party cancelled at this moment. */
export function refundNow(booking: BookingRow, order: Order | undefined, by: Canceller, now: Date): number {
  // A package is not refunded with one of its sessions; the credit is returned.
  if (order === undefined || order.paymentStatus !== 'paid' || order.package !== null) return 0;
  const wanted = refundFor({
    policy: order.refundPolicy,
    paid: order.total - order.refunded,
    startsAt: countedStart(booking, order),
    now,
    kind: booking.kind,
    by: counted(booking, by, now),
  });
  return Math.min(wanted, refundable(order));
}

/** Until when cancelling refunds as much as now; null when nothing is refunded. */
export function refundUntil(booking: BookingRow, order: Order | undefined, now: Date): Date | null {
  if (order === undefined || refundNow(booking, order, 'visitor', now) === 0) return null;
  const by = counted(booking, 'visitor', now);
  const startsAt = by === 'creator' ? booking.startsAt : countedStart(booking, order);
  return refundLasts({ policy: order.refundPolicy, startsAt, now, kind: booking.kind, by });
}

/**
 * What decides the refund of a paid booking to its visitor: the policy and start that apply, and what was paid and
 * not refunded, minor units. Undefined when nothing was paid.
 */
export function refundTerms(booking: BookingRow, order: Order | undefined, now: Date) {
  if (order === undefined || order.package !== null) return undefined;
  const isHosts = counted(booking, 'visitor', now) === 'creator';
  return {
    policy: isHosts ? { template: '100p' as const } : order.refundPolicy,
    startsAt: isHosts ? booking.startsAt : countedStart(booking, order),
    kind: booking.kind,
    now,
    amount: order.paymentStatus === 'paid' ? refundable(order) : order.total,
    currency: order.currency,
    dates: 1,
    paidWith: paidWith(order),
  };
}

/** Money the host collects is nothing to refund until it was marked as paid. */
const paidWith = ({ paymentStatus, paymentMethod }: Order): 'money' | 'later' | 'nothing' =>
  paymentStatus === 'free'
    ? 'nothing'
    : paymentStatus === 'pending' && collectorOf(paymentMethod) === 'host'
      ? 'later'
      : 'money';

/**
 * A request that the host has not accepted, or a time the host chose instead of the customer's, is refunded in
 * full.
 */
const counted = (booking: BookingRow, by: Canceller, now: Date): Canceller =>
  booking.status === 'pending' || (booking.movedByHost && booking.startsAt > now) ? 'creator' : by;

/** Moving a booking gains no later deadline: notice counts to the earliest start it ever had. */
function countedStart(booking: BookingRow, order: Pick<Order, 'refundPolicy'>): Date {
  const first = booking.firstStartsAt;
  return first === null || order.refundPolicy.template === '100p' ? booking.startsAt : first;
}

/** Whether the credit that paid for a booking is returned when this party cancels at this moment. */
export const creditReturnsNow = (
  booking: BookingRow,
  pass: Pick<Pass, 'refundPolicy'>,
  by: Canceller,
  now: Date,
): boolean => creditReturns(endingNow(booking, pass, by, now));

/** Until when cancelling returns that credit to the visitor; null when it is no longer returned. */
export const creditUntil = (booking: BookingRow, pass: Pick<Pass, 'refundPolicy'>, now: Date): Date | null =>
  creditLasts(endingNow(booking, pass, 'visitor', now));

function endingNow(booking: BookingRow, pass: Pick<Pass, 'refundPolicy'>, requested: Canceller, now: Date) {
  const by = counted(booking, requested, now);
  const startsAt = by === 'creator' ? booking.startsAt : countedStart(booking, pass);
  return { policy: pass.refundPolicy, startsAt, now, kind: booking.kind, by };
}
