import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { openBooking } from '../booking/open-booking.flow.ts';
import { findSeries } from '../booking/series.sql.ts';
import { holdSeries } from './hold-series.flow.ts';
import { submittedOnce } from './submitted-once.flow.ts';

/**
 * Holds again what expired while its details were typed: the same times, at the current terms. Returns the link of the
 * new hold, the same one however often it is asked for; undefined when some of it is no longer free.
 */
export async function sameTimeAgain(
  deps: BookingDeps,
  ref: string,
  from: { visitor: string; source: string },
): Promise<string | undefined> {
  const booking = await openBooking(deps, ref);
  const host = booking === undefined ? undefined : await deps.hosts.byId(booking.creatorId);
  if (booking === undefined || host === undefined || booking.customerEmail !== null) return undefined;
  const { creatorId } = host;
  const together = booking.seriesId === null ? [booking] : await findSeries(deps.db, creatorId, booking.seriesId);
  const starts = together.map(({ startsAt }) => startsAt.toISOString());
  const sources = { firstSource: booking.firstSource, lastSource: booking.lastSource };
  const asked = { offerId: booking.offerId, zone: booking.visitorZone ?? undefined, sources, ...from };
  const outcome = await submittedOnce(deps, host, booking.id, starts, bookingId =>
    holdSeries(deps, host, { ...asked, starts, bookingId }),
  );
  return outcome.ok ? outcome.value.ref : undefined;
}
