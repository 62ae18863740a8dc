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
