import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { lockBooking, release } from '../booking/bookings.sql.ts';
import { lockDates, lockSeries } from '../booking/series.sql.ts';

/** The visitor gave up the time before booking it, all of a series. Anything past a hold is left alone. */
export async function releaseHold(
  deps: BookingDeps,
  trx: Trx,
  creatorId: CreatorId,
  bookingId: string,
): Promise<boolean> {
  const found = await lockBooking(trx, creatorId, bookingId);
  if (found === undefined || found.status !== 'held' || found.customer_email !== null) return false;
  const all = found.series_id === null ? [found] : await lockSeries(trx, creatorId, found.series_id);
  const held = all.filter(({ status }) => status === 'held');
  if (held.length > 1)
    await lockDates(
      trx,
      creatorId,
      held.map(({ occurrence_id }) => occurrence_id),
    );
  for (const booking of held) await release(trx, booking, 'expired', null, deps.clock.now());
  return true;
}
