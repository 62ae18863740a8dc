import { auditOf } from '../booking/booking-audit.sql.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { bookingRef, readBookingRef } from '../booking/booking-link.flow.ts';
import { findBooking } from '../booking/bookings.sql.ts';

/** For how many ms after a move the same submission still leads on: one sent twice, or again after going Back. */
const stillTheSameSubmission = 10 * 60_000;

/**
 * The link of a booking that its visitor has just moved to this very time with the link `ref`; undefined for
 * anything else, since an old link changes nothing.
 */
export async function alreadyMoved(
  deps: Pick<BookingDeps, 'db' | 'linkSecret' | 'clock'>,
  ref: string,
  startsAt: Date,
): Promise<string | undefined> {
  const link = readBookingRef(ref);
  const booking = link && (await findBooking(deps.db, link.creatorId, link.bookingId));
  if (link === undefined || booking?.status !== 'confirmed') return undefined;
  const { creatorId, id, sequence, startsAt: current } = booking;
  if (current.getTime() !== startsAt.getTime() || !link.proves(deps.linkSecret, sequence - 1)) return undefined;
  const last = (await auditOf(deps.db, creatorId, id)).findLast(({ what }) => what.kind === 'moved');
  const isTheirs = last?.by === 'visitor' && deps.clock.now().getTime() - last.at.getTime() <= stillTheSameSubmission;
  return isTheirs ? bookingRef(deps.linkSecret, { creatorId, id, sequence }) : undefined;
}
