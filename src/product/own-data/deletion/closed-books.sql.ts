import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { mailboxOf } from '../../../platform/request-limits/mailbox.ts';

/** Stores the creator of these books, by their last name. Repeating changes nothing. */
export async function keepBooks(
  trx: Trx,
  creatorId: CreatorId,
  { now, keepUntil }: { now: Date; keepUntil: Date },
): Promise<void> {
  await sql`
    insert into closed_accounts (creator_id, name, closed_at, keep_until)
    select id, trim(first_name || ' ' || last_name), ${now}, ${keepUntil} from users where id = ${creatorId}`.execute(
    trx,
  );
  // Orders without money, and those never paid, belong in no books.
  await sql`
    insert into closed_orders (creator_id, id, number, customer_name, product_name, payment_method, payment_status, state,
      currency, subtotal, discount, fee, total, refunded, created_at, paid_at)
    select creator_id, id, number, customer_name, product_name, payment_method, payment_status, state,
      currency, subtotal, discount, fee, total, refunded, created_at, paid_at
    from orders o where creator_id = ${creatorId} and total > 0 and (paid_at is not null
      or exists (select from payment_attempts p where p.creator_id = o.creator_id and p.order_id = o.id and p.state = 'succeeded')
      or exists (select from ledger_entries l where l.creator_id = o.creator_id and l.order_id = o.id))`.execute(trx);
  await sql`
    insert into closed_payments (creator_id, id, order_id, kind, provider, provider_ref, amount, currency, moved_at)
    select creator_id, id, order_id, 'payment', provider, provider_ref, amount, currency, updated_at
    from payment_attempts where creator_id = ${creatorId} and state = 'succeeded'
    union all
    select r.creator_id, r.id, r.order_id, 'refund', p.provider, p.provider_ref, r.amount, r.currency, r.updated_at
    from refunds r join payment_attempts p on p.creator_id = r.creator_id and p.id = r.attempt_id
    where r.creator_id = ${creatorId} and r.state = 'succeeded'
      and exists (select from closed_orders o where o.creator_id = r.creator_id and o.id = r.order_id)`.execute(trx);
  await sql`
    insert into closed_ledger_entries (creator_id, transaction_id, line, order_id, kind, account, amount, currency, happened_at)
    select creator_id, transaction_id, line, order_id, kind, account, amount, currency, happened_at
    from ledger_entries where creator_id = ${creatorId}`.execute(trx);
  await sql`
    insert into closed_plan_invoices (creator_id, provider, provider_ref, number, what, amount, currency, status, made_at, paid_at)
    select i.creator_id, s.provider, i.provider_ref, i.number, i.what, i.amount, i.currency, i.status, i.made_at, i.paid_at
    from plan_invoices i join subscriptions s on s.creator_id = i.creator_id and s.id = i.subscription_id
    where i.creator_id = ${creatorId} on conflict do nothing`.execute(trx);
}

/** Reserves the addresses of a creator until a time. */
export const reserveHandles = (trx: Trx, creatorId: CreatorId, until: Date) =>
  sql`
    insert into closed_handles (user_url, until)
    select user_url, ${until}::timestamptz from creators where creator_id = ${creatorId} and user_url is not null
    union select user_url, greatest(until, ${until}::timestamptz) from former_handles where creator_id = ${creatorId}
    on conflict (user_url) do update set until = excluded.until`.execute(trx);

/**
 * Deletes a person with all dependent rows, and with rows that only name them: their emails, those to their
 * customers, waiting jobs, counters, and marks for jobs.
 */
export async function deletePerson(trx: Trx, creatorId: CreatorId, email: string): Promise<void> {
  await sql`
    with gone as (delete from mails where creator_id = ${creatorId} or recipient = ${email} returning id),
    filed as (delete from mailbox where id in (select id from gone) or recipient = ${email})
    delete from outbox where task = 'send-mail' and payload->>'id' in (select id::text from gone)`.execute(trx);
  await sql`delete from sign_ups where email = ${email}`.execute(trx);
  await sql`delete from account_codes where email = ${email}`.execute(trx);
  await sql`
    delete from throttles where position(${creatorId}::text in key) > 0 or position(${email}::text in key) > 0
      or position(${mailboxOf(email)}::text in key) > 0`.execute(trx);
  await sql`delete from product_events where creator_id = ${creatorId}`.execute(trx);
  await sql`delete from users where id = ${creatorId}`.execute(trx);
  // Last, because deleting leaves marks here.
  await sql`delete from outbox where payload->>'creatorId' = ${creatorId}`.execute(trx);
  for (const table of [
    'sitemap_creators',
    'sitemap_changes',
    'calendar_marks',
    'picture_marks',
    'people',
    'people_changes',
  ])
    await sql`delete from ${sql.table(table)} where creator_id = ${creatorId}`.execute(trx);
}

/** Whether a refund to a customer is under way, which nobody could follow up any more. */
export async function hasRefundsUnderway(db: Db, creatorId: CreatorId): Promise<boolean> {
  const { rows } = await sql`
    select 1 from refunds where creator_id = ${creatorId} and state = 'requested' limit 1`.execute(db);
  return rows.length > 0;
}

/** Deletes books whose time is over, and reservations that have ended. */
export async function forgetOldBooks(db: Db, now: Date): Promise<void> {
  await sql`delete from closed_accounts where keep_until <= ${now}`.execute(db);
  await sql`delete from closed_handles where until <= ${now}`.execute(db);
}
