import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import { offerSnapshotSchema } from './booking/booking.ts';
import type { BookingRow } from './booking/booking-row.sql.ts';
import { findBooking } from './booking/bookings.sql.ts';
import { orderOf, withReturned } from './booking/order-of.flow.ts';

/** Who booked what; their name and email are empty when the host entered none. */
type Booked = { bookingId: string; offerId: string; title: string; name: string; email: string };

/** Who made a booking, whatever became of it. */
export async function whoBooked(db: Db | Trx, creatorId: CreatorId, bookingId: string): Promise<Booked | undefined> {
  const booking = await findBooking(db, creatorId, bookingId);
  return booking && bookedOf(booking);
}

/** The same of a booking that was not cancelled, missed or refunded in full; undefined for any other. */
export async function whoCame(db: Db | Trx, creatorId: CreatorId, bookingId: string): Promise<Booked | undefined> {
  const booking = await findBooking(db, creatorId, bookingId);
  if (booking?.status !== 'confirmed' || booking.noShowAt !== null) return undefined;
  const order = await withReturned(db, booking, await orderOf(db, booking));
  const isRefunded = order !== undefined && order.total > 0 && order.refunded >= order.total;
  return isRefunded ? undefined : bookedOf(booking);
}

const bookedOf = ({ id, offerId, offer, customerName, customerEmail }: BookingRow): Booked => ({
  bookingId: id,
  offerId,
  title: offerSnapshotSchema.parse(offer).title,
  name: customerName ?? '',
  email: customerEmail ?? '',
});
