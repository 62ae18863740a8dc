import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import type { BookingDeps } from './booking-deps.flow.ts';
import { bookingRef, readBookingRef } from './booking-link.flow.ts';
import type { BookingRow } from './booking-row.sql.ts';
import { findBooking, lockBooking } from './bookings.sql.ts';

/** The booking of a link, locked when a transaction is given; undefined when the link is wrong or outdated. */
export async function openBooking(
  deps: Pick<BookingDeps, 'db' | 'linkSecret'>,
  ref: string,
  trx?: Trx,
): Promise<BookingRow | undefined> {
  const link = readBookingRef(ref);
  if (link === undefined) return undefined;
  const booking = await (trx === undefined
    ? findBooking(deps.db, link.creatorId, link.bookingId)
    : lockBooking(trx, link.creatorId, link.bookingId));
  return booking !== undefined && link.proves(deps.linkSecret, booking.sequence) ? booking : undefined;
}

/**
 * Why a link is invalid: the booking was rescheduled and has a newer link, or it never existed. Host and newer link
 * are named only when the link was right once.
 */
export async function whyClosed(
  deps: Pick<BookingDeps, 'db' | 'linkSecret'>,
  ref: string,
): Promise<{ why: 'outdated'; creatorId: CreatorId; isBooked: boolean; newer: string } | { why: 'unknown' }> {
  const link = readBookingRef(ref);
  const booking = link && (await findBooking(deps.db, link.creatorId, link.bookingId));
  if (link === undefined || booking === undefined) return { why: 'unknown' };
  for (let sequence = booking.sequence - 1; sequence >= 0; sequence--)
    if (link.proves(deps.linkSecret, sequence))
      return {
        why: 'outdated',
        creatorId: link.creatorId,
        isBooked: booking.status !== 'cancelled',
        newer: bookingRef(deps.linkSecret, booking),
      };
  return { why: 'unknown' };
}
