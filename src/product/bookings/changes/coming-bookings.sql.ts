import type { CreatorId } from '../../../base/id.ts';
import type { Db } from '../../../platform/database.ts';
import { type BookingRow, bookingRows } from '../booking/booking-row.sql.ts';

/** Upcoming bookings of a creator, confirmed or requested, the soonest first. */
export const listComing = (db: Db, creatorId: CreatorId, now: Date, limit: number): Promise<BookingRow[]> =>
  bookingRows(db, creatorId)
    .where('status', 'in', ['confirmed', 'pending'])
    .where('startsAt', '>', now)
    .orderBy('startsAt')
    .orderBy('id')
    .limit(limit)
    .execute();
