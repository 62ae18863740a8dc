import { z } from 'zod';
import { creatorIdOf } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { getOrder, type Order } from '../../orders/changes/orders.flow.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import { findBooking } from '../booking/bookings.sql.ts';
import { findSeries } from '../booking/series.sql.ts';
import { nearestTo } from '../holds/nearest.flow.ts';
import { mailLostSlot } from '../mails/mail-booking.flow.ts';

declare module '../../../platform/jobs.ts' {
  interface JobPayloads {
    'mail-lost-time': z.input<typeof payloadSchema>;
  }
}

export const lostTimeTask = 'mail-lost-time';
const payloadSchema = z.object({
  creatorId: z.string().transform(creatorIdOf),
  bookingId: z.string(),
  orderId: z.string(),
  /** All that was bought together and is lost; empty for a single time. */
  lost: z.array(z.string()),
  /** The time was free, but the last use of the coupon was taken. */
  couponGone: z.boolean().default(false),
});

/**
 * Plans the email about times (or a coupon) that were taken when the payment arrived, in that transaction. The job
 * finds free times nearby later, since a transaction that waits for a second connection can deadlock.
 */
export function planLostTime(
  trx: Trx,
  { creatorId, id: bookingId }: BookingRow,
  { id: orderId }: Pick<Order, 'id'>,
  lost: readonly BookingRow[],
  couponGone = false,
): Promise<void> {
  return enqueue(trx, lostTimeTask, { creatorId, bookingId, orderId, lost: lost.map(({ id }) => id), couponGone });
}

/** The work of the job `mail-lost-time`: one email, with up to three free times. */
export async function mailLostTime(deps: BookingDeps, payload: unknown): Promise<void> {
  const { creatorId, bookingId, orderId, lost: ids, couponGone } = payloadSchema.parse(payload);
  const booking = await findBooking(deps.db, creatorId, bookingId);
  if (booking === undefined) return;
  const together = booking.seriesId === null ? [] : await findSeries(deps.db, creatorId, booking.seriesId);
  const series = { dates: [], lost: together.filter(({ id }) => ids.includes(id)), lostRefund: 0 };
  const nearest = await nearestTo(deps, booking);
  await deps.db.transaction().execute(async trx => {
    const order = await getOrder(trx, creatorId, orderId);
    await mailLostSlot({ deps, trx, booking, order }, { nearest, couponGone, ...series });
  });
  deps.wake();
}
