import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db } from '../../platform/database.ts';
import type { ListPlace } from '../../platform/list-place.sql.ts';
import type { TimelineEntry, TimelineKind } from './timeline.ts';

export type TimelineRow = Omit<TimelineEntry, 'at'> & { at: Date; place: ListPlace };

/**
 * What happened with a person, latest first, from a place on; `emails` are their addresses and `ids` their rows. One
 * statement over the tables of several rooms, each by its index of addresses (decision 0110).
 */
export async function readTimeline(
  db: Db,
  creatorId: CreatorId,
  { emails, ids }: { emails: readonly string[]; ids: readonly string[] },
  after: ListPlace | undefined,
  limit: number,
): Promise<TimelineRow[]> {
  const from =
    after === undefined
      ? sql`true`
      : sql`(at, key) < (timestamptz 'epoch' + ${after.micros} * interval '1 microsecond', ${after.id}::uuid)`;
  const { rows } = await sql<Omit<TimelineRow, 'place'> & { micros: number; kind: TimelineKind }>`
    select e.*, (extract(epoch from e.at) * 1000000)::bigint as micros,
      (select name from sources where creator_id = ${creatorId} and sources.id = came.first_source) as came_first,
      (select name from sources where creator_id = ${creatorId} and sources.id = came.last_source) as came_last
    from (select * from (
      select overlay(overlay(md5(kind || id || extract(epoch from at)) placing '4' from 13) placing '8' from 17)::uuid as key, * from (
        select 'booking' as kind, id, starts_at as at, coalesce(offer->>'title', '') as title,
          case when no_show_at is not null then 'no_show' else status end as status,
          null::bigint as amount, null::text as currency, notes as text
        from bookings where creator_id = ${creatorId} and customer_email = any(${emails}::text[])
          and status in ('pending', 'confirmed', 'cancelled')
        union all
        select 'order', id, created_at, number || ' · ' || product_name,
          case when dispute = 'open' then 'disputed' when dispute = 'lost' then 'charged_back'
            when refunded > 0 then case when refunded < total then 'partly_refunded' else 'refunded' end
            else payment_status end, total, currency, note
        from orders where creator_id = ${creatorId} and customer_email = any(${emails}::text[])
          and state not in ('awaiting_payment', 'payment_failed', 'expired')
        union all
        select case when m.id is null then 'pass' else 'membership' end, p.order_id, p.created_at, p.title,
          coalesce(m.status, case when p.expires_at <= now() then 'ended' when p.left_over = 0 then 'used_up' else 'active' end),
          null, null, ''
        from passes p left join memberships m on m.creator_id = p.creator_id and m.pass_id = p.id
        where p.creator_id = ${creatorId} and p.customer_email = any(${emails}::text[])
        union all
        select 'message', id, created_at, source, state, null, null, message
        from leads where creator_id = ${creatorId} and email = any(${emails}::text[]) and removed_at is null and state <> 'spam'
        union all
        select case e.kind when 'note' then 'lead_note' when 'answer' then 'answer' else 'reply' end, l.id, e.created_at, '', '', null, null, e.words
        from leads l join lead_entries e on e.creator_id = l.creator_id and e.lead_id = l.id and e.kind in ('reply', 'answer', 'note')
        where l.creator_id = ${creatorId} and l.email = any(${emails}::text[]) and l.removed_at is null and l.state <> 'spam'
        union all
        select 'issue', i.id, r.ended_at, i.subject, case when r.clicked_at is null then '' else 'clicked' end, null, null, ''
        from subscribers s
        join issue_recipients r on r.creator_id = s.creator_id and r.subscriber_id = s.id and r.state = 'sent'
        join issues i on i.creator_id = r.creator_id and i.id = r.issue_id
        where s.creator_id = ${creatorId} and s.email = any(${emails}::text[])
        union all
        select 'review', v.id, v.created_at, v.title, 'stars_' || v.stars, null, null, v.text
        from review_requests q join reviews v on v.creator_id = q.creator_id and v.booking_id = q.booking_id
        where q.creator_id = ${creatorId} and q.email = any(${emails}::text[])
        union all
        select 'programme', id, created_at, name, case state when 'ended' then '' else state end, null, null, ''
        from client_programmes where creator_id = ${creatorId} and email = any(${emails}::text[])
        union all
        select 'programme_ended', id, ended_at, name, '', null, null, ''
        from client_programmes where creator_id = ${creatorId} and email = any(${emails}::text[]) and ended_at is not null
        union all
        select 'waitlist', w.id, w.created_at, '', w.state, null, null, ''
        from waitlist_entries w where w.creator_id = ${creatorId} and w.email = any(${emails}::text[])
        union all
        select 'subscribed', id, confirmed_at, '', '', null, null, ''
        from subscribers where creator_id = ${creatorId} and email = any(${emails}::text[]) and removed_at is null
          and confirmed_at is not null
        union all
        select 'unsubscribed', id, unsubscribed_at, '', '', null, null, ''
        from subscribers where creator_id = ${creatorId} and email = any(${emails}::text[]) and removed_at is null
          and confirmed_at is not null and unsubscribed_at is not null
        union all
        select 'note', id, created_at, '', '', null, null, note
        from person_notes where creator_id = ${creatorId} and person_id = any(${ids}::uuid[])
      ) happened
    ) entries where ${from} order by at desc, key desc limit ${limit}) e
    left join lateral (
      select first_source, last_source from bookings where e.kind = 'booking' and creator_id = ${creatorId} and id = e.id
      union all
      select first_source, last_source from orders where e.kind = 'order' and creator_id = ${creatorId} and id = e.id
      union all
      select first_source, last_source from leads where e.kind = 'message' and creator_id = ${creatorId} and id = e.id
      union all
      select first_source, last_source from subscribers where e.kind = 'subscribed' and creator_id = ${creatorId} and id = e.id
      union all
      select first_source, last_source from waitlist_entries where e.kind = 'waitlist' and creator_id = ${creatorId} and id = e.id
    ) came on true
    order by e.at desc, e.key desc`.execute(db);
  return rows.map(({ micros, ...row }) => ({ ...row, place: { micros, id: row.key } }));
}
