import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    class_occurrences: {
      creator_id: string;
      id: string;
      offer_id: string;
      occupancy_id: string;
      starts_at: Date;
      ends_at: Date;
      capacity: number;
      taken: number;
      bookable: boolean;
    };
  }
}

export type PlannedClass = { id: string; offerId: string; startsAt: Date; endsAt: Date; capacity: number };

/**
 * Makes the creator's future class dates these: missing ones are added, changed or withdrawn ones go when nobody has a
 * place in them and are closed to new bookings otherwise. A class over a booked session is kept, marked as forced.
 */
export async function planClasses(
  trx: Trx,
  creatorId: CreatorId,
  planned: readonly PlannedClass[],
  now: Date,
): Promise<void> {
  const plan = JSON.stringify(planned);
  const rows = sql`jsonb_to_recordset(${plan}::jsonb) as p("id" uuid, "offerId" uuid, "startsAt" timestamptz, "endsAt" timestamptz, "capacity" int)`;
  await sql`
    with stale as (
      select c.id, c.occupancy_id, c.taken from class_occurrences c
      where c.creator_id = ${creatorId} and c.starts_at > ${now} and not exists (
        select 1 from ${rows} where p."offerId" = c.offer_id and p."startsAt" = c.starts_at and p."endsAt" = c.ends_at)
      for update),
    closed as (update class_occurrences c set bookable = false from stale where c.creator_id = ${creatorId} and c.id = stale.id and stale.taken > 0)
    delete from occupancies o using stale where o.creator_id = ${creatorId} and o.id = stale.occupancy_id and stale.taken = 0`.execute(
    trx,
  );
  await sql`
    update class_occurrences c set capacity = greatest(p."capacity", c.taken), bookable = true from ${rows}
    where c.creator_id = ${creatorId} and c.offer_id = p."offerId" and c.starts_at = p."startsAt" and c.ends_at = p."endsAt"
      and (c.capacity <> greatest(p."capacity", c.taken) or not c.bookable)`.execute(trx);
  const missing = sql`
    (select * from ${rows} where not exists (
      select 1 from class_occurrences c where c.creator_id = ${creatorId} and c.offer_id = p."offerId" and c.starts_at = p."startsAt"))`;
  await sql`
    insert into occupancies (creator_id, id, kind, starts_at, ends_at, block, status)
    select ${creatorId}, m."id", 'class', m."startsAt", m."endsAt", tstzrange(m."startsAt", m."endsAt"), 'confirmed' from ${missing} m
    on conflict do nothing`.execute(trx);
  await sql`
    insert into occupancies (creator_id, id, kind, starts_at, ends_at, block, status, exclusive)
    select ${creatorId}, m."id", 'class', m."startsAt", m."endsAt", tstzrange(m."startsAt", m."endsAt"), 'confirmed', false from ${missing} m
    where not exists (select 1 from occupancies o where o.creator_id = ${creatorId} and o.id = m."id")`.execute(trx);
  await sql`
    insert into class_occurrences (creator_id, id, offer_id, occupancy_id, starts_at, ends_at, capacity)
    select ${creatorId}, m."id", m."offerId", m."id", m."startsAt", m."endsAt", m."capacity" from ${missing} m`.execute(
    trx,
  );
}

export type ClassDate = { offerId: string; startsAt: Date; endsAt: Date; capacity: number; taken: number };

/** Dates of the creator's classes that can still be booked, soonest first; full ones included. */
export const listClassDates = (
  db: Db,
  creatorId: CreatorId,
  from: Date,
  to: Date,
  offerId: string | null,
): Promise<ClassDate[]> => {
  const query = db
    .selectFrom('class_occurrences')
    .select(['offer_id as offerId', 'starts_at as startsAt', 'ends_at as endsAt', 'capacity', 'taken'])
    .where('creator_id', '=', creatorId)
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('bookable', '=', true)
    .orderBy('starts_at');
  return (offerId === null ? query : query.where('offer_id', '=', offerId)).execute();
};

/** Creators whose classes may need more dates ahead. */
export const creatorsWithClasses = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{
    creator_id: string;
  }>`select distinct creator_id from live_offers where kind = 'groupService'`.execute(db);
  return rows.map(row => row.creator_id);
};
