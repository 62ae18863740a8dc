import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db } from '../../../platform/database.ts';
import { isClosedSql, isLiveSql } from './account-state.sql.ts';

/** Since when a creator's page is offline or their account closed; null while visitors reach it. */
export async function pageGoneSince(db: Db, creatorId: CreatorId): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select case
      when ${isClosedSql('c.creator_id')} then coalesce(u.disabled_at, d.asked_at)
      when not ${isLiveSql('c.creator_id')} then coalesce(f.changed_at, c.created_at) end as since
    from creators c join users u on u.id = c.creator_id
    left join faces f on f.creator_id = c.creator_id left join account_deletions d on d.creator_id = c.creator_id
    where c.creator_id = ${creatorId}`.execute(db);
  return rows[0]?.since ?? null;
}

/** Presses of the card of one creator on the pages of another, as long as days are kept. */
export async function countClicks(db: Db, creatorId: CreatorId, shownId: CreatorId): Promise<number> {
  const { rows } = await sql<{ clicks: number }>`
    select coalesce(sum(c.count), 0)::int as clicks from page_counts c
    where c.creator_id = ${creatorId} and c.card_id in (
      select i.entity_id::text from page_items i
      where i.creator_id = ${creatorId} and i.kind = 'crossPromotion' and i.fields->>'partnerId' = ${shownId})`.execute(
    db,
  );
  return rows[0]?.clicks ?? 0;
}
