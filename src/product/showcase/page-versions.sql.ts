import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database.ts';
import type { PageDocument } from './page-document.ts';
import type { PageKey } from './showcase.sql.ts';

declare module '../../platform/database.ts' {
  interface Tables {
    page_versions: {
      creator_id: string;
      id: string;
      page_id: string;
      seq: number;
      reason: 'publish' | 'restore' | 'import';
      document: unknown;
      sha256: string;
      created_at: Date;
    };
  }
}

export type PageVersion = { id: string; document: PageDocument; sha256: string; publishedAt: Date };

/** The version visitors see, or undefined when the page was never published or is offline. */
export async function findLiveVersion(db: Db | Trx, { creatorId, pageId }: PageKey): Promise<PageVersion | undefined> {
  const { rows } = await sql<PageVersion>`
    select v.id, v.document, v.sha256, v.created_at as "publishedAt"
    from pages p join page_versions v on v.creator_id = p.creator_id and v.id = p.live_version_id
    where p.creator_id = ${creatorId} and p.page_id = ${pageId}`.execute(db);
  return rows[0];
}

export async function insertVersion(
  trx: Trx,
  { creatorId, pageId }: PageKey,
  version: { id: string; document: PageDocument; sha256: string; now: Date },
): Promise<void> {
  await sql`
    insert into page_versions (creator_id, id, page_id, seq, reason, document, sha256, created_at)
    select ${creatorId}, ${version.id}, ${pageId}, coalesce(max(seq), 0) + 1, 'publish', ${JSON.stringify(version.document)}, ${version.sha256}, ${version.now}
    from page_versions where creator_id = ${creatorId} and page_id = ${pageId}`.execute(trx);
}
