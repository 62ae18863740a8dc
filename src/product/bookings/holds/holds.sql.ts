import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import { askNamed } from '../../../platform/outage/guarded-pool.ts';
import type { SourceIds } from '../../sources/source-of.flow.ts';
import { localTimesAt } from '../booking/agreed-times.ts';
import type { OfferSnapshot } from '../booking/booking.ts';
import { claimsText } from '../class-dates/waitlist-claims.sql.ts';

export type NewHold = {
  creatorId: CreatorId;
  bookingId: string;
  /** The id of the visitor's browser; null for the further dates of a series, and when no visitor chose. */
  visitor: string | null;
  /** Where it was chosen from, and how many times may be held from there at once; null when no visitor chose. */
  from: { source: string; most: number } | null;
  /** Where the visitor came from, by the ids of sources. */
  sources: SourceIds;
  offerId: string;
  startsAt: Date;
  endsAt: Date;
  hostZone: string;
  visitorZone: string | null;
  offer: OfferSnapshot;
  expiresAt: Date;
  /** Prefix of the meeting rooms of a class's dates; absent when it has none. */
  rooms?: string | undefined;
};

/**
 * The visitor has no other hold with this host: one open hold each, as a unique index ensures too, and no second
 * one at a time they are paying for.
 */
const holdsNothing = (visitor: string) => `not exists (
    select from bookings h where h.creator_id = $1::uuid and h.visitor = ${visitor}::uuid and h.status = 'held'
      and (h.customer_email is null or (h.offer_id = $8::uuid and h.starts_at = $3::timestamptz)))`;

/** Whether the source has room for another hold. */
const heldFrom = (source: string) => `open as materialized (select holds_from($1::uuid, ${source}::text) as held)`;
const leavesRoom = (most: string) => `(select held from open) < ${most}::int`;

/** The one statement of a one-on-one hold: the slot and the booking, or nothing. Exported for the benchmark's bare insert. */
export const holdSessionText = `
with ${heldFrom('$15')}, slot as (
  insert into occupancies (creator_id, id, kind, starts_at, ends_at, block, status, hold_expires_at)
  select $1::uuid, $2::uuid, 'session', $3::timestamptz, $4::timestamptz, tstzrange($5::timestamptz, $6::timestamptz), 'held', $7::timestamptz
  where not exists (select from host_time_taken($1::uuid, tstzrange($5::timestamptz, $6::timestamptz))) and ${holdsNothing('$14')} and ${leavesRoom('$16')}
  on conflict do nothing returning id)
insert into bookings (creator_id, id, kind, offer_id, occupancy_id, status, starts_at, ends_at, host_zone, visitor_zone, offer, hold_expires_at, host_wall, visitor_wall, visitor, source, first_source, last_source)
select $1::uuid, $2::uuid, 'individual', $8::uuid, slot.id, 'held', $3, $4, $9, $10, $11::jsonb, $7, $12, $13, $14::uuid, $15, $17::uuid, $18::uuid from slot
returning id`;

/** The values for `holdSessionText`, in order; `block` is the host's time with buffers. */
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
    hold.visitor,
    ...fromValues(hold),
  ];
}

const fromValues = ({ from, sources }: NewHold): [string | null, number, string | null, string | null] => [
  from?.source ?? null,
  from?.most ?? 1,
  sources.firstSource,
  sources.lastSource,
];

/** Takes a slot unless it is taken. `block` is the session with its buffers. */
export const holdSession = (pool: pg.Pool, hold: NewHold, block: { from: Date; to: Date }): Promise<boolean> =>
  unlessTaken(askNamed(pool, { name: 'hold-session', text: holdSessionText, values: holdSessionValues(hold, block) }));

