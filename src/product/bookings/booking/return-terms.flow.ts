import { refundable, refundFor, refundLasts } from '../../orders/order.ts';
import type { Order } from '../../orders/orders.flow.ts';
import { creditLasts, creditReturns } from '../../orders/pass.ts';
import type { Pass } from '../../orders/passes.flow.ts';
import type { BookingRow } from './booking-row.sql.ts';

export type Canceller = 'visitor' | 'creator';

/** What comes back in money, minor units, if this party cancelled at this moment. */
export function refundNow(booking: BookingRow, order: Order | undefined, by: Canceller, now: Date): number {
  // A package is not given back with one of its sessions; its credit is.
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

/** Until when the visitor has back what cancelling now would give back; null when that is nothing. */
export function refundUntil(booking: BookingRow, order: Order | undefined, now: Date): Date | null {
  if (order === undefined || refundNow(booking, order, 'visitor', now) === 0) return null;
  const by = counted(booking, 'visitor', now);
  const startsAt = by === 'creator' ? booking.startsAt : countedStart(booking, order);
  return refundLasts({ policy: order.refundPolicy, startsAt, now, kind: booking.kind, by });
}

/**
 * What decides the refund of a paid booking by its visitor: the policy and the start that count, and what was paid and
 * not given back, minor units. Undefined where nothing was paid.
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
  };
}

/** What the host has not accepted binds nobody yet, and nobody pays for a time the host put in place of theirs. */
const counted = (booking: BookingRow, by: Canceller, now: Date): Canceller =>
  booking.status === 'pending' || (booking.movedByHost && booking.startsAt > now) ? 'creator' : by;

/** Moving a booking wins no later deadline: where notice counts, it counts to the earliest start it ever had. */
function countedStart(booking: BookingRow, order: Pick<Order, 'refundPolicy'>): Date {
  const first = booking.firstStartsAt;
  return first === null || order.refundPolicy.template === '100p' ? booking.startsAt : first;
}

/** Whether the credit that paid for a booking comes back when this party cancels at this moment. */
export const creditReturnsNow = (
  booking: BookingRow,
  pass: Pick<Pass, 'refundPolicy'>,
  by: Canceller,
  now: Date,
): boolean => creditReturns(endingNow(booking, pass, by, now));

/** Until when the visitor has that credit back; null when it does not come back any more. */
export const creditUntil = (booking: BookingRow, pass: Pick<Pass, 'refundPolicy'>, now: Date): Date | null =>
  creditLasts(endingNow(booking, pass, 'visitor', now));

function endingNow(booking: BookingRow, pass: Pick<Pass, 'refundPolicy'>, wished: Canceller, now: Date) {
  const by = counted(booking, wished, now);
  const startsAt = by === 'creator' ? booking.startsAt : countedStart(booking, pass);
  return { policy: pass.refundPolicy, startsAt, now, kind: booking.kind, by };
}
