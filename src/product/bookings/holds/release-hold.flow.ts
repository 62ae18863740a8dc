import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import { lockBooking, release } from '../booking/bookings.sql.ts';
import { lockDates, lockSeries } from '../booking/series.sql.ts';
import { countTab, markReplaced } from './own-holds.sql.ts';

/** Held, and not gone on with; its time may be over. */
export const isOpenHold = ({ status, customerEmail }: Pick<BookingRow, 'status' | 'customerEmail'>): boolean =>
  status === 'held' && customerEmail === null;

/**
 * A tab no longer shows a hold: the last one gives it back, all of a series. Anything past a hold is left alone. False
 * when another tab shows it still.
 */
export function leaveHold(deps: BookingDeps, creatorId: CreatorId, bookingId: string): Promise<boolean> {
  return deps.db.transaction().execute(async trx => {
    const held = await lockOpenHold(trx, creatorId, bookingId);
    const [first] = held;
    if (first !== undefined && first.tabs > 1) {
      await countTab(trx, first, -1);
      return false;
    }
    const dates = held.map(({ occurrenceId }) => occurrenceId);
    if (held.length > 1) await lockDates(trx, creatorId, dates);
    for (const booking of held) await release(trx, booking, 'expired', null, deps.clock.now());
    return true;
  });
}

/** An open hold with all that is held together with it, locked; empty when it is not one (any more). */
export async function lockOpenHold(trx: Trx, creatorId: CreatorId, bookingId: string): Promise<BookingRow[]> {
  const found = await lockBooking(trx, creatorId, bookingId);
  if (found === undefined || !isOpenHold(found)) return [];
  const all = found.seriesId === null ? [found] : await lockSeries(trx, creatorId, found.seriesId);
  return all.filter(({ status }) => status === 'held');
}

/** Gives back what a visitor held who chooses another time. The caller has locked it, and dates of classes it is in. */
export async function replaceHold(trx: Trx, held: readonly BookingRow[], now: Date): Promise<void> {
  for (const booking of held) {
    await release(trx, booking, 'expired', null, now);
    if (booking.holdExpiresAt !== null && booking.holdExpiresAt > now) await markReplaced(trx, booking);
  }
}