/** Whether a statement took what it was for. */
async function unlessTaken(statement: Promise<{ rowCount: number | null }>): Promise<boolean> {
  try {
    return (await statement).rowCount === 1;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

const uniqueViolation = '23505';
const exclusionViolation = '23P01';

/**
 * Whether a statement failed because of something concurrent: the same id or visitor (a unique index), or
 * something the host put there (the trigger `nothing_over_forced`).
 */
export const isTaken = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === uniqueViolation || error.code === exclusionViolation);

/** The same inside a transaction that has counted first. */
export async function holdSessionIn(trx: Trx, hold: NewHold, block: { from: Date; to: Date }): Promise<boolean> {
  const { rows } = await trx.executeQuery(CompiledQuery.raw(holdSessionText, holdSessionValues(hold, block)));
  return rows.length === 1;
}

/** `spokenFor` is the number of free spots that are promised to others. */
const holdPlaceText = (spokenFor: string) => `
with ${heldFrom('$11')}, place as (
  update class_occurrences c set taken = taken + 1
  where creator_id = $1::uuid and offer_id = $8::uuid and starts_at = $3::timestamptz and bookable and taken + ${spokenFor} < capacity
    and not exists (select from bookings b where b.creator_id = $1::uuid and b.id = $2::uuid) and ${holdsNothing('$10')} and ${leavesRoom('$12')}
  returning id, ends_at, place, room, case when $6::jsonb #>> '{delivery,meeting}' is not null then meeting_link end as link)
insert into bookings (creator_id, id, kind, offer_id, occurrence_id, status, starts_at, ends_at, host_zone, visitor_zone, offer, hold_expires_at, visitor, source, first_source, last_source)
select $1::uuid, $2::uuid, 'group', $8::uuid, place.id, 'held', $3, place.ends_at, $4, $5,
  case when place.place is null and place.link is null and $9::text is null then $6::jsonb
    else jsonb_set($6::jsonb, '{delivery,place}', to_jsonb(coalesce(place.place, place.link, $9::text || place.room))) end, $7::timestamptz, $10::uuid, $11, $13::uuid, $14::uuid from place
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
  hold.visitor,
  ...fromValues(hold),
];

const fromOutsideText = holdPlaceText(claimsText.replace('$now', '$15::timestamptz'));
const fromLineText = holdPlaceText('0');

/**
 * Takes a spot in a class unless it is full, over or withdrawn, or its free spots are promised to the waitlist.
 * Uses a guarded counter rather than counting.
 */
export const holdPlace = (pool: pg.Pool, hold: NewHold, now: Date): Promise<boolean> =>
  unlessTaken(askNamed(pool, { name: 'hold-place', text: fromOutsideText, values: [...holdPlaceValues(hold), now] }));

/** The same inside a transaction that has locked the dates in order. */
export async function holdPlaceIn(trx: Trx, hold: NewHold, now: Date): Promise<boolean> {
  const { rows } = await trx.executeQuery(CompiledQuery.raw(fromOutsideText, [...holdPlaceValues(hold), now]));
  return rows.length === 1;
}

/** Takes a spot for somebody from the waitlist. */
export async function holdOfferedPlace(trx: Trx, hold: NewHold): Promise<boolean> {
  const { rows } = await trx.executeQuery(CompiledQuery.raw(fromLineText, holdPlaceValues(hold)));
  return rows.length === 1;
}

type Expired = { creatorId: CreatorId; id: string; seriesId: string | null };

/**
 * Ends expired holds and frees what they held. For all creators it skips rows that another server or a payment has
 * locked; for one (`only`) it waits for them, so that the caller sees everything that is free. Bookings and then
 * dates of classes are locked in order of id, as everywhere.
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

/** Keeps a hold until `until` at least, and notes that it was extended. */
export async function extendHold(trx: Trx, creatorId: CreatorId, bookingId: string, until: Date): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ holdExpiresAt: sql<Date>`greatest(hold_expires_at, ${until}::timestamptz)`, holdExtended: true })
    .where('creatorId', '=', creatorId)
    .where('id', '=', bookingId)
    .where('status', '=', 'held')
    .execute();
  await trx
    .updateTable('occupancies')
    .set({ holdExpiresAt: until })
    .where('creatorId', '=', creatorId)
    .where('id', '=', bookingId)
    .where('status', '=', 'held')
    .execute();
}
