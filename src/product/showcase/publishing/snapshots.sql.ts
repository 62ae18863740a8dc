import { CompiledQuery, type Generated, sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import { notification, notifyText } from '../../../platform/change-feed.ts';
import type { Db, Reads, Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import type { PageKey } from '../pages/showcase.sql.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    page_snapshots: {
      creatorId: CreatorId;
      pageId: string;
      path: string;
      versionId: string;
      rendererVersion: string;
      etag: string;
      html: Buffer;
      gzip: Buffer;
      brotli: Buffer;
      /** False while its Brotli bytes are those of the quick compression. */
      pressed: Generated<boolean>;
      createdAt: Date;
    };
  }
}

/** The bytes of one address: '' is the Showcase, 'services/<slug>' a service, 'blogs' the list of posts, 'blogs/<slug>' a post, 'pages/<slug>' another page. */
export type Snapshot = { path: string; etag: string; html: Buffer; gzip: Buffer; brotli: Buffer };

/** The result of rendering: new bytes, or the mark of stored bytes that stay. */
export type Print = Snapshot | { path: string; etag: string; html: null };

/** The mark of each address of a page as this build rendered it. */
export async function snapshotMarks(
  db: Db | Trx,
  { creatorId, pageId }: PageKey,
  rendererVersion: string,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('page_snapshots')
    .select(['path', 'etag'])
    .where('creatorId', '=', creatorId)
    .where('pageId', '=', pageId)
    .where('rendererVersion', '=', rendererVersion)
    .execute();
  return new Map(rows.map(({ path, etag }) => [path, etag]));
}

/** Replaces the stored snapshots of a page by these; false, to roll back, when some that were to stay are missing. */
export async function replaceSnapshots(
  trx: Trx,
  { creatorId, pageId }: PageKey,
  given: { versionId: string; rendererVersion: string; prints: readonly Print[] },
): Promise<boolean> {
  const { versionId, rendererVersion, prints } = given;
  const fresh = prints.filter(print => print.html !== null);
  const stay = JSON.stringify(prints.filter(print => print.html === null).map(({ path, etag }) => ({ path, etag })));
  const { rows } = await sql<{ stayed: number }>`
    with staying as (select path, etag from jsonb_to_recordset(${stay}::jsonb) as s(path text, etag text)),
    gone as (
      delete from page_snapshots p where creator_id = ${creatorId} and page_id = ${pageId}
        and not exists (select 1 from staying s where s.path = p.path and s.etag = p.etag)),
    kept as (
      update page_snapshots p set version_id = ${versionId}, renderer_version = ${rendererVersion}
      from staying s where p.creator_id = ${creatorId} and p.page_id = ${pageId} and p.path = s.path and p.etag = s.etag
      returning 1)
    select count(*)::int as stayed from kept`.execute(trx);
  if (rows[0]?.stayed !== prints.length - fresh.length) return false;
  if (fresh.length === 0) return true;
  const row = { creatorId, pageId, versionId, rendererVersion };
  await trx
    .insertInto('page_snapshots')
    .values(fresh.map(snapshot => ({ ...row, pressed: false, createdAt: sql<Date>`now()`, ...snapshot })))
    .execute();
  return true;
}

/** Deletes one snapshot, so that it is not taken for one that stays. */
export async function deleteSnapshot(trx: Trx, { creatorId, pageId }: PageKey, path: string): Promise<void> {
  await trx
    .deleteFrom('page_snapshots')
    .where('creatorId', '=', creatorId)
    .where('pageId', '=', pageId)
    .where('path', '=', path)
    .execute();
}

export async function deleteSnapshots(trx: Trx, { creatorId, pageId }: PageKey): Promise<void> {
  await trx.deleteFrom('page_snapshots').where('creatorId', '=', creatorId).where('pageId', '=', pageId).execute();
}

/** Deletes all snapshots of a creator: visitors see nothing of theirs. */
export async function deleteAllSnapshots(trx: Trx, creatorId: CreatorId): Promise<void> {
  await trx.deleteFrom('page_snapshots').where('creatorId', '=', creatorId).execute();
}

/** Which bytes are stored, without the bytes. */
type Mark = { etag: string; rendererVersion: string; pressed: boolean };
type StoredSnapshot = Snapshot & Mark;

/**
 * A stored snapshot. The database says which bytes are the present ones; the replica may have them, or lack the latest
 * publication.
 */
export async function findSnapshot(
  { db, replica }: Pick<PlatformContext, 'db' | 'replica'>,
  key: PageKey,
  path: string,
): Promise<StoredSnapshot | undefined> {
  if (!replica.isNear()) return readSnapshot(db, key, path);
  const mark = await findMark(db, key, path);
  if (mark === undefined) return undefined;
  const copy = await replica.read(reads => readSnapshot(reads, key, path));
  const isPresent =
    copy?.etag === mark.etag && copy.rendererVersion === mark.rendererVersion && copy.pressed === mark.pressed;
  return isPresent ? copy : readSnapshot(db, key, path);
}

async function findMark(db: Db, { creatorId, pageId }: PageKey, path: string): Promise<Mark | undefined> {
  return db
    .selectFrom('page_snapshots')
    .select(['etag', 'rendererVersion', 'pressed'])
    .where('creatorId', '=', creatorId)
    .where('pageId', '=', pageId)
    .where('path', '=', path)
    .executeTakeFirst();
}

async function readSnapshot(
  db: Reads,
  { creatorId, pageId }: PageKey,
  path: string,
): Promise<StoredSnapshot | undefined> {
  const { rows } = await sql<StoredSnapshot>`
    select path, etag, html, gzip, brotli, renderer_version, pressed
    from page_snapshots where creator_id = ${creatorId} and page_id = ${pageId} and path = ${path}`.execute(db);
  return rows[0];
}

export type Uncompressed = PageKey & Pick<Snapshot, 'path' | 'etag' | 'html'>;

/** Snapshots not compressed smallest yet, the oldest first. */
export async function listUncompressed(db: Db, most: number): Promise<Uncompressed[]> {
  const { rows } = await sql<Uncompressed>`
    select creator_id, page_id, path, etag, html
    from page_snapshots where not pressed order by created_at limit ${most}`.execute(db);
  return rows;
}

/**
 * Stores the smallest Brotli bytes of a snapshot, or with null that those it has stay; false when it was published
 * again and changed in between.
 */
export async function keepSubmitted(
  trx: Trx,
  { creatorId, pageId, path, etag }: Omit<Uncompressed, 'html'>,
  brotli: Buffer | null,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('page_snapshots')
    .set({ ...(brotli !== null && { brotli }), pressed: true })
    .where('creatorId', '=', creatorId)
    .where('pageId', '=', pageId)
    .where('path', '=', path)
    .where('etag', '=', etag)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** At commit, every server drops a handle's pages from its cache. */
export async function notifyServers(trx: Trx, userUrl: string): Promise<void> {
  await trx.executeQuery(CompiledQuery.raw(notifyText, [notification('page', userUrl)]));
}

/** At commit, every server loads a handle's pages again, which are the same in fewer bytes. */
export async function notifySmaller(trx: Trx, userUrl: string): Promise<void> {
  await trx.executeQuery(CompiledQuery.raw(notifyText, [notification('page-bytes', userUrl)]));
}

/** At commit, notifies every server that a creator was disabled or enabled again. */
export async function notifyShut(trx: Trx, creatorId: CreatorId): Promise<void> {
  await trx.executeQuery(CompiledQuery.raw(notifyText, [notification('shut', creatorId)]));
}
