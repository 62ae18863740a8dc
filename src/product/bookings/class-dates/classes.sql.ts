import { type Selection, sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Tables, Trx } from '../../../platform/database.ts';
import type { PlannedDate } from './class-plan.ts';
import { claimsOn } from './waitlist-claims.sql.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    class_occurrences: {
      creatorId: CreatorId;
      id: string;
      offerId: string;
      occupancyId: string;
      /** The date of the class's rhythm in the host's zone; a moved date keeps it. */
      hostDate: string;
      startsAt: Date;
      endsAt: Date;
      capacity: number;
      taken: number;
      /** Its own address or link; null for the class's. */
      place: string | null;
      bookable: boolean;
      cancelledAt: Date | null;
      /** Raised by every change that calendars should copy. */
      sequence: number;
      /** The unguessable part of its own meeting room's address. */
      room: string;
      /** The link of its meeting, once a provider made that. */
      meetingLink: string | null;
    };
  }
}

export const classColumns = [
  'creatorId',
  'id',
  'offerId',
  'occupancyId',
  'hostDate',
  'startsAt',
  'endsAt',
  'capacity',
  'taken',
  'place',
  'bookable',
  'cancelledAt',
  'sequence',
  'room',
  'meetingLink',
] as const;

export type ClassRow = Selection<Tables, 'class_occurrences', (typeof classColumns)[number]>;

export type PlannedClass = PlannedDate & { id: string };

/** Locks every coming date of the creator's classes in order of id, which changes of several need. */
export const lockComingDates = (trx: Trx, creatorId: CreatorId, now: Date) =>
  sql`select id from class_occurrences where creator_id = ${creatorId} and starts_at > ${now} order by id for update`.execute(
    trx,
  );

/**
 * Sets the creator's future class dates: missing ones are added; changed or withdrawn ones are deleted when nobody
 * ever booked them and closed otherwise, their time free when nobody comes. A class over a booked session is kept,
 * marked as forced. Dates the creator cancelled stay cancelled.
 */
export async function planClasses(
  trx: Trx,
  creatorId: CreatorId,
  planned: readonly PlannedClass[],
  now: Date,
): Promise<void> {
  await lockComingDates(trx, creatorId, now);
  const plan = JSON.stringify(planned);
  const rows = sql`jsonb_to_recordset(${plan}::jsonb) as p("id" uuid, "offerId" uuid, "hostDate" date, "startsAt" timestamptz, "endsAt" timestamptz, "capacity" int, "place" text)`;
  const sameDate = sql`p."offerId" = c.offer_id and p."startsAt" = c.starts_at and p."endsAt" = c.ends_at`;
  await sql`
    with stale as (
      select c.id, c.occupancy_id, c.taken, exists (
        select 1 from bookings b where b.creator_id = c.creator_id and b.occurrence_id = c.id) as known
      from class_occurrences c
      where c.creator_id = ${creatorId} and c.starts_at > ${now} and c.cancelled_at is null
        and not exists (select 1 from ${rows} where ${sameDate})
      order by c.id for update),
    closed as (update class_occurrences c set bookable = false from stale where c.creator_id = ${creatorId} and c.id = stale.id and stale.known),
    freed as (
      update occupancies o set status = 'cancelled' from stale
      where o.creator_id = ${creatorId} and o.id = stale.occupancy_id and stale.known and stale.taken = 0)
    delete from occupancies o using stale where o.creator_id = ${creatorId} and o.id = stale.occupancy_id and not stale.known`.execute(
    trx,
  );
  await sql`
    update class_occurrences c set capacity = greatest(p."capacity", c.taken), place = p."place", host_date = p."hostDate", bookable = true,
      sequence = c.sequence + 1
    from ${rows}
    where c.creator_id = ${creatorId} and ${sameDate} and c.cancelled_at is null
      and (c.capacity <> greatest(p."capacity", c.taken) or c.place is distinct from p."place" or not c.bookable)`.execute(
    trx,
  );
  // Dates without a row, or whose time was freed when they were withdrawn.
  const missing = sql`
    (select p.* from ${rows} where not exists (
      select 1 from class_occurrences c join occupancies o on o.creator_id = c.creator_id and o.id = c.occupancy_id
      where c.creator_id = ${creatorId} and c.offer_id = p."offerId" and c.starts_at = p."startsAt"
        and (o.status = 'confirmed' or c.cancelled_at is not null)))`;
  await takeTimes(trx, creatorId, missing);
  await sql`
    insert into class_occurrences (creator_id, id, offer_id, occupancy_id, host_date, starts_at, ends_at, capacity, place)
    select ${creatorId}, p."id", p."offerId", p."id", p."hostDate", p."startsAt", p."endsAt", p."capacity", p."place"
    from ${rows} join occupancies o on o.creator_id = ${creatorId} and o.id = p."id"
    on conflict (creator_id, offer_id, starts_at) do update set occupancy_id = excluded.occupancy_id, host_date = excluded.host_date,
      ends_at = excluded.ends_at, capacity = greatest(excluded.capacity, class_occurrences.taken), place = excluded.place, bookable = true,
      sequence = class_occurrences.sequence + 1`.execute(trx);
}

