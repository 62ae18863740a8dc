import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { PageKey } from '../pages/showcase.sql.ts';

/** How often the page's preview links were revoked; undefined when there is no such page. */
export async function findPreviewTurn(db: Db, { creatorId, pageId }: PageKey): Promise<number | undefined> {
  const { rows } = await sql<{ turn: number }>`
    select preview_turn as turn from pages where creator_id = ${creatorId} and page_id = ${pageId} and deleted_at is null`.execute(
    db,
  );
  return rows[0]?.turn;
}

/** Revokes all preview links made so far; false when there is no such page. */
export async function raisePreviewTurn(db: Db, { creatorId, pageId }: PageKey): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update pages set preview_turn = preview_turn + 1
    where creator_id = ${creatorId} and page_id = ${pageId}`.execute(db);
  return numAffectedRows === 1n;
}
