import { type RawBuilder, sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db, Trx } from '../../platform/database.ts';
import { type Noticed, noticeKinds } from './notification.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    notification_reads: { creatorId: CreatorId; readTo: number };
  }
}

/** Events with the names of what they are about, as the database has them now: one query for all kinds. */
const noticed = (events: RawBuilder<unknown>) => sql<Noticed & { creatorId: CreatorId }>`
  select e.creator_id, e.id, e.at, e.kind, e.subject_id,
    case when w.occurrence_id is null then e.payload else e.payload || jsonb_build_object('dateId', w.occurrence_id) end as payload,
    coalesce(b.customer_name, o.customer_name, p.customer_name, w.name, nullif(l.name, ''), l.email, s.email, r.author,
      nullif(btrim(n.first_name || ' ' || n.last_name), ''), '') as who,
    coalesce(b.offer->>'title', o.product_name, p.title, nullif(l.source, ''), r.title, i.subject, g.title,
      (select v.fields->>'title' from live_offers v where v.creator_id = e.creator_id and v.offer_id = c.offer_id),
      (select k.offer->>'title' from bookings k where k.creator_id = e.creator_id and k.occurrence_id = c.id limit 1),
      '') as about
  from (${events}) e
  left join bookings b on e.kind like 'booking.%' and b.creator_id = e.creator_id
    and b.id = case when e.kind like 'booking.%' then e.subject_id::uuid end
  left join orders o on (e.kind like 'order.%' or e.kind like 'membership.%') and o.creator_id = e.creator_id
    and o.id = case when e.kind like 'order.%' or e.kind like 'membership.%' then e.subject_id::uuid end
  left join passes p on e.kind = 'pass.sold' and p.creator_id = e.creator_id
    and p.id = case when e.kind = 'pass.sold' then e.subject_id::uuid end
  left join waitlist_entries w on e.kind = 'waitlist.joined' and w.creator_id = e.creator_id
    and w.id = case when e.kind = 'waitlist.joined' then e.subject_id::uuid end
  left join leads l on e.kind in ('lead.arrived', 'lead.answered') and l.creator_id = e.creator_id
    and l.id = case when e.kind in ('lead.arrived', 'lead.answered') then e.subject_id::uuid end
  left join reviews r on e.kind = 'review.received' and r.creator_id = e.creator_id
    and r.id = case when e.kind = 'review.received' then e.subject_id::uuid end
  left join subscribers s on e.kind like 'subscriber.%' and s.creator_id = e.creator_id
    and s.id = case when e.kind like 'subscriber.%' then e.subject_id::uuid end
  left join issues i on e.kind = 'issue.sent' and i.creator_id = e.creator_id
    and i.id = case when e.kind = 'issue.sent' then e.subject_id::uuid end
  left join pages g on e.kind like 'page.%' and g.creator_id = e.creator_id and g.page_id = e.subject_id
  left join class_occurrences c on c.creator_id = e.creator_id
    and c.id = coalesce(w.occurrence_id, case when e.kind = 'date.cancelled' then e.subject_id::uuid end)
  left join users n on e.kind like 'crossPromotion.%'
    and n.id = case when e.kind like 'crossPromotion.%' then (e.payload->>'partnerId')::uuid end
  order by e.id desc`;

/** A creator's notifications before an event, latest first. */
export async function listNoticed(
  db: Db,
  creatorId: CreatorId,
  before: number | undefined,
  limit: number,
): Promise<Noticed[]> {
  const { rows } = await noticed(sql`
    select * from product_events where creator_id = ${creatorId} and kind = any(${[...noticeKinds]}::text[])
      ${before === undefined ? sql`` : sql`and id < ${before}`}
    order by id desc limit ${limit}`).execute(db);
  return rows;
}

/** Those of some kinds in a span of time, latest first: for a digest. */
export async function noticedBetween(
  db: Db | Trx,
  creatorId: CreatorId,
  kinds: readonly string[],
  { from, until, limit }: { from: Date; until: Date; limit: number },
): Promise<Noticed[]> {
  if (kinds.length === 0) return [];
  const { rows } = await noticed(sql`
    select * from product_events where creator_id = ${creatorId} and kind = any(${[...kinds]}::text[])
      and at >= ${from} and at < ${until} order by id desc limit ${limit}`).execute(db);
  return rows;
}

const counted = 100;

export async function readStateOf(db: Db, creatorId: CreatorId): Promise<{ readTo: number; unread: number }> {
  const { rows } = await sql<{ readTo: number; unread: number }>`
    select read_to, (
      select count(*)::int from (
        select from product_events where creator_id = ${creatorId} and id > read_to
          and kind = any(${[...noticeKinds]}::text[]) limit ${counted}) unread) as unread
    from (select coalesce((select read_to from notification_reads where creator_id = ${creatorId}), 0)::bigint as read_to) r
    `.execute(db);
  return rows[0] ?? { readTo: 0, unread: 0 };
}

/** Marks everything up to an event as read; never backwards. */
export const markRead = (db: Db, creatorId: CreatorId, readTo: number) =>
  sql`
    insert into notification_reads (creator_id, read_to) values (${creatorId}, ${readTo})
    on conflict (creator_id) do update set read_to = greatest(notification_reads.read_to, excluded.read_to)`.execute(
    db,
  );

/** Events since an instant of topics that their creator wants at once and that have no email of their own. */
export async function wantedAtOnce(
  db: Db,
  since: Date,
  kinds: Readonly<Record<'messages' | 'payments' | 'subscribers' | 'waitlists' | 'pages', readonly string[]>>,
): Promise<(Noticed & { creatorId: CreatorId })[]> {
  const of = (topic: keyof typeof kinds) =>
    sql`(c.${sql.ref(topic)} = 'at_once' and e.kind = any(${[...kinds[topic]]}::text[]))`;
  const { rows } = await noticed(sql`
    select e.* from product_events e join email_choices c on c.creator_id = e.creator_id
    where e.at >= ${since} and 'at_once' = any(array[c.messages, c.payments, c.subscribers, c.waitlists, c.pages])
      and (${of('messages')} or ${of('payments')} or ${of('subscribers')} or ${of('waitlists')} or ${of('pages')})`).execute(
    db,
  );
  return rows;
}

type Digest = { creatorId: CreatorId; dueAt: Date; dailyFrom: Date; weeklyFrom: Date };

/** The digest that is due longest, locked until the transaction ends; others take the next one. */
export async function takeDueDigest(trx: Trx, due: Date): Promise<Digest | undefined> {
  const { rows } = await sql<Digest>`
    select creator_id, due_at, daily_from, weekly_from from digests where due_at <= ${due}
    order by due_at limit 1 for update skip locked`.execute(trx);
  return rows[0];
}

export const planDigest = (trx: Trx, { creatorId, dueAt, dailyFrom, weeklyFrom }: Digest) =>
  trx.updateTable('digests').set({ dueAt, dailyFrom, weeklyFrom }).where('creatorId', '=', creatorId).execute();
