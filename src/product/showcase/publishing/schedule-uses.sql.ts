import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';

type WaitingUse = { title: string; pageTitle: string; at: Date };

/** Offers of scheduled pages that use a schedule, soonest first. The Showcase has no title. */
export async function scheduledAt(trx: Trx, creatorId: CreatorId, scheduleId: string): Promise<WaitingUse[]> {
  const { rows } = await sql<WaitingUse>`
    select coalesce(item -> 'fields' ->> 'title', '') as title, p.title as "pageTitle", s.at
    from scheduled_publications s
      join pages p on p.creator_id = s.creator_id and p.page_id = s.page_id and p.deleted_at is null
      join page_versions v on v.creator_id = s.creator_id and v.id = s.version_id
      cross join lateral jsonb_array_elements(v.draft -> 'items') item
    where s.creator_id = ${creatorId}
      and ${scheduleId} in (item -> 'fields' ->> 'scheduleId', item -> 'fields' -> 'offer' ->> 'scheduleId')
    order by s.at, title`.execute(trx);
  return rows;
}

/** Titles of offers in a creator's drafts that use a schedule; without the trash. */
export async function draftedAt(trx: Trx, creatorId: CreatorId, scheduleId: string): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select coalesce(i.fields ->> 'title', '') as title from page_items i join pages p using (creator_id, page_id)
    where creator_id = ${creatorId} and i.deleted_at is null and p.deleted_at is null
      and ${scheduleId} in (i.fields ->> 'scheduleId', i.fields -> 'offer' ->> 'scheduleId')
    order by i.position, i.entity_id`.execute(trx);
  return rows.map(({ title }) => title);
}
