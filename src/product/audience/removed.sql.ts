import { sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import type { Db } from '../../platform/database.ts';

/** Removes rows from a list, or restores them (`at` null), in one statement; returns the ids of those that existed. */
export async function setRemoved(
  db: Db,
  table: 'leads' | 'subscribers',
  creatorId: CreatorId,
  ids: readonly string[],
  at: Date | null,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} set removed_at = ${at}
    where creator_id = ${creatorId} and id = any(${ids}::uuid[]) returning id`.execute(db);
  return rows.map(({ id }) => id);
}
