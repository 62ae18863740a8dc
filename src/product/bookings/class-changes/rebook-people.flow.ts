import type { Trx } from '../../../platform/database.ts';
import { type OfferSnapshot, offerSnapshotSchema } from '../booking/booking.ts';
import { writeAudit } from '../booking/booking-audit.sql.ts';
import type { BookingDeps } from '../booking/booking-deps.flow.ts';
import type { BookingRow } from '../booking/booking-row.sql.ts';
import { release } from '../booking/bookings.sql.ts';
import { orderOf } from '../booking/order-of.flow.ts';
import { isCertain, rebookBooking, renameOffer } from '../class-dates/class-dates.sql.ts';
import { mailHostMove } from '../mails/mail-booking.flow.ts';
import { planReminders } from '../mails/remind.flow.ts';

export type RebookDeps = Pick<BookingDeps, 'clock' | 'linkSecret' | 'config' | 'lookOf'>;
type RebookedTo = {
  offerId: string;
  startsAt: Date;
  endsAt: Date;
  delivery: OfferSnapshot['delivery'];
  /** The conflicts that the host overrode for the new time. */
  override?: string[];
};

/**
 * Moves everybody on a class date to another time or place. Confirmed attendees are emailed, with a link that refunds
 * everything; visitors with only a hold choose again. Returns how many were emailed.
 */
export async function rebookPeople(
  deps: RebookDeps,
  trx: Trx,
  bookings: readonly BookingRow[],
  to: RebookedTo,
): Promise<number> {
  const now = deps.clock.now();
  let mailed = 0;
  for (const booking of bookings) {
    if (isThere(booking, to)) {
      await renameOffer(trx, booking, to.offerId);
    } else if (booking.status === 'held' && booking.customerEmail === null) {
      await release(trx, booking, null, now);
    } else {
      const rebooked = await rebookBooking(trx, booking, to, now);
      if (!isCertain(booking)) continue;
      await planReminders(trx, rebooked, now);
      if (booking.startsAt.getTime() !== to.startsAt.getTime()) {
        const what = {
          kind: 'moved' as const,
          from: booking.startsAt.toISOString(),
          to: to.startsAt.toISOString(),
          override: to.override ?? [],
        };
        await writeAudit(trx, booking.creatorId, booking.id, { at: now, by: 'creator', what });
      }
      const order = await orderOf(trx, booking);
      await mailHostMove({ deps, trx, booking: rebooked, order }, booking);
      mailed++;
    }
  }
  return mailed;
}

/** Whether nothing changes for this person. */
function isThere(booking: BookingRow, { startsAt, endsAt, delivery }: RebookedTo): boolean {
  const { mode, place } = offerSnapshotSchema.parse(booking.offer).delivery;
  return (
    booking.startsAt.getTime() === startsAt.getTime() &&
    booking.endsAt.getTime() === endsAt.getTime() &&
    mode === delivery.mode &&
    place === delivery.place
  );
}
