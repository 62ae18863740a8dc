import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db } from '../../platform/database.ts';
import { mailboxSql } from '../../platform/request-limits/mailbox.sql.ts';

/** What a partner's page brought to a creator, in numbers alone. One person counts once, however often they came. */
export type Brought = {
  /** Subscribers who confirmed and stayed for 14 days. */
  subscribers: number;
  /** People with a booking that was not cancelled. */
  bookings: number;
  /** The same of the last 90 days: confirmed in them. */
  lately: { subscribers: number; bookings: number };
  /** Of who subscribed in the last 30 days: how many unsubscribed, or had an address that bounced. */
  fresh: { came: number; lost: number };
  /** Views of the creator's pages by the partner's link, as long as they are kept. */
  views: number;
};

/**
 * What came to a creator by the link on a partner's page, by last touch. Both creators of a pair read the same: this
 * query alone counts rows of a creator for another, and only of a pair that both agreed to.
 */
export async function countBrought(db: Db, creatorId: CreatorId, partnerId: CreatorId, now: Date): Promise<Brought> {
  const since = (days: number) => sql`${now}::timestamptz - ${days} * interval '1 day'`;
  const { rows } = await sql<Brought>`
    with link as (select id from source_links where creator_id = ${creatorId} and partner_id = ${partnerId}),
    subscribed as (
      select ${mailboxSql('s.email')} as person, s.confirmed_at, s.created_at, s.unsubscribed_at,
        -- a consent that was asked for again and not confirmed again is none
        s.status in ('confirmed', 'unsubscribed') and s.confirmed_at >= s.asked_at
          and least(s.unsubscribed_at, s.removed_at, ${now}) >= s.confirmed_at + interval '14 days' as is_kept,
        exists (select from suppressions x where x.creator_id = s.creator_id and x.kind in ('bounce', 'complaint')
          and x.email_digest = email_digest(s.email)) as has_bounced
      from subscribers s where s.creator_id = ${creatorId} and s.last_source in (select id from link)),
    -- an erased person has no address, and does not count
    booked as (
      select ${mailboxSql('b.customer_email')} as person, b.confirmed_at from bookings b
      where b.creator_id = ${creatorId} and b.status = 'confirmed' and b.customer_email <> ''
        and b.last_source in (select id from link)),
    kept as (select * from subscribed where is_kept),
    fresh as (
      select person, unsubscribed_at is not null or has_bounced as is_lost from subscribed
      where created_at >= ${since(30)} and (confirmed_at is not null or has_bounced))
    select
      (select count(distinct person)::int from kept) as subscribers,
      (select count(distinct person)::int from booked) as bookings,
      jsonb_build_object(
        'subscribers', (select count(distinct person) from kept where confirmed_at >= ${since(90)}),
        'bookings', (select count(distinct person) from booked where confirmed_at >= ${since(90)})) as lately,
      jsonb_build_object(
        'came', (select count(distinct person) from fresh),
        'lost', (select count(distinct person) from fresh where is_lost)) as fresh,
      (select coalesce(sum(views), 0)::int from source_counts
        where creator_id = ${creatorId} and source_id in (select id from link)) as views`.execute(db);
  const [counted] = rows;
  if (counted === undefined) throw new Error('a count without a row');
  return counted;
}
