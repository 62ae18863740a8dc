import { expireOrderOf } from '../../orders/changes/orders.flow.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { openBooking } from '../booking/open-booking.flow.ts';
import { lockDates, lockSeries } from '../booking/series.sql.ts';
import { isBeingPaid } from './begun.flow.ts';
import { replaceHold } from './release-hold.flow.ts';

/**
 * Releases a hold, also after the visitor went on to the payment page, whose payment is closed. `kept`: it is no
 * longer a hold, or the bank is processing its payment, so nothing was changed.
 */
export async function giveBack(deps: BookingDeps, ref: string): Promise<'given_back' | 'kept' | 'booking_not_found'> {
  const found = await openBooking(deps, ref);
  if (found === undefined) return 'booking_not_found';
  const { creatorId, id, seriesId } = found;
  if (found.status !== 'held' || (await isBeingPaid(deps, found))) return 'kept';
  const given = await deps.db.transaction().execute(async trx => {
    const booking = await openBooking(deps, ref, trx);
    if (booking?.status !== 'held') return false;
    const all = seriesId === null ? [booking] : await lockSeries(trx, creatorId, seriesId);
    const held = all.filter(({ status }) => status === 'held');
    const dates = held.map(({ occurrenceId }) => occurrenceId);
    if (held.length > 1) await lockDates(trx, creatorId, dates);
    const now = deps.clock.now();
    await replaceHold(trx, held, now);
    await expireOrderOf(trx, creatorId, seriesId ?? id, now);
    return true;
  });
  deps.wake();
  return given ? 'given_back' : 'kept';
}
