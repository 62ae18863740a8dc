import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import type { Plan } from '../../plans/entitlement.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    stranger_mails: { creatorId: CreatorId; dedupKey: string; admitted: boolean; countedAt: Date };
  }
}

/**
 * Which of these addresses never dealt with the host themselves: without a booking or a pass that a visitor ordered,
 * a waitlist, a confirmed subscription, or a link they opened. What the host entered or imported does not count, nor what
 * came with a file of own data.
 */
export async function strangersAmong(trx: Trx, creatorId: CreatorId, addresses: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    with host as (select coalesce(imported_at, '-infinity') as since from creators where creator_id = ${creatorId})
    select address from host, unnest(${addresses}::text[]) address
    where not exists (select from bookings
        where creator_id = ${creatorId} and customer_email = address and visitor is not null)
      and not exists (select from orders
        where creator_id = ${creatorId} and customer_email = address and access is not null and created_at > since)
      and not exists (select from waitlist_entries
        where creator_id = ${creatorId} and email = address and created_at > since)
      and not exists (select from booking_accounts
        where creator_id = ${creatorId} and email = address and created_at > since)
      and not exists (select from subscribers
        where creator_id = ${creatorId} and email = address and confirmed_at > since and not is_claimed)`.execute(trx);
  return rows.map(row => row.address);
}

type HostStatus = { plan: Plan; createdAt: Date; now: Date; sent: number; known: string[] };

/** The host, how many mails to strangers were admitted within a day, and which of these keys are among them. */
export async function hostStatus(trx: Trx, creatorId: CreatorId, keys: readonly string[]): Promise<HostStatus> {
  await sql`
    delete from stranger_mails
    where creator_id = ${creatorId} and counted_at <= now() - interval '1 day' and dedup_key <> all(${keys}::text[])`.execute(
    trx,
  );
  const { rows } = await sql<HostStatus>`
    select case when c.is_whitelisted then 'empower' else c.plan end as plan, c.created_at, now() as now,
      count(m.dedup_key)::int as sent,
      coalesce(array_agg(m.dedup_key) filter (where m.dedup_key = any(${keys}::text[])), '{}') as known
    from creators c left join stranger_mails m on m.creator_id = c.creator_id and m.admitted
    where c.creator_id = ${creatorId} group by c.creator_id`.execute(trx);
  const [status] = rows;
  if (status === undefined) throw new Error('a host who mails exists');
  return status;
}

/** Counts mails as admitted, or as beyond the limit. */
export async function noteStrangerMails(
  trx: Trx,
  creatorId: CreatorId,
  keys: readonly string[],
  isAdmitted: boolean,
): Promise<void> {
  await sql`
    insert into stranger_mails (creator_id, dedup_key, admitted)
    select ${creatorId}, key, ${isAdmitted} from unnest(${keys}::text[]) key
    on conflict (creator_id, dedup_key) do update set admitted = excluded.admitted, counted_at = now()`.execute(trx);
}
