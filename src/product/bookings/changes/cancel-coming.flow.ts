import type { CreatorId } from '../../../base/id.ts';
import { collectedByProvider } from '../../orders/order/payment-methods.ts';
import { findPassesOfBookings } from '../../orders/passes/passes.flow.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { previewRefunds } from '../booking/order-of.flow.ts';
import { type Refund, sumRefunds } from '../class-dates/class-date.ts';
import { cancelByCreator } from './cancel-booking.flow.ts';
import { listComing } from './coming-bookings.sql.ts';

const atOnce = 200;
const mostLooked = 5000;

/**
 * The upcoming bookings with a creator, and what cancelling all of them now would refund: everything paid, and
 * `credits` to passes, by pass.
 */
export async function previewComing(
  { db, clock }: Pick<BookingDeps, 'db' | 'clock'>,
  creatorId: CreatorId,
): Promise<{ bookings: number; refunds: Refund[]; credits: Map<string, number> }> {
  const now = clock.now();
  const coming = await listComing(db, creatorId, now, mostLooked);
  const parts: Parameters<typeof sumRefunds>[0][number][] = [];
  for (const { order, refund: amount } of await previewRefunds(db, creatorId, coming, now)) {
    if (order === undefined) continue;
    parts.push({ currency: order.currency, amount, byProvider: collectedByProvider(order.paymentMethod) });
  }
  const credits = new Map<string, number>();
  const usedFor = await findPassesOfBookings(
    db,
    creatorId,
    coming.map(({ id }) => id),
  );
  for (const { id } of usedFor.values()) credits.set(id, (credits.get(id) ?? 0) + 1);
  return { bookings: coming.length, refunds: sumRefunds(parts), credits };
}

/**
 * Cancels all upcoming bookings with a creator, each in a transaction of its own, as if the creator cancelled it:
 * everything is refunded, and the customers are emailed. Safe to repeat; continues after an interruption.
 */
export async function cancelComing(deps: BookingDeps, creatorId: CreatorId): Promise<void> {
  for (;;) {
    const coming = await listComing(deps.db, creatorId, deps.clock.now(), atOnce);
    for (const { id } of coming) await cancelWhatever(deps, creatorId, id);
    if (coming.length < atOnce) return;
  }
}

/** Cancels one booking with whatever refund is due at that moment. */
async function cancelWhatever(deps: BookingDeps, creatorId: CreatorId, id: string): Promise<void> {
  for (let shown = 0, tries = 0; tries < 5; tries++) {
    const done = await cancelByCreator(deps, creatorId, id, shown);
    if (done.ok || done.refusal.kind !== 'refund_changed') return;
    shown = done.refusal.refund;
  }
  throw new Error(`the refund of booking ${id} changed again and again`);
}
