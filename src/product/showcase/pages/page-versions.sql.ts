import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { presentParts, storedParts } from '../block-kinds/stored-parts.ts';
import type { PageDocument } from '../document/page-document.ts';
import type { PastDraft } from '../document/past-draft.ts';
import { presentDocument } from '../document/present-document.ts';
import type { PageKey } from './showcase.sql.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    page_versions: {
      creatorId: CreatorId;
      id: string;
      pageId: string;
      seq: number;
      reason: VersionReason;
      document: unknown;
      sha256: string;
      createdAt: Date;
      label: string;
      draft: unknown;
    };
  }
}

/** Published, imported, the draft before a restore, named, or scheduled. */
type VersionReason = 'publish' | 'restore' | 'import' | 'checkpoint' | 'scheduled';
export type PageVersion = { id: string; document: PageDocument; sha256: string; publishedAt: Date };

/**
 * The version visitors see, migrated to this build's fields; undefined when the page was never published, is
 * offline or in the trash. `sha256` is that of the published document.
 */
export async function findLiveVersion(db: Db | Trx, { creatorId, pageId }: PageKey): Promise<PageVersion | undefined> {
  const { rows } = await sql<PageVersion>`
    select v.id, v.document, v.sha256, v.created_at as "publishedAt"
    from pages p join page_versions v on v.creator_id = p.creator_id and v.id = p.live_version_id
    where p.creator_id = ${creatorId} and p.page_id = ${pageId} and p.deleted_at is null`.execute(db);
  return rows.map(row => ({ ...row, document: presentDocument(presentParts(row.document)) }))[0];
}

/** `draft` is stored with a draft that is not published. */
export async function insertVersion(
  trx: Trx,
  { creatorId, pageId }: PageKey,
  version: {
    id: string;
    document: PageDocument;
    sha256: string;
    now: Date;
    reason?: VersionReason;
    draft?: PastDraft;
    label?: string;
  },
): Promise<void> {
  const { id, document, sha256, now, reason = 'publish', draft, label = '' } = version;
  const kept = draft === undefined ? null : JSON.stringify({ ...draft, ...storedParts(draft) });
  const stored = JSON.stringify({ ...document, ...storedParts(document) });
  await sql`
    insert into page_versions (creator_id, id, page_id, seq, reason, document, sha256, created_at, label, draft)
    select ${creatorId}, ${id}, ${pageId}, coalesce(max(seq), 0) + 1, ${reason}, ${stored}, ${sha256}, ${now}, ${label}, ${kept}::jsonb
    from page_versions where creator_id = ${creatorId} and page_id = ${pageId}`.execute(trx);
  await forgetOldVersions(trx, { creatorId, pageId });
}

/** How many versions of a page are kept, besides those with a name, live or scheduled. */
export const keptVersions = 50;

async function forgetOldVersions(trx: Trx, { creatorId, pageId }: PageKey): Promise<void> {
  await sql`
    with gone as (
      delete from page_versions v where creator_id = ${creatorId} and page_id = ${pageId} and label = ''
        and seq <= (
          select seq from page_versions where creator_id = ${creatorId} and page_id = ${pageId}
          order by seq desc offset ${keptVersions} limit 1)
        and not exists (select from pages p where p.creator_id = v.creator_id and p.live_version_id = v.id)
        and not exists (select from scheduled_publications s where s.creator_id = v.creator_id and s.version_id = v.id)
      returning 1)
    insert into picture_marks (creator_id) select ${creatorId} where exists (select from gone)`.execute(trx);
}

export type VersionLine = { id: string; seq: number; reason: VersionReason; label: string; at: Date; isLive: boolean };

const lineColumns = sql`v.id, v.seq, v.reason, v.label, v.created_at as at, v.id is not distinct from p.live_version_id as "isLive"`;
const ofPage = ({ creatorId, pageId }: PageKey) =>
  sql`page_versions v join pages p on p.creator_id = v.creator_id and p.page_id = v.page_id where v.creator_id = ${creatorId} and v.page_id = ${pageId}`;

/** Versions, newest first, from before the one numbered `before`. */
export async function listVersions(db: Db, key: PageKey, before: number, limit: number): Promise<VersionLine[]> {
  const { rows } = await sql<VersionLine>`
    select ${lineColumns} from ${ofPage(key)} and v.seq < ${before} order by v.seq desc limit ${limit}`.execute(db);
  return rows;
}

export type StoredVersion = VersionLine & { document: PageDocument; draft: PastDraft | null };

export async function findVersion(db: Db | Trx, key: PageKey, id: string): Promise<StoredVersion | undefined> {
  const { rows } = await sql<StoredVersion>`
    select ${lineColumns}, v.document, v.draft from ${ofPage(key)} and v.id = ${id}`.execute(db);
  return rows.map(row => ({
    ...row,
    document: presentParts(row.document),
    draft: row.draft === null ? null : presentParts(row.draft),
  }))[0];
}

/** Names a version; false when the page has no such version. */
export async function labelVersion(
  db: Db,
  { creatorId, pageId }: PageKey,
  id: string,
  label: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update page_versions set label = ${label}
    where creator_id = ${creatorId} and page_id = ${pageId} and id = ${id}`.execute(db);
  return numAffectedRows === 1n;
}

export async function deleteVersion(trx: Trx, { creatorId, pageId }: PageKey, id: string): Promise<void> {
  await sql`delete from page_versions where creator_id = ${creatorId} and page_id = ${pageId} and id = ${id}`.execute(
    trx,
  );
}
