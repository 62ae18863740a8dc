import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { BookingRecord } from '../booking/bookings.sql.ts';

/** The bookings made under an address, latest start first; what never became a booking is left out. */
export const bookingsOfCustomer = (db: Db | Trx, creatorId: CreatorId, email: string): Promise<BookingRecord[]> =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('creator_id', '=', creatorId)
    .where('customer_email', '=', email)
    .where('status', '!=', 'expired')
    .orderBy('starts_at', 'desc')
    .limit(200)
    .execute();
