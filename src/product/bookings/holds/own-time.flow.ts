import type { FastifyRequest } from 'fastify';
import { type HoldRefusal, offerSnapshotSchema } from '../booking/booking.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { BookingRecord } from '../booking/bookings.sql.ts';
import type { Hold } from '../booking/contract.ts';
import type { Host } from '../booking/host.flow.ts';
import { openBooking } from '../booking/open-booking.flow.ts';
import { findSeries } from '../booking/series.sql.ts';
import { holdAnswer } from './hold.flow.ts';
import { heldBefore } from './two-holds.flow.ts';

/** What stands in one's way and is one's own: `hold` where one may still go on with it, null where one has already. */
export type OwnTime = { ref: string; hold: Hold | null };

/**
 * The time that was refused as taken, when it is this same visitor who has it, from another tab or an earlier try: their
 * browser remembers the links of what it holds, which prove themselves. Undefined when somebody else was faster.
 */
export async function ownTime(
  deps: BookingDeps,
  request: FastifyRequest,
  host: Host,
  asked: { offerId: string; startsAt: string },
  refused: HoldRefusal,
): Promise<OwnTime | undefined> {
  if (refused.kind !== 'slot_taken' && refused.kind !== 'class_full') return undefined;
  const now = deps.clock.now();
  for (const ref of heldBefore(request, host.creatorId)) {
    const booking = await openBooking(deps, ref);
    if (booking === undefined || !isThat(booking, asked) || !stands(booking, now)) continue;
    return { ref, hold: stillToGoOn(booking) ? holdOf(deps, booking, booking.hold_expires_at) : null };
  }
  return undefined;
}

/** What this visitor holds of an offer and has not gone on with, each date of a series by itself. */
export async function ownHolds(
  deps: BookingDeps,
  request: FastifyRequest,
  { creatorId }: Host,
  offerId: string,
): Promise<BookingRecord[]> {
  const now = deps.clock.now();
  const found = await Promise.all(heldBefore(request, creatorId).map(ref => openBooking(deps, ref)));
  const whole = await Promise.all(
    found.map(booking =>
      booking?.series_id ? findSeries(deps.db, creatorId, booking.series_id) : booking === undefined ? [] : [booking],
    ),
  );
  return whole
    .flat()
    .filter(
      booking =>
        booking.offer_id === offerId &&
        booking.status === 'held' &&
        booking.customer_email === null &&
        stands(booking, now),
    );
}

const isThat = (booking: BookingRecord, { offerId, startsAt }: { offerId: string; startsAt: string }): boolean =>
  booking.offer_id === offerId && booking.starts_at.getTime() === Date.parse(startsAt);

const stands = ({ status, hold_expires_at: until }: BookingRecord, now: Date): boolean =>
  status === 'confirmed' || status === 'pending' || (status === 'held' && until !== null && until > now);

/** Not yet gone on with, and by itself: dates of a series are held or given back together. */
const stillToGoOn = (booking: BookingRecord): booking is BookingRecord & { hold_expires_at: Date } =>
  booking.hold_expires_at !== null && booking.customer_email === null && booking.series_id === null;

const holdOf = (deps: BookingDeps, booking: BookingRecord, expiresAt: Date): Hold =>
  holdAnswer(deps, {
    creatorId: booking.creator_id,
    bookingId: booking.id,
    offerId: booking.offer_id,
    startsAt: booking.starts_at,
    endsAt: booking.ends_at,
    hostZone: booking.host_zone,
    visitorZone: booking.visitor_zone,
    offer: offerSnapshotSchema.parse(booking.offer),
    rooms: undefined,
    expiresAt,
  });
