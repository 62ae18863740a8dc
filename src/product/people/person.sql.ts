import { sql } from 'kysely';
import type { Currency } from '../../base/currency.ts';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    person_notes: {
      creatorId: CreatorId;
      id: string;
      personId: string;
      note: string;
      createdAt: Date;
      changedAt: Date | null;
    };
  }
}

export type PersonAddress = { id: string; email: string; name: string; mergedInto: string | null };

/** A person's addresses, their own first; found by the id of any of them. Empty for an unknown id. */
export async function addressesOf(db: Db | Trx, creatorId: CreatorId, id: string): Promise<PersonAddress[]> {
  const { rows } = await sql<PersonAddress>`
    with person as (
      select coalesce(merged_into, id) as id from people where creator_id = ${creatorId} and id = ${id})
    select p.id, email, name, merged_into from person
    join people p on p.creator_id = ${creatorId} and (p.id = person.id or p.merged_into = person.id)
    order by merged_into is not null, email`.execute(db);
  return rows;
}

type Counted = {
  isCustomer: boolean;
  isSubscriber: boolean;
  isLead: boolean;
  firstSeenAt: Date;
  lastSeenAt: Date;
  tags: string[];
};

export async function findCounted(db: Db, creatorId: CreatorId, id: string): Promise<Counted | undefined> {
  const { rows } = await sql<Counted>`
    select is_customer, is_subscriber, is_lead, first_seen_at, last_seen_at,
      array(select t.tag from person_tags t where t.creator_id = people.creator_id and t.person_id = people.id
        order by lower(t.tag)) as tags
    from people where creator_id = ${creatorId} and id = ${id}`.execute(db);
  return rows[0];
}

/** Sessions of a person at a moment, and the phone number they gave last. */
export type Visits = {
  sessions: number;
  noShows: number;
  phone: string;
  lastVisit: { id: string; at: Date } | null;
  nextVisit: { id: string; at: Date } | null;
};

export async function visitsOf(db: Db, creatorId: CreatorId, emails: readonly string[], now: Date): Promise<Visits> {
  const { rows } = await sql<{
    sessions: number;
    noShows: number;
    phone: string | null;
    lastId: string | null;
    lastAt: Date | null;
    nextId: string | null;
    nextAt: Date | null;
  }>`
    select count(*) filter (where status = 'confirmed')::int as sessions,
      count(*) filter (where no_show_at is not null)::int as no_shows,
      (array_agg(customer_phone order by created_at desc) filter (where customer_phone <> ''))[1] as phone,
      (array_agg(id order by starts_at desc) filter (where status = 'confirmed' and starts_at <= ${now}))[1] as last_id,
      max(starts_at) filter (where status = 'confirmed' and starts_at <= ${now}) as last_at,
      (array_agg(id order by starts_at) filter (where status = 'confirmed' and starts_at > ${now}))[1] as next_id,
      min(starts_at) filter (where status = 'confirmed' and starts_at > ${now}) as next_at
    from bookings where creator_id = ${creatorId} and customer_email = any(${emails}::text[])`.execute(db);
  const [found] = rows;
  const visit = (id: string | null | undefined, at: Date | null | undefined) => (id && at ? { id, at } : null);
  return {
    sessions: found?.sessions ?? 0,
    noShows: found?.noShows ?? 0,
    phone: found?.phone ?? '',
    lastVisit: visit(found?.lastId, found?.lastAt),
    nextVisit: visit(found?.nextId, found?.nextAt),
  };
}

/** Money of a person, minor units: payments, refunds with lost disputes, and what is due. */
export type PersonMoney = { currency: Currency; orders: number; paid: number; returned: number; owed: number };

export async function moneyOf(db: Db, creatorId: CreatorId, emails: readonly string[]): Promise<PersonMoney[]> {
  const { rows } = await sql<PersonMoney>`
    select currency, count(*)::int as orders,
      coalesce(sum(total) filter (where payment_status = 'paid'), 0)::bigint as paid,
      (sum(refunded) + coalesce(sum(disputed) filter (where dispute = 'lost'), 0))::bigint as returned,
      coalesce(sum(total) filter (where payment_status = 'pending' and state = 'confirmed'), 0)::bigint as owed
    from orders where creator_id = ${creatorId} and customer_email = any(${emails}::text[])
      and state not in ('awaiting_payment', 'payment_failed', 'expired')
    group by currency order by currency`.execute(db);
  return rows;
}

export const insertNote = (
  db: Db,
  creatorId: CreatorId,
  note: { id: string; personId: string; note: string; createdAt: Date },
) =>
  db
    .insertInto('person_notes')
    .values({ creatorId, ...note, changedAt: null })
    .onConflict(known => known.doNothing())
    .execute();

/** Returns the ids of notes that existed. */
export const updateNote = async (
  db: Db,
  creatorId: CreatorId,
  id: string,
  note: string,
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('person_notes')
    .set({ note, changedAt: now })
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const deleteNote = async (db: Db, creatorId: CreatorId, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('person_notes')
    .where('creatorId', '=', creatorId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Locks the rows of a person, so that they are merged and erased one after the other. */
export const lockPeople = (trx: Trx, creatorId: CreatorId, ids: readonly string[]) =>
  sql`select from people where creator_id = ${creatorId} and (id = any(${ids}::uuid[]) or merged_into = any(${ids}::uuid[]))
    order by id for update`.execute(trx);

/** Merges a person, with all addresses, into another: tags come along, each with the address that brought it. */
export async function mergeInto(trx: Trx, creatorId: CreatorId, from: string, into: string): Promise<void> {
  await sql`
    insert into person_tags (creator_id, person_id, tag, merged_from)
    select t.creator_id, ${into}, t.tag, t.person_id from person_tags t
    join people p on p.creator_id = t.creator_id and p.id = t.person_id
    where t.creator_id = ${creatorId} and (p.id = ${from} or p.merged_into = ${from}) and t.merged_from is null
    on conflict do nothing`.execute(trx);
  await sql`
    delete from person_tags where creator_id = ${creatorId} and person_id = ${from} and merged_from is not null`.execute(
    trx,
  );
  await sql`
    update people set merged_into = ${into}
    where creator_id = ${creatorId} and (id = ${from} or merged_into = ${from})`.execute(trx);
}

/** Undoes it for one address, which takes along the tags it brought. */
export async function separate(trx: Trx, creatorId: CreatorId, address: string): Promise<void> {
  await sql`delete from person_tags where creator_id = ${creatorId} and merged_from = ${address}`.execute(trx);
  await sql`update people set merged_into = null where creator_id = ${creatorId} and id = ${address}`.execute(trx);
}
