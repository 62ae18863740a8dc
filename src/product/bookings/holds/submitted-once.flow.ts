import { createHash, randomUUID } from 'node:crypto';
import { accept, type Result } from '../../../base/result.ts';
import type { HoldRefusal } from '../booking/booking.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import { bookingRef } from '../booking/booking-link.flow.ts';
import { findBooking } from '../booking/bookings.sql.ts';
import type { Host } from '../booking/host.flow.ts';

/**
 * A hold from a page without script. `attempt` is the page's own secret token, so submitting the same page again
 * returns the same hold; a visitor who has gone on with it is led there, and a page left open until its hold expired
 * takes the time again. Returns the booking's link.
 */
export async function submittedOnce(
  deps: BookingDeps,
  host: Host,
  attempt: string,
  starts: readonly string[],
  take: (bookingId: string) => Promise<Result<{ ref: string }, HoldRefusal>>,
): Promise<Result<{ ref: string }, HoldRefusal>> {
  const bookingId = submissionId(attempt, starts);
  const outcome = await take(bookingId);
  if (outcome.ok || !lost.has(outcome.refusal.kind)) return outcome;
  const mine = await findBooking(deps.db, host.creatorId, bookingId);
  if (mine === undefined) return outcome;
  const isOver =
    mine.status === 'expired' ||
    mine.status === 'cancelled' ||
    (mine.status === 'held' && mine.holdExpiresAt !== null && mine.holdExpiresAt <= deps.clock.now());
  return isOver
    ? take(randomUUID())
    : accept({
        ref: bookingRef(deps.linkSecret, { creatorId: host.creatorId, id: bookingId, sequence: mine.sequence }),
      });
}

const lost: ReadonlySet<HoldRefusal['kind']> = new Set(['slot_taken', 'class_full', 'series_taken']);

/** The same id for the same times of the same page. */
function submissionId(attempt: string, starts: readonly string[]): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([attempt, ...starts]))
    .digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
