import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db } from '../../../platform/database.ts';

/** Whether the creator of a page `p` is enabled. */
const isOpen = sql`not exists (select from users u where u.id = p.creator_id and u.disabled_at is not null)`;

export async function hasLivePage(db: Db, creatorId: CreatorId): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pages p where creator_id = ${creatorId} and page_id = '1' and live_version_id is not null and ${isOpen}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Handles of live pages, at most `limit`. */
export async function listLiveHandles(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ userUrl: string }>`
    select c.user_url from pages p join creators c using (creator_id)
    where p.page_id = '1' and p.live_version_id is not null and c.user_url is not null and ${isOpen} order by 1 limit ${limit}`.execute(
    db,
  );
  return rows.map(row => row.userUrl);
}

/** Creators with a live page who agreed to be listed, the newest first, at most `limit`. */
export async function listListed(db: Db, limit: number): Promise<CreatorId[]> {
  const { rows } = await sql<{ creatorId: CreatorId }>`
    select c.creator_id from creators c join pages p using (creator_id)
    where c.is_listed and p.page_id = '1' and p.live_version_id is not null and c.user_url is not null and ${isOpen}
    order by c.created_at desc, c.creator_id limit ${limit}`.execute(db);
  return rows.map(row => row.creatorId);
}
