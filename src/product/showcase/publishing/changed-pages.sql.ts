import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db } from '../../../platform/database.ts';

/**
 * Creators whose snapshots may be outdated: with a live page that changed since then and others that name it, or, of
 * what changed since `looked`, with snapshots of another version than the live one.
 */
export async function creatorsChangedSince(db: Db, since: Date, looked: Date): Promise<CreatorId[]> {
  const { rows } = await sql<{ creatorId: CreatorId }>`
    select distinct p.creator_id from pages p
    where p.live_version_id is not null and p.deleted_at is null and p.updated_at > ${looked} and (
      (p.updated_at > ${since} and exists (
        select 1 from pages o where o.creator_id = p.creator_id and o.page_id <> p.page_id
          and o.live_version_id is not null and o.deleted_at is null))
      or exists (
        select 1 from page_snapshots s where s.creator_id = p.creator_id and s.page_id = p.page_id
          and s.version_id <> p.live_version_id))`.execute(db);
  return rows.map(({ creatorId }) => creatorId);
}
