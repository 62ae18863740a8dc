import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';

/** The hosts whose pages may embed this creator's booking. */
export async function findEmbedHosts(db: Db, creatorId: CreatorId): Promise<string[]> {
  const { rows } = await sql<{ hosts: string[] }>`
    select hosts from embed_hosts where creator_id = ${creatorId}`.execute(db);
  return rows[0]?.hosts ?? [];
}

/** Keeps the hosts that may embed, instead of earlier ones. */
export async function setEmbedHosts(trx: Trx, creatorId: CreatorId, hosts: readonly string[]): Promise<void> {
  await sql`
    insert into embed_hosts (creator_id, hosts) values (${creatorId}, ${hosts}::text[])
    on conflict (creator_id) do update set hosts = excluded.hosts`.execute(trx);
}
