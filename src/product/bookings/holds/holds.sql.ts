import { CompiledQuery, sql } from 'kysely';
import type pg from 'pg';
import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import { localTimesAt } from '../booking/agreed-times.ts';
import type { OfferSnapshot } from '../booking/booking.ts';
import { claimsText } from '../class-dates/waitlist-claims.sql.ts';

export type NewHold = {
  creatorId: CreatorId;
  bookingId: string;
  offerId: string;
  startsAt: Date;
  endsAt: Date;
  hostZone: string;
  visitorZone: string | null;
  offer: OfferSnapshot;
  expiresAt: Date;
  /** Where the rooms of a class's dates begin; absent when it has none. */
  rooms?: string | undefined;
};

/** The one statement of a one-on-one hold: the slot and the booking, or nothing. Exported for the benchmark's bare insert. */
export const holdSessionText = `
with slot as (
  insert into occupancies (creator_id, id, kind, starts_at, ends_at, block, status, hold_expires_at)
  select $1::uuid, $2::uuid, 'session', $3::timestamptz, $4::timestamptz, tstzrange($5::timestamptz, $6::timestamptz), 'held', $7::timestamptz
  where not exists (
    select 1 from occupancies forced
    where forced.creator_id = $1::uuid and not forced.exclusive and forced.status in ('held', 'pending', 'confirmed')
      and forced.block && tstzrange($5::timestamptz, $6::timestamptz))
    and not exists (
      select 1 from outside_busy o where o.creator_id = $1::uuid and o.during && tstzrange($5::timestamptz, $6::timestamptz))
  on conflict do nothing returning id)
insert into bookings (creator_id, id, kind, offer_id, occupancy_id, status, starts_at, ends_at, host_zone, visitor_zone, offer, hold_expires_at, host_wall, visitor_wall)
select $1::uuid, $2::uuid, 'individual', $8::uuid, slot.id, 'held', $3, $4, $9, $10, $11::jsonb, $7, $12, $13 from slot
returning id`;

export function holdSessionValues(hold: NewHold, block: { from: Date; to: Date }): unknown[] {
  const localTimes = localTimesAt(hold.startsAt, hold.hostZone, hold.visitorZone);
  return [
    hold.creatorId,
    hold.bookingId,
    hold.startsAt,
    hold.endsAt,
    block.from,
    block.to,
    hold.expiresAt,
    hold.offerId,
    hold.hostZone,
    hold.visitorZone,
    JSON.stringify(hold.offer),
    localTimes.host,
    localTimes.visitor,
  ];
}

/** The same inside a transaction that has counted first. */
export async function holdSessionIn(trx: Trx, hold: NewHold, block: { from: Date; to: Date }): Promise<boolean> {
  const { rows } = await trx.executeQuery(CompiledQuery.raw(holdSessionText, holdSessionValues(hold, block)));
  return rows.length === 1;
}

/** `spokenFor` is how many free places are not for whoever asks. */
const holdPlaceText = (spokenFor: string) => `
with place as (
  update class_occurrences c set taken = taken + 1
  where creator_id = $1::uuid and offer_id = $8::uuid and starts_at = $3::timestamptz and bookable and taken + ${spokenFor} < capacity
    and not exists (select 1 from bookings b where b.creator_id = $1::uuid and b.id = $2::uuid)
  returning id, ends_at, place, room)
insert into bookings (creator_id, id, kind, offer_id, occurrence_id, status, starts_at, ends_at, host_zone, visitor_zone, offer, hold_expires_at)
select $1::uuid, $2::uuid, 'group', $8::uuid, place.id, 'held', $3, place.ends_at, $4, $5,
  case when place.place is null and $9::text is null then $6::jsonb
    else jsonb_set($6::jsonb, '{delivery,place}', to_jsonb(coalesce(place.place, $9::text || place.room))) end, $7::timestamptz from place
returning id`;

const holdPlaceValues = (hold: NewHold): unknown[] => [
  hold.creatorId,
  hold.bookingId,
  hold.startsAt,
  hold.hostZone,
  hold.visitorZone,
  JSON.stringify(hold.offer),
  hold.expiresAt,
  hold.offerId,
  hold.rooms ?? null,
];

const fromOutsideText = holdPlaceText(claimsText.replace('$now', '$10::timestamptz'));
const fromLineText = holdPlaceText('0');

/**
 * Takes a place in a class unless it is full, over or withdrawn, or what is free belongs to those who wait. The counter
 * is guarded, not counted.
 */
