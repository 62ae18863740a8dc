import { z } from 'zod';
import { creatorIdOf } from '../../../base/id.ts';
import { percentOf } from '../../../base/money.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { type Order, returnPart } from '../../orders/changes/orders.flow.ts';
import { refundable } from '../../orders/order/order.ts';
import { findPassesOfBookings, type Pass, returnCredit } from '../../orders/passes/passes.flow.ts';
import { noShowPercent } from '../../services/refund-words.ts';
import { writeAudit } from '../booking/booking-audit.sql.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import { lockBooking } from '../booking/bookings.sql.ts';
import { lockOrderOf, orderOf, withReturned } from '../booking/order-of.flow.ts';
import { keepNoShowReturned, keepReturned } from '../booking/series.sql.ts';
import { partOf } from '../booking/share-of-order.ts';
import { mailNoShowRefund } from '../mails/mail-booking.flow.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'return-no-show': z.input<typeof payloadSchema>;
  }
}

export const noShowRefundTask = 'return-no-show';
const payloadSchema = z.object({
  creatorId: z.string().transform(creatorIdOf),
  bookingId: z.string(),
  markedAt: z.iso.datetime(),
});

/** Money in minor units, or the credit that paid. `waits`: impossible while a bank decides about the payment. */
type NoShowGift = { refund: number; credit: boolean; waits: boolean };
const nothing: NoShowGift = { refund: 0, credit: false, waits: false };

/** What the no-show policy of a booking refunds, as the visitor saw it before paying. */
export function noShowGift(order: Order | undefined, pass: Pass | undefined): NoShowGift {
  // Half of a credit counts as one, as it does when cancelling.
  if (pass !== undefined) return { ...nothing, credit: noShowPercent(pass.refundPolicy) >= 50 };
  if (order === undefined || order.paymentStatus !== 'paid' || order.package !== null) return nothing;
  const wanted = percentOf(order.total - order.refunded, noShowPercent(order.refundPolicy));
  // Refunded whole once the bank has decided, instead of a part now and the rest never.
  const waits = order.dispute === 'open' && wanted > refundable(order);
  return { refund: waits ? wanted : Math.min(wanted, refundable(order)), credit: false, waits };
}

const noShowGiftOf = async (db: Db | Trx, booking: BookingRow): Promise<NoShowGift> =>
  noShowGift(
    await withReturned(db, booking, await orderOf(db, booking)),
    (await findPassesOfBookings(db, booking.creatorId, [booking.id])).get(booking.id),
  );

export const noShowRefundAt = (markedAt: Date): Date => new Date(markedAt.getTime() + noShowUndoMinutes * 60_000);

/**
 * After a no-show was marked: plans the refund of its policy for when the mark can no longer be removed. Without a
 * refund does nothing.
 */
export async function planNoShowRefund(trx: Trx, booking: BookingRow, markedAt: Date): Promise<void> {
  if (booking.noShowReturned !== null) return;
  const gift = await noShowGiftOf(trx, booking);
  if (gift.refund === 0 && !gift.credit) return;
  const payload = { creatorId: booking.creatorId, bookingId: booking.id, markedAt: markedAt.toISOString() };
  await enqueue(trx, noShowRefundTask, payload, noShowRefundAt(markedAt));
}

/**
 * The work of the job: refunds once what the policy promises, if the mark it was planned for is still set. Safe to
 * repeat. Money that no provider holds is recorded as to be refunded by hand; during a dispute the job is planned
 * again.
 */
export async function giveNoShowRefund(deps: BookingDeps, given: unknown): Promise<void> {
  const { creatorId, bookingId, markedAt } = payloadSchema.parse(given);
  await deps.db.transaction().execute(async trx => {
    const booking = await lockBooking(trx, creatorId, bookingId);
    const now = deps.clock.now();
    if (booking === undefined || booking.noShowReturned !== null) return;
    if (booking.noShowAt?.toISOString() !== markedAt) return;
    const due = noShowRefundAt(booking.noShowAt);
    if (due > now) return enqueue(trx, noShowRefundTask, { creatorId, bookingId, markedAt }, due);
    const whole = await lockOrderOf(trx, booking);
    const order = whole && partOf(booking, whole);
    const pass = (await findPassesOfBookings(trx, creatorId, [bookingId])).get(bookingId);
    const { refund, credit, waits } = noShowGift(await withReturned(trx, booking, order), pass);
    if (waits || (refund === 0 && !credit)) return;
    await keepNoShowReturned(trx, booking, refund);
    if (credit) await returnCredit(trx, creatorId, bookingId, 'visitor', now);
    if (whole !== undefined && refund > 0) {
      if (booking.seriesId !== null) await keepReturned(trx, booking, booking.shareReturned + refund);
      await returnPart(trx, whole, refund, 'nobody came', now);
    }
    const what = { kind: 'no_show_refund', refund, currency: order?.currency ?? null, credit } as const;
    await writeAudit(trx, creatorId, bookingId, { at: now, by: 'clock', what });
    await mailNoShowRefund(
      { deps, trx, booking, order },
      { refund, creditReturned: pass === undefined ? null : credit },
    );
  });
  deps.wake();
}

/** For how long a no-show can be unmarked before its policy refunds something. */
const noShowUndoMinutes = 60;
