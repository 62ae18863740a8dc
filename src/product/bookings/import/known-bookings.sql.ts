import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { ClassDate } from './plan-import.ts';

type KnownBooking = { startsAt: Date; service: string; email: string; name: string };

/** The creator's bookings that start at any of these instants, or did before they were moved. */
export async function knownBookings(
  db: Db | Trx,
  creatorId: CreatorId,
  starts: readonly Date[],
): Promise<KnownBooking[]> {
  const columns = sql`b.offer->>'title' as service, coalesce(b.customer_email, '') as email, b.customer_name as name`;
  const booked = sql`b.creator_id = ${creatorId} and b.status in ('pending', 'confirmed', 'cancelled')
    and b.customer_name is not null`;
  const { rows } = await sql<KnownBooking>`
    select b.starts_at, ${columns} from bookings b
    where ${booked} and b.starts_at = any(${starts}::timestamptz[])
    union all
    select (a.what->>'from')::timestamptz, ${columns}
    from booking_audit a join bookings b on b.creator_id = a.creator_id and b.id = a.booking_id
    where ${booked} and a.creator_id = ${creatorId} and a.what->>'kind' = 'moved'
      and (a.what->>'from')::timestamptz = any(${starts}::timestamptz[])`.execute(db);
  return rows;
}

/** Class dates at these instants that can still be booked. */
export async function datesAt(
  db: Db | Trx,
  creatorId: CreatorId,
  starts: readonly Date[],
  now: Date,
): Promise<ClassDate[]> {
  const { rows } = await sql<ClassDate>`
    select id, offer_id, starts_at, ends_at, capacity - taken as "left", place, room, meeting_link
    from class_occurrences
    where creator_id = ${creatorId} and bookable and ends_at > ${now} and starts_at = any(${starts}::timestamptz[])`.execute(
    db,
  );
  return rows;
}
