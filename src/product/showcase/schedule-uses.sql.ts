import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Trx } from '../../platform/database.ts';

/** Titles of what the drafts of a creator's pages offer at the hours of a schedule; the trash does not count. */
export async function draftedAt(trx: Trx, creatorId: CreatorId, scheduleId: string): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    select coalesce(i.fields ->> 'title', '') as title from page_items i join pages p using (creator_id, page_id)
    where creator_id = ${creatorId} and i.deleted_at is null and p.deleted_at is null
      and ${scheduleId} in (i.fields ->> 'scheduleId', i.fields -> 'offer' ->> 'scheduleId')
    order by i.position, i.entity_id`.execute(trx);
  return rows.map(({ title }) => title);
}
