import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';

/** Handles of live pages, at most `limit`. */
export async function listLiveHandles(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ userUrl: string }>`
    select c.user_url as "userUrl" from pages p join creators c using (creator_id)
    where p.page_id = '1' and p.live_version_id is not null and c.user_url is not null order by 1 limit ${limit}`.execute(
    db,
  );
  return rows.map(row => row.userUrl);
}
