import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Trx } from '../../../platform/database.ts';
import { refundable, refundFor, refundLasts } from '../../orders/order.ts';
import type { Order } from '../../orders/orders.flow.ts';
import { creditLasts, creditReturns } from '../../orders/pass.ts';
import { findPassesOfBookings, type Pass, returnCredit } from '../../orders/passes.flow.ts';
import type { CancelRefusal } from '../booking/booking.ts';
import { writeAudit } from '../booking/booking-audit.sql.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import { lockBooking, release } from '../booking/bookings.sql.ts';
import { openBooking } from '../booking/open-booking.flow.ts';
import { endOrderOf, orderOf } from '../booking/order-of.flow.ts';
import { mailCancellation } from '../mails/mail-booking.flow.ts';

type Canceller = 'visitor' | 'creator';
/** What the page promised: minor units, and whether a credit comes back (where one paid). */
type Shown = { refund: number; credit?: boolean | undefined };

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
export const creditReturnsNow = (booking: BookingRow, pass: Pass, by: Canceller, now: Date): boolean =>
  creditReturns(endingNow(booking, pass, by, now));

/** Until when the visitor has that credit back; null when it does not come back any more. */
export const creditUntil = (booking: BookingRow, pass: Pass, now: Date): Date | null =>
  creditLasts(endingNow(booking, pass, 'visitor', now));

function endingNow(booking: BookingRow, pass: Pass, wished: Canceller, now: Date) {
  const by = counted(booking, wished, now);
  const startsAt = by === 'creator' ? booking.startsAt : countedStart(booking, pass);
  return { policy: pass.refundPolicy, startsAt, now, kind: booking.kind, by };
}

/** Cancels through the visitor's link. `shown` is what the page promised; when the window closed meanwhile, nothing happens. */
export const cancelByVisitor = (
  deps: BookingDeps,
  ref: string,
  shown: Shown,
): Promise<Result<{ refund: number }, CancelRefusal>> =>
  cancelling(deps, trx => openBooking(deps, ref, trx), 'visitor', shown);

/** Cancels for the creator: everything paid goes back whatever the policy, a credit too. `message` is in the customer's email. */
export const cancelByCreator = (
  deps: BookingDeps,
  creatorId: CreatorId,
  bookingId: string,
  shown: number,
  message = '',
): Promise<Result<{ refund: number }, CancelRefusal>> =>
  cancelling(deps, trx => lockBooking(trx, creatorId, bookingId), 'creator', { refund: shown }, message);

async function cancelling(
  deps: BookingDeps,
  load: (trx: Trx) => Promise<BookingRow | undefined>,
  by: Canceller,
  shown: Shown,
  message = '',
): Promise<Result<{ refund: number }, CancelRefusal>> {
  const outcome = await deps.db.transaction().execute(async trx => {
    const booking = await load(trx);
    if (booking === undefined) return refuse<CancelRefusal>({ kind: 'booking_not_found' });
    if (booking.status !== 'confirmed' && booking.status !== 'pending')
      return refuse<CancelRefusal>({
        kind: booking.status === 'cancelled' ? 'already_cancelled' : 'booking_not_found',
      });
    const now = deps.clock.now();
    if (booking.startsAt <= now) return refuse<CancelRefusal>({ kind: 'already_over' });
    const creatorId = booking.creatorId;
    const order = await orderOf(trx, booking);
    const pass = (await findPassesOfBookings(trx, creatorId, [booking.id])).get(booking.id);
    const credit = pass && { pass, returned: creditReturnsNow(booking, pass, by, now) };
    const refund = refundNow(booking, order, by, now);
    if (credit !== undefined && shown.credit !== undefined && shown.credit !== credit.returned)
      return refuse<CancelRefusal>({ kind: 'refund_changed', refund });
    if (refund !== shown.refund) return refuse<CancelRefusal>({ kind: 'refund_changed', refund });
    await release(trx, booking, 'cancelled', by, now);
    if (credit?.returned === true) await returnCredit(trx, creatorId, booking.id, by, now);
    if (order !== undefined && credit === undefined)
      await endOrderOf(trx, booking, order, refund, `cancelled by the ${by}`, now);
    const words = message === '' ? {} : { words: message };
    const what = { kind: 'cancelled', refund, currency: order?.currency ?? null, ...words } as const;
    await writeAudit(trx, creatorId, booking.id, { at: now, by, what });
    const creditReturned = credit?.returned ?? null;
    await mailCancellation(deps, trx, booking, order, { by, refund, creditReturned, message });
    return accept({ refund });
  });
  if (outcome.ok) deps.wake();
  return outcome;
}
