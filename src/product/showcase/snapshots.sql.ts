import { CompiledQuery, sql } from 'kysely';
import type { CreatorId } from '../../base/id.ts';
import { notification, notifyText } from '../../platform/change-feed.ts';
import type { Db, Trx } from '../../platform/database.ts';
import type { PageKey } from './showcase.sql.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    page_snapshots: {
      creator_id: string;
      page_id: string;
      path: string;
      version_id: string;
      renderer_version: string;
      etag: string;
      html: Buffer;
      gzip: Buffer;
      brotli: Buffer;
      created_at: Date;
    };
  }
}

/** The bytes of one address: '' is the Showcase, 'services/<id>' a service, 'blogs' the list of posts, 'blogs/<slug>' a post, 'pages/<slug>' another page. */
export type Snapshot = { path: string; etag: string; html: Buffer; gzip: Buffer; brotli: Buffer };

/** Makes the stored bytes of a page exactly these. */
export async function replaceSnapshots(
  trx: Trx,
  { creatorId, pageId }: PageKey,
  given: { versionId: string; rendererVersion: string; snapshots: readonly Snapshot[] },
): Promise<void> {
  await deleteSnapshots(trx, { creatorId, pageId });
  await trx
    .insertInto('page_snapshots')
    .values(
      given.snapshots.map(snapshot => ({
        creator_id: creatorId,
        page_id: pageId,
        version_id: given.versionId,
        renderer_version: given.rendererVersion,
        created_at: sql<Date>`now()`,
        ...snapshot,
      })),
    )
    .execute();
}

export async function deleteSnapshots(trx: Trx, { creatorId, pageId }: PageKey): Promise<void> {
  await trx.deleteFrom('page_snapshots').where('creator_id', '=', creatorId).where('page_id', '=', pageId).execute();
}

/** All bytes of a creator: nothing of theirs is open to visitors. */
export async function deleteAllSnapshots(trx: Trx, creatorId: CreatorId): Promise<void> {
  await trx.deleteFrom('page_snapshots').where('creator_id', '=', creatorId).execute();
}

export type StoredSnapshot = Snapshot & { rendererVersion: string };

export async function findSnapshot(
  db: Db,
  { creatorId, pageId }: PageKey,
  path: string,
): Promise<StoredSnapshot | undefined> {
  const { rows } = await sql<StoredSnapshot>`
    select path, etag, html, gzip, brotli, renderer_version as "rendererVersion"
    from page_snapshots where creator_id = ${creatorId} and page_id = ${pageId} and path = ${path}`.execute(db);
  return rows[0];
}

/** At commit, every server forgets what it keeps of a handle's pages. */
export async function tellServers(trx: Trx, userUrl: string): Promise<void> {
  await trx.executeQuery(CompiledQuery.raw(notifyText, [notification('page', userUrl)]));
}