/** Takes the host's time for class dates; overlaps are marked as forced. `dates` has "id", "startsAt" and "endsAt". */
async function takeTimes(trx: Trx, creatorId: CreatorId, dates: ReturnType<typeof sql>): Promise<void> {
  await sql`
    insert into occupancies (creator_id, id, kind, starts_at, ends_at, block, status)
    select ${creatorId}, m."id", 'class', m."startsAt", m."endsAt", tstzrange(m."startsAt", m."endsAt"), 'confirmed' from ${dates} m
    where not exists (
      select from host_time_taken(${creatorId}, tstzrange(m."startsAt", m."endsAt")) where not is_elsewhere)
    on conflict do nothing`.execute(trx);
  await sql`
    insert into occupancies (creator_id, id, kind, starts_at, ends_at, block, status, exclusive)
    select ${creatorId}, m."id", 'class', m."startsAt", m."endsAt", tstzrange(m."startsAt", m."endsAt"), 'confirmed', false from ${dates} m
    where not exists (select 1 from occupancies o where o.creator_id = ${creatorId} and o.id = m."id")`.execute(trx);
}

/** `taken` includes free spots that are promised to the waitlist. */
type ClassDate = {
  offerId: string;
  startsAt: Date;
  endsAt: Date;
  capacity: number;
  taken: number;
  /** Its own address or link, when it differs from the class's. */
  place: string | null;
};

/** Dates of the creator's classes that can still be booked, soonest first; full ones included. */
export const listClassDates = (
  db: Db,
  creatorId: CreatorId,
  from: Date,
  to: Date,
  offerId: string | null,
  now: Date,
): Promise<ClassDate[]> => {
  const query = db
    .selectFrom('class_occurrences as c')
    .select(['offerId', 'startsAt', 'endsAt', 'capacity', 'place'])
    .select(sql<number>`least(capacity, taken + ${claimsOn(now)})`.as('taken'))
    .where('creatorId', '=', creatorId)
    .where('startsAt', '>=', from)
    .where('startsAt', '<', to)
    .where('bookable', '=', true)
    .orderBy('startsAt');
  return (offerId === null ? query : query.where('offerId', '=', offerId)).execute();
};

/** When this creator's classes next need more dates; null is never. */
export async function keepPlanDue(trx: Trx, creatorId: CreatorId, dueAt: Date | null): Promise<void> {
  await sql`
    insert into class_plans (creator_id, due_at) values (${creatorId}, ${dueAt})
    on conflict (creator_id) do update set due_at = excluded.due_at where class_plans.due_at is distinct from excluded.due_at`.execute(
    trx,
  );
}

/** Creators whose classes need more dates now, the longest waiting first. */
export async function duePlans(db: Db, now: Date, most: number): Promise<CreatorId[]> {
  const { rows } = await sql<{ creatorId: CreatorId }>`
    select creator_id from class_plans where due_at <= ${now} order by due_at limit ${most}`.execute(db);
  return rows.map(row => row.creatorId);
}

/** Makes the next job plan all classes again: the rules of their zones may have changed. */
export async function makePlansDue(db: Db): Promise<void> {
  await sql`
    insert into class_plans (creator_id, due_at) select distinct creator_id, to_timestamp(0) from live_offers where kind = 'groupService'
    on conflict (creator_id) do update set due_at = excluded.due_at`.execute(db);
}