export async function holdPlace(pool: pg.Pool, hold: NewHold, now: Date): Promise<boolean> {
  const values = [...holdPlaceValues(hold), now];
  const { rowCount } = await pool.query({ name: 'hold-place', text: fromOutsideText, values });
  return rowCount === 1;
}

/** The same inside a transaction that has locked the dates in order. */
export async function holdPlaceIn(trx: Trx, hold: NewHold, now: Date): Promise<boolean> {
  const { rows } = await trx.executeQuery(CompiledQuery.raw(fromOutsideText, [...holdPlaceValues(hold), now]));
  return rows.length === 1;
}

/** A place for somebody who waited. */
export async function holdOfferedPlace(trx: Trx, hold: NewHold): Promise<boolean> {
  const { rows } = await trx.executeQuery(CompiledQuery.raw(fromLineText, holdPlaceValues(hold)));
  return rows.length === 1;
}

/** What stands in the way of a hold that was not given: the same hold already, or holds that ran out unswept. */
export type Obstacle = {
  mine: {
    status: string;
    offer_id: string;
    starts_at: Date;
    ends_at: Date;
    /** As it was kept. */
    offer: unknown;
    customer_email: string | null;
    hold_expires_at: Date | null;
  } | null;
  hasDue: boolean;
};

const obstacleText = `
select b.id is not null as known, b.status, b.offer_id, b.starts_at, b.ends_at, b.offer, b.customer_email, b.hold_expires_at,
  exists (select 1 from bookings d where d.creator_id = $1::uuid and d.status = 'held' and d.hold_expires_at <= $3::timestamptz) as due
from (select 1) one left join bookings b on b.creator_id = $1::uuid and b.id = $2::uuid`;

/** Asked once by whoever lost, in one query. */
export async function findObstacle(pool: pg.Pool, hold: NewHold, now: Date): Promise<Obstacle> {
  const { rows } = await pool.query<NonNullable<Obstacle['mine']> & { known: boolean; due: boolean }>({
    name: 'hold-obstacle',
    text: obstacleText,
    values: [hold.creatorId, hold.bookingId, now],
  });
  const row = rows[0];
  if (row === undefined) throw new Error('a query of one row answered none');
  return { mine: row.known ? row : null, hasDue: row.due };
}

export type Expired = { creator_id: CreatorId; id: string; series_id: string | null };

/**
 * Ends holds that ran out and gives back what they held. For all creators it skips rows another server or a payment is
 * working on; for one (`only`) it waits for them, so that what is free afterwards is free for whoever asked. Bookings and
 * then dates of classes are locked in order of id, as everybody does who locks several.
 */
export async function expireHolds(trx: Trx, now: Date, only: CreatorId | null): Promise<Expired[]> {
  const { rows } = await sql<Expired>`
    with due as (
      select creator_id, id from bookings where status = 'held' and hold_expires_at <= ${now} and (${only}::uuid is null or creator_id = ${only}::uuid)
      order by ${sql.raw(only === null ? 'hold_expires_at' : 'id')} limit 500 for update ${sql.raw(only === null ? 'skip locked' : '')}),
    gone as (
      update bookings b set status = 'expired', hold_expires_at = null from due where b.creator_id = due.creator_id and b.id = due.id
      returning b.creator_id, b.id, b.occupancy_id, b.occurrence_id, b.series_id),
    freed as (
      update occupancies o set status = 'expired', hold_expires_at = null from gone
      where o.creator_id = gone.creator_id and o.id = gone.occupancy_id and o.status = 'held'),
    dates as (
      select c.creator_id, c.id from class_occurrences c
      where exists (select 1 from gone where gone.creator_id = c.creator_id and gone.occurrence_id = c.id)
      order by c.creator_id, c.id for update),
    returned as (
      update class_occurrences c set taken = c.taken - g.places
      from dates join (
        select creator_id, occurrence_id, count(*)::int as places from gone where occurrence_id is not null group by 1, 2) g
        on g.creator_id = dates.creator_id and g.occurrence_id = dates.id
      where c.creator_id = dates.creator_id and c.id = dates.id)
    select creator_id, id, series_id from gone`.execute(trx);
  return rows;
}

export async function extendHold(trx: Trx, creatorId: CreatorId, bookingId: string, until: Date): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ hold_expires_at: sql<Date>`greatest(hold_expires_at, ${until}::timestamptz)`, hold_extended: true })
    .where('creator_id', '=', creatorId)
    .where('id', '=', bookingId)
    .where('status', '=', 'held')
    .execute();
  await trx
    .updateTable('occupancies')
    .set({ hold_expires_at: until })
    .where('creator_id', '=', creatorId)
    .where('id', '=', bookingId)
    .where('status', '=', 'held')
    .execute();
}
