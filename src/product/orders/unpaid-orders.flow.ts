import { type SqlBool, sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';

/**
 * The condition "money is still owed for this booking", for a query over this creator's `bookings`: a sale that stands
 * and that nobody has paid yet. It goes from the few orders that are owed to their bookings by key, and not the other
 * way; a join here is at times answered by reading every booking.
 */
export const isOwed = (creatorId: CreatorId) => {
  const owed = sql`array(select owed.booking_id from orders owed
    where owed.creator_id = ${creatorId} and owed.payment_status = 'pending' and owed.state = 'confirmed')`;
  return sql<SqlBool>`((bookings.series_id is null and bookings.id = any(${owed})) or bookings.series_id = any(${owed}))`;
};
