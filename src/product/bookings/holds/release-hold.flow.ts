import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import { lockBooking, release } from '../booking/bookings.sql.ts';
import { lockDates, lockSeries } from '../booking/series.sql.ts';
import { countTab, markReplaced } from './own-holds.sql.ts';

/** A hold without details yet; it may have expired. */
export const isOpenHold = ({ status, customerEmail }: Pick<BookingRow, 'status' | 'customerEmail'>): boolean =>
  status === 'held' && customerEmail === null;

/**
 * A tab no longer shows a hold: the last one releases it, all of a series. Other bookings are left alone. False
 * when another tab still shows it.
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
    for (const booking of held) await release(trx, booking, null, deps.clock.now());
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

/** Releases the former hold of a visitor who chooses another time. The caller has locked it, and its class dates. */
export async function replaceHold(trx: Trx, held: readonly BookingRow[], now: Date): Promise<void> {
  for (const booking of held) {
    await release(trx, booking, null, now);
    if (booking.holdExpiresAt !== null && booking.holdExpiresAt > now) await markReplaced(trx, booking);
  }
}
