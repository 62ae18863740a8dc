import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { PublicAddress } from '../rendering/sitemap.ts';
import { listedInSitemap } from './read-public-path.ts';

/**
 * Addresses of live pages, their services and their posts, each with the time of its version; at most `limit`. Of
 * everybody whose page has no host of its own, or of one creator.
 */
export async function listPublicAddresses(db: Db, limit: number, userUrl?: string): Promise<PublicAddress[]> {
  const whose =
    userUrl === undefined
      ? sql`not exists (select from domains d where d.creator_id = c.creator_id and not d.follows and d.state = 'active')`
      : sql`c.user_url = ${userUrl}`;
  const { rows } = await sql<PublicAddress>`
    select c.user_url as "userUrl", s.path, v.created_at as "changedAt"
    from page_snapshots s
    join pages p on p.creator_id = s.creator_id and p.page_id = s.page_id and p.live_version_id = s.version_id
    join page_versions v on v.creator_id = s.creator_id and v.id = s.version_id
    join creators c on c.creator_id = s.creator_id
    where c.user_url is not null and ${whose}
      and s.path like any(${listedInSitemap})
    order by c.user_url, s.path limit ${limit}`.execute(db);
  return rows;
}
