import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { DeedFacts } from './deeds.ts';

/** Whether a row exists, as 1 or 0. */
const one = (from: string) => sql<number>`(exists (select from ${sql.raw(from)}))::int`;

/** What a creator and their visitors did so far. Each question ends at the first row that answers it. */
export async function readDeedFacts(db: Db | Trx, creatorId: CreatorId): Promise<DeedFacts> {
  const { rows } = await sql<DeedFacts>`
    with c as (select ${creatorId}::uuid as id)
    select
      exists (select from pages where creator_id = c.id and page_id = '1' and live_version_id is not null
        and deleted_at is null) as is_live,
      exists (select from faces where creator_id = c.id and is_live and greeting <> '') as has_greeting,
      ${one(`live_offers where creator_id = c.id and kind = 'individualService' and fields->'price'->>'pricing' = 'paid'`)} as priced_services,
      ${one(`live_offers where creator_id = c.id and kind = 'groupService'`)} as classes,
      ${one(`live_offers where creator_id = c.id and jsonb_array_length(coalesce(fields->'packages', '[]')) > 0`)} as offers_with_packages,
      ${one(`page_snapshots where creator_id = c.id and path like 'blogs/%'`)} as posts,
      coalesce((select sum(n.views) from source_links l join source_counts n on n.creator_id = l.creator_id
          and n.source_id = l.id
        where l.creator_id = c.id and l.kind in ('link', 'qr') group by l.id order by 1 desc limit 1), 0)::int as link_presses,
      exists (select from liked_pages where creator_id = c.id) as has_hearts,
      exists (select from newsletter_senders where creator_id = c.id) as has_sender,
      exists (select from newsletter_sequences where creator_id = c.id and is_on) as welcome_is_on,
      ${one(`issues where creator_id = c.id and trigger = 'creator' and state = 'sent' and recipients > 0`)} as issues_sent,
      ${one(`coupons where creator_id = c.id and archived_at is null`)} as coupons,
      ${one(`subscribers where creator_id = c.id and confirmed_at is not null and not is_claimed`)} as subscribers,
      ${one(`lead_entries e join leads l on l.creator_id = e.creator_id and l.id = e.lead_id
        where e.creator_id = c.id and e.kind = 'reply' and e.created_at <= l.created_at + interval '24 hours'`)} as leads_answered_in_time,
      ${one(`review_requests where creator_id = c.id`)} as reviews_asked,
      ${one(`reviews where creator_id = c.id`)} as reviews,
      ${one(`class_occurrences o where o.creator_id = c.id and o.taken * 2 >= o.capacity and o.cancelled_at is null
        and (select count(*) from bookings b where b.creator_id = c.id and b.occurrence_id = o.id
          and b.status = 'confirmed') * 2 >= o.capacity`)} as half_sold_dates,
      ${one(`booking_audit a join bookings b on b.creator_id = a.creator_id and b.id = a.booking_id
        where a.creator_id = c.id and a.what->>'kind' = 'wrote' and b.ends_at <= a.at - interval '720 hours'`)} as lapsed_written,
      ${one(`orders where creator_id = c.id and payment_status = 'paid'`)} as orders_paid,
      ${one(`bookings where creator_id = c.id and checked_in_at is not null`)} as checked_in,
      ${one(`cross_promotions where creator_id = c.id and invited_by = 'creator'`)} as partners_invited,
      ${one(`person_notes where creator_id = c.id`)} as notes
    from c`.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error('a query without rows of its own answers with one');
  return facts;
}

/** The occupation on the creator's page, published or not; undefined before the page exists. */
export async function findOccupation(db: Db | Trx, creatorId: CreatorId): Promise<string | undefined> {
  const { rows } = await sql<{ profession: string | null }>`
    select profile->>'profession' as profession from pages where creator_id = ${creatorId} and page_id = '1'`.execute(
    db,
  );
  return rows[0]?.profession ?? undefined;
}
