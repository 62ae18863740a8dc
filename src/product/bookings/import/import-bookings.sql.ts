import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import type { OfferSnapshot } from '../booking/booking.ts';

export type ImportRow = {
  id: string;
  kind: 'individual' | 'group';
  offerId: string;
  startsAt: Date;
  endsAt: Date;
  /** The session with its buffers; null for a spot in a class. */
  blockFrom: Date | null;
  blockTo: Date | null;
  /** False for a past one: it may overlap others. */
  exclusive: boolean;
  status: 'confirmed' | 'cancelled';
  hostZone: string;
  visitorZone: string | null;
  /** The local times of both at its start; null for a spot in a class. */
  hostWall: string | null;
  visitorWall: string | null;
  offer: OfferSnapshot;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  notes: string;
  bookedAt: Date;
  cancelledAt: Date | null;
  cancelledBy: 'visitor' | 'creator' | null;
  refunded: number;
  /** When a past booking whose customer did not come was over. */
  noShowAt: Date | null;
};

/**
 * Inserts what still fits: sessions whose time is free, spots in classes that are not full. Returns their ids. A
 * booking without an email counts as entered by the host.
 */
export async function insertImported(
  trx: Trx,
  creatorId: CreatorId,
  bookings: readonly ImportRow[],
): Promise<ReadonlySet<string>> {
  // Locked, since the spots left are counted below.
  await sql`select 1 from class_occurrences where creator_id = ${creatorId} order by id for update`.execute(trx);
  const given = sql`jsonb_to_recordset(${JSON.stringify(bookings)}::jsonb) as g(
    "id" uuid, "kind" text, "offerId" uuid, "startsAt" timestamptz, "endsAt" timestamptz, "blockFrom" timestamptz,
    "blockTo" timestamptz, "exclusive" boolean, "status" text, "hostZone" text, "visitorZone" text,
    "hostWall" text, "visitorWall" text, "offer" jsonb, "customerName" text, "customerEmail" text, "customerPhone" text, "notes" text, "bookedAt" timestamptz, "cancelledAt" timestamptz, "cancelledBy" text, "noShowAt" timestamptz)`;
  const { rows } = await sql<{ id: string }>`
    with given as materialized (select * from ${given}),
    slots as (
      insert into occupancies (creator_id, id, kind, starts_at, ends_at, block, status, exclusive)
      select ${creatorId}, "id", 'session', "startsAt", "endsAt", tstzrange("blockFrom", "blockTo"), "status", "exclusive"
      from given where "kind" = 'individual' and ("status" = 'cancelled' or not "exclusive" or not exists (
        select from host_time_taken(${creatorId}, tstzrange("blockFrom", "blockTo")) where not is_elsewhere))
      on conflict do nothing returning id),
    places as (
      select asked."id", c.id as occurrence_id, asked."status" from (
        select *, row_number() over (partition by "offerId", "startsAt", "status" order by "bookedAt", "id") as place
        from given where "kind" = 'group') asked
      join class_occurrences c
        on c.creator_id = ${creatorId} and c.offer_id = asked."offerId" and c.starts_at = asked."startsAt"
      where asked."status" = 'cancelled' or asked.place <= c.capacity - c.taken),
    counted as (
      update class_occurrences c set taken = c.taken + sold.places
      from (select occurrence_id, count(*)::int as places from places where "status" = 'confirmed' group by 1) sold
      where c.creator_id = ${creatorId} and c.id = sold.occurrence_id)
    insert into bookings (creator_id, id, kind, offer_id, occupancy_id, occurrence_id, status, starts_at, ends_at,
      host_zone, visitor_zone, host_wall, visitor_wall, offer, customer_name, customer_email, customer_phone, notes, by_hand, created_at, confirmed_at, cancelled_at, cancelled_by, no_show_at)
    select ${creatorId}, g."id", g."kind", g."offerId", slots.id, places.occurrence_id, g."status", g."startsAt", g."endsAt",
      g."hostZone", g."visitorZone", g."hostWall", g."visitorWall", g."offer", g."customerName", g."customerEmail",
      g."customerPhone", g."notes", g."customerEmail" = '', g."bookedAt", g."bookedAt",
      g."cancelledAt", g."cancelledBy", g."noShowAt"
    from given g left join slots on slots.id = g."id" left join places on places."id" = g."id"
    where slots.id is not null or places.occurrence_id is not null
    returning id`.execute(trx);
  return new Set(rows.map(row => row.id));
}
