import { sql } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { PageKey } from '../pages/showcase.sql.ts';

const path = 'card.png';

/**
 * The stored picture, if it belongs to the live version. `printing` identifies the code and address it was drawn
 * with.
 */
export async function findCard(
  db: Db,
  { creatorId, pageId }: PageKey,
  printing: string,
): Promise<{ etag: string; png: Buffer } | undefined> {
  const { rows } = await sql<{ etag: string; png: Buffer }>`
    select s.etag, s.html as png
    from page_snapshots s
    join pages p on p.creator_id = s.creator_id and p.page_id = s.page_id and p.live_version_id = s.version_id
    where s.creator_id = ${creatorId} and s.page_id = ${pageId} and s.path = ${path} and s.renderer_version = ${printing}`.execute(
    db,
  );
  return rows[0];
}

/** Stores a picture while its version is live. The next publication deletes it with the page's snapshots. */
export async function keepCard(
  db: Db,
  { creatorId, pageId }: PageKey,
  card: { versionId: string; printing: string; etag: string; png: Buffer },
): Promise<void> {
  await sql`
    insert into page_snapshots (creator_id, page_id, path, version_id, renderer_version, etag, html, gzip, brotli, created_at)
    select creator_id, page_id, ${path}, live_version_id, ${card.printing}, ${card.etag}, ${card.png}, '', '', now()
    from pages where creator_id = ${creatorId} and page_id = ${pageId} and live_version_id = ${card.versionId}
    on conflict (creator_id, page_id, path) do update set version_id = excluded.version_id,
      renderer_version = excluded.renderer_version, etag = excluded.etag, html = excluded.html`.execute(db);
}
