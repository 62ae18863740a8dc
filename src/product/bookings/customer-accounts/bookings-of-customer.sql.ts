import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { type BookingRow, bookingRows } from '../booking/booking-row.sql.ts';

/** The bookings under an email, latest start first; without mere holds. */
export const bookingsOfCustomer = (db: Db | Trx, creatorId: CreatorId, email: string): Promise<BookingRow[]> =>
  bookingRows(db, creatorId)
    .where('customerEmail', '=', email)
    .where('status', '!=', 'expired')
    .orderBy('startsAt', 'desc')
    .limit(200)
    .execute();
