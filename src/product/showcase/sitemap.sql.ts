import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import type { PublicAddress } from './sitemap.ts';

/** Addresses of all live pages and their services, each with the time of its version; at most `limit`. */
export async function listPublicAddresses(db: Db, limit: number): Promise<PublicAddress[]> {
  const { rows } = await sql<PublicAddress>`
    select c.user_url as "userUrl", s.path, v.created_at as "changedAt"
    from page_snapshots s
    join pages p on p.creator_id = s.creator_id and p.page_id = s.page_id and p.live_version_id = s.version_id
    join page_versions v on v.creator_id = s.creator_id and v.id = s.version_id
    join creators c on c.creator_id = s.creator_id
    where c.user_url is not null and (s.path = '' or s.path like 'services/%')
    order by c.user_url, s.path limit ${limit}`.execute(db);
  return rows;
}
