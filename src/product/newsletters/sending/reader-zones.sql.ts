import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';

/** The zones of people who booked with the creator. */
export async function readerZones(trx: Trx, creatorId: CreatorId): Promise<string[]> {
  const { rows } = await sql<{ zone: string }>`
    select distinct visitor_zone as zone from bookings
    where creator_id = ${creatorId} and visitor_zone is not null and customer_email is not null`.execute(trx);
  return rows.map(({ zone }) => zone);
}

type Times = { own: Date; zones: readonly { zone: string; at: Date }[] };

/** Each recipient is due in the zone of their last booking, others in the creator's. */
export async function setDueTimes(
  trx: Trx,
  creatorId: CreatorId,
  issueId: string,
  { own, zones }: Times,
): Promise<void> {
  const names = zones.map(({ zone }) => zone);
  await sql`
    update issue_recipients r set due_at = coalesce(z.at, ${own}::timestamptz)
    from subscribers s
    left join lateral (
      select b.visitor_zone from bookings b
      where b.creator_id = s.creator_id and b.customer_email = s.email and b.visitor_zone = any(${names}::text[])
      order by b.created_at desc limit 1) last on true
    left join unnest(${names}::text[], ${zones.map(({ at }) => at)}::timestamptz[]) as z (zone, at)
      on z.zone = last.visitor_zone
    where r.creator_id = ${creatorId} and r.issue_id = ${issueId}
      and s.creator_id = r.creator_id and s.id = r.subscriber_id`.execute(trx);
}
