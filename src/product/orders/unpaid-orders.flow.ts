import { type SqlBool, sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';

/**
 * The condition "payment is still due for this booking", for a query over this creator's `bookings`: an active,
 * unpaid order. It goes from the few unpaid orders to their bookings by key; for a join PostgreSQL sometimes reads
 * every booking.
 */
export const isOwed = (creatorId: CreatorId) => {
  const owed = sql`array(select owed.booking_id from orders owed
    where owed.creator_id = ${creatorId} and owed.payment_status = 'pending' and owed.state = 'confirmed')`;
  return sql<SqlBool>`((bookings.series_id is null and bookings.id = any(${owed})) or bookings.series_id = any(${owed}))`;
};
