import type { LiveOffer } from '../../services/offers.flow.ts';
import { availability } from '../availability/availability.flow.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import type { Availability } from '../booking/contract.ts';
import type { Host } from '../booking/host.flow.ts';

/**
 * The times to which a visitor may move a booking, by their days: its own time does not count as taken, and is
 * left out.
 */
export async function timesToMove(
  deps: BookingDeps,
  host: Host,
  booking: BookingRow,
  offer: LiveOffer,
  asked: { zone?: string | undefined; from?: string | undefined; days: number },
): Promise<Availability> {
  const free = await availability(deps, host, offer, { ...asked, except: booking.id });
  const own = booking.startsAt.toISOString();
  const days = free.days.map(day => ({ ...day, times: day.times.filter(time => time.startsAt !== own) }));
  return {
    ...free,
    // A booking cannot be moved to a waitlist.
    offer: { ...free.offer, waitlist: false, autoBook: false },
    days: days.filter(day => day.times.length > 0),
  };
}
