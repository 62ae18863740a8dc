import { type SqlBool, sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';

/**
 * The condition "money is still owed for this booking", for a query over this creator's `bookings`: a sale that stands
 * and that nobody has paid yet. It goes from the few orders that are owed to their bookings, and not the other way.
 */
export const isOwed = (creatorId: CreatorId) => sql<SqlBool>`bookings.id = any(array(
  select owing.id from orders owed
    join bookings owing on owing.creator_id = owed.creator_id and owing.id = owed.booking_id and owing.series_id is null
  where owed.creator_id = ${creatorId} and owed.payment_status = 'pending' and owed.state = 'confirmed'
  union all
  select owing.id from orders owed
    join bookings owing on owing.creator_id = owed.creator_id and owing.series_id = owed.booking_id
  where owed.creator_id = ${creatorId} and owed.payment_status = 'pending' and owed.state = 'confirmed'))`;
