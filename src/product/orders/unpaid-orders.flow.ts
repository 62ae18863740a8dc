import { type SqlBool, sql } from 'kysely';

/**
 * The condition "money is still owed for this booking", for a query over `bookings`: a sale that stands and that nobody
 * has paid yet.
 */
export const isOwed = sql<SqlBool>`exists (
  select 1 from orders owed where owed.creator_id = bookings.creator_id and owed.booking_id = coalesce(bookings.series_id, bookings.id)
    and owed.payment_status = 'pending' and owed.state = 'confirmed')`;
