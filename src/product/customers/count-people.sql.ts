import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';

/** One counting transaction a creator: a later one must not be overwritten by one that saw less. */
const holdCounting = (trx: Trx, creatorId: CreatorId) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`people of ${creatorId}`}, 0))`.execute(trx);

const isAnyMarked = async (db: Db | Trx, creatorId: CreatorId): Promise<boolean> => {
  const { rows } = await sql`select from people_changes where creator_id = ${creatorId} limit 1`.execute(db);
  return rows.length > 0;
};

/**
 * Counts the people whose bookings, orders, messages or subscription changed, at most `most` changes, oldest first;
 * returns how many changes that were. Marks and facts are read by one statement, so what it deletes it has counted.
 */
export async function countPeople(db: Db, creatorId: CreatorId, most: number): Promise<number> {
  if (!(await isAnyMarked(db, creatorId))) return 0;
  return db.transaction().execute(async trx => {
    await holdCounting(trx, creatorId);
    const { rows } = await sql<{ changes: number }>`
      with gone as (
        delete from people_changes where creator_id = ${creatorId} and id = any(array(
          select id from people_changes where creator_id = ${creatorId} order by id limit ${most}))
        returning email),
      known as materialized (
        select changed.email, coalesce(p.merged_into, p.id) as person_id from (select distinct email from gone) changed
        left join people p on p.creator_id = ${creatorId} and p.email = changed.email),
      found as materialized (select distinct person_id from known where person_id is not null),
      addresses as materialized (
        select found.person_id, p.email, true as is_known from found
        join people p on p.creator_id = ${creatorId} and p.id = found.person_id
        union all
        select found.person_id, p.email, true from found
        join people p on p.creator_id = ${creatorId} and p.merged_into = found.person_id
        union all
        select gen_random_uuid(), email, false from known where person_id is null),
      facts as (
        select a.person_id, least(coalesce(b.confirmed_at, b.created_at), b.starts_at) as at, b.customer_name as name, 'booking' as kind,
          (b.status = 'confirmed')::int as sessions, 0::bigint as spent, null::text as currency
        from addresses a join bookings b on b.creator_id = ${creatorId} and b.customer_email = a.email
        where b.status in ('pending', 'confirmed', 'cancelled')
        union all
        select a.person_id, o.created_at, o.customer_name, 'order', 0,
          case when o.payment_status = 'paid' then o.total else 0 end - o.refunded
            - case when o.dispute = 'lost' then o.disputed else 0 end, o.currency
        from addresses a join orders o on o.creator_id = ${creatorId} and o.customer_email = a.email
        where o.state not in ('awaiting_payment', 'payment_failed', 'expired')
        union all
        select a.person_id, l.created_at, l.name, 'lead', 0, 0, null
        from addresses a join leads l on l.creator_id = ${creatorId} and l.email = a.email
        where l.state <> 'spam' and l.removed_at is null
        union all
        select a.person_id, s.confirmed_at, null, case s.status when 'unsubscribed' then 'left' else 'subscriber' end, 0, 0, null
        from addresses a join subscribers s on s.creator_id = ${creatorId} and s.email = a.email
        where s.confirmed_at is not null and s.removed_at is null
        union all
        select a.person_id, w.created_at, w.name, 'waiting', 0, 0, null
        from addresses a join waitlist_entries w on w.creator_id = ${creatorId} and w.email = a.email),
      last_currency as (
        select distinct on (person_id) person_id, currency from facts where currency is not null
        order by person_id, at desc),
      counted as materialized (
        select a.person_id, min(a.email) filter (where not a.is_known) as new_email, count(f.at) > 0 as has_facts,
          coalesce((array_agg(f.name order by f.at desc) filter (where f.name <> ''))[1], '') as name,
          coalesce(bool_or(f.kind in ('booking', 'order')), false) as is_customer,
          coalesce(bool_or(f.kind = 'subscriber'), false) as is_subscriber,
          coalesce(bool_or(f.kind = 'lead'), false) as is_lead,
          coalesce(sum(f.sessions), 0)::int as sessions,
          coalesce(sum(f.spent) filter (where f.currency = c.currency), 0)::bigint as spent,
          min(c.currency) as currency, min(f.at) as first_seen_at, max(f.at) as last_seen_at
        from addresses a left join facts f on f.person_id = a.person_id
        left join last_currency c on c.person_id = a.person_id
        group by a.person_id),
      added as (
        insert into people (creator_id, id, email, name, is_customer, is_subscriber, is_lead, sessions, spent, currency,
          first_seen_at, last_seen_at)
        select ${creatorId}, person_id, new_email, name, is_customer, is_subscriber, is_lead, sessions, spent, currency,
          first_seen_at, last_seen_at
        from counted where new_email is not null and has_facts
        on conflict (creator_id, email) do update set name = excluded.name, is_customer = excluded.is_customer,
          is_subscriber = excluded.is_subscriber, is_lead = excluded.is_lead, sessions = excluded.sessions,
          spent = excluded.spent, currency = excluded.currency, last_seen_at = excluded.last_seen_at),
      kept as materialized (
        select c.* from counted c where new_email is null and (has_facts
          or exists (select from person_tags t where t.creator_id = ${creatorId} and t.person_id = c.person_id)
          or exists (select from person_notes n where n.creator_id = ${creatorId} and n.person_id = c.person_id)
          or exists (select from people m where m.creator_id = ${creatorId} and m.merged_into = c.person_id))),
      changed as (
        update people p set name = case when k.name = '' then p.name else k.name end, is_customer = k.is_customer,
          is_subscriber = k.is_subscriber, is_lead = k.is_lead, sessions = k.sessions, spent = k.spent,
          currency = coalesce(k.currency, p.currency), first_seen_at = coalesce(k.first_seen_at, p.first_seen_at),
          last_seen_at = coalesce(k.last_seen_at, p.last_seen_at)
        from kept k where p.creator_id = ${creatorId} and p.id = k.person_id),
      emptied as (
        delete from people where creator_id = ${creatorId}
          and id in (select person_id from counted where new_email is null except select person_id from kept))
      select count(*)::int as changes from gone`.execute(trx);
    return rows[0]?.changes ?? 0;
  });
}

/** The creator of the oldest change that is not counted. */
export async function findUncounted(db: Db): Promise<CreatorId | undefined> {
  const { rows } = await sql<{ creatorId: CreatorId }>`
    select creator_id from people_changes order by id limit 1`.execute(db);
  return rows[0]?.creatorId;
}

/** Has these addresses counted again. */
export const markPeople = (trx: Trx, creatorId: CreatorId, emails: readonly string[]) =>
  sql`insert into people_changes (creator_id, email) select ${creatorId}, unnest(${emails}::text[])`.execute(trx);
