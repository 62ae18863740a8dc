import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';

/** What erasing a person deletes, what it keeps without them, and what it has to wait for. */
export type Erasure = {
  messages: number;
  subscriptions: number;
  notes: number;
  waitlist: number;
  programmes: number;
  bookings: number;
  orders: number;
  passes: number;
  ahead: number;
  memberships: number;
  underway: number;
};

type Whose = { emails: readonly string[]; ids: readonly string[] };

export async function previewErasure(
  db: Db | Trx,
  creatorId: CreatorId,
  { emails, ids }: Whose,
  now: Date,
): Promise<Erasure> {
  const { rows } = await sql<Erasure>`
    select
      (select count(*) from leads where creator_id = ${creatorId} and email = any(${emails}::text[]))::int as messages,
      (select count(*) from subscribers where creator_id = ${creatorId} and email = any(${emails}::text[]))::int as subscriptions,
      (select count(*) from person_notes where creator_id = ${creatorId} and person_id = any(${ids}::uuid[]))::int as notes,
      (select count(*) from waitlist_entries where creator_id = ${creatorId} and email = any(${emails}::text[]))::int as waitlist,
      (select count(*) from client_programmes where creator_id = ${creatorId} and email = any(${emails}::text[]))::int as programmes,
      b.bookings, b.ahead, o.orders, o.underway,
      (select count(*) from passes where creator_id = ${creatorId} and customer_email = any(${emails}::text[]))::int as passes,
      (select count(*) from memberships m join passes p on p.creator_id = m.creator_id and p.id = m.pass_id
        where p.creator_id = ${creatorId} and p.customer_email = any(${emails}::text[]) and m.ended_at is null)::int as memberships
    from (
      select count(*)::int as bookings, (count(*) filter (where ends_at > ${now} and status in ('held', 'pending', 'confirmed')))::int as ahead
      from bookings where creator_id = ${creatorId} and customer_email = any(${emails}::text[])) b,
    (
      select count(*)::int as orders, (count(*) filter (where state in ('awaiting_payment', 'refunding') or dispute = 'open'
        or exists (select from refunds r where r.creator_id = orders.creator_id and r.order_id = orders.id and r.state = 'requested')))::int as underway
      from orders where creator_id = ${creatorId} and customer_email = any(${emails}::text[])) o`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('a question without a table has one row');
  return found;
}

/**
 * Deletes a person: what they wrote, what is noted of them and the mails to them go; bookings, orders and passes stay
 * under `name`, without address, phone number, notes and answers.
 */
export async function erasePerson(
  trx: Trx,
  creatorId: CreatorId,
  { emails, ids, name, now }: Whose & { name: string; now: Date },
): Promise<void> {
  // So that no list brings an address back.
  await sql`
    insert into suppressions (creator_id, email_digest, kind, reason, since)
    select ${creatorId}, email_digest(email), 'person', 'erased', ${now} from unnest(${emails}::text[]) email
    on conflict do nothing`.execute(trx);
  for (const table of ['leads', 'subscribers', 'waitlist_entries', 'booking_accounts', 'booking_account_links'])
    await sql`delete from ${sql.table(table)} where creator_id = ${creatorId} and email = any(${emails}::text[])`.execute(
      trx,
    );
  await sql`
    update referrals set email = null, mailbox = null, look_at = null
    where creator_id = ${creatorId} and email = any(${emails}::text[])`.execute(trx);
  await sql`
    delete from booking_audit where creator_id = ${creatorId} and booking_id in (
      select id from bookings where creator_id = ${creatorId} and customer_email = any(${emails}::text[]))`.execute(
    trx,
  );
  await sql`
    update bookings set customer_name = ${name}, customer_email = '', customer_phone = '', notes = '', host_notes = '',
      decline_words = '', answers = '[]', visitor = null, unpaid_by = null, erased_at = ${now}
    where creator_id = ${creatorId} and customer_email = any(${emails}::text[])`.execute(trx);
  await sql`
    update orders set customer_name = ${name}, customer_email = '', note = ''
    where creator_id = ${creatorId} and customer_email = any(${emails}::text[])`.execute(trx);
  await sql`
    update passes set customer_name = ${name}, customer_email = ''
    where creator_id = ${creatorId} and customer_email = any(${emails}::text[])`.execute(trx);
  await sql`
    update coupon_redemptions set customer_email = ''
    where creator_id = ${creatorId} and customer_email = any(${emails}::text[])`.execute(trx);
  await sql`
    update coupons set holder_email = '', archived_at = coalesce(archived_at, ${now})
    where creator_id = ${creatorId} and holder_email = any(${emails}::text[])`.execute(trx);
  // Mails to them, and to the creator about them.
  await sql`
    with gone as (
      delete from mails where creator_id = ${creatorId} and state not in ('queued', 'sending')
        and (recipient = any(${emails}::text[])
          or exists (select from unnest(${emails}::text[]) e where position(e in props::text) > 0))
      returning id)
    delete from mailbox where id in (select id from gone)`.execute(trx);
  await sql`delete from people where creator_id = ${creatorId} and merged_into = any(${ids}::uuid[])`.execute(trx);
  await sql`delete from people where creator_id = ${creatorId} and id = any(${ids}::uuid[])`.execute(trx);
}
