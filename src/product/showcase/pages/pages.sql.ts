import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { recordEvent } from '../../../platform/product-events/product-events.sql.ts';
import { reading } from '../../../platform/reading.ts';
import { type CountedKind, countedAs } from '../../plans/entitlement.ts';
import { defaultPageId } from '../document/page-document.ts';
import type { PageKey } from './showcase.sql.ts';

/** A page in its creator's list; the Showcase has no title and no slug. */
export type ListedPageRow = {
  pageId: string;
  title: string;
  slug: string | null;
  description: string;
  inMenu: boolean;
  isLive: boolean;
  isPublished: boolean;
  updatedAt: Date;
  deletedAt: Date | null;
};

const recordColumns = sql`page_id, title, slug, description, in_menu,
  live_version_id is not null as "isLive", is_published, updated_at, deleted_at`;

/** All pages of a creator in menu order, the Showcase first, including the trash. */
export const listPages = async (db: Db | Trx, creatorId: CreatorId): Promise<ListedPageRow[]> =>
  (await allPages(creatorId).execute(db)).rows;

const allPages = (creatorId: CreatorId) => sql<ListedPageRow>`
  select ${recordColumns} from pages where creator_id = ${creatorId}
  order by page_id <> ${defaultPageId}, place, created_at, page_id`;

/** The same without the trash, as a reading. */
export const readPages = (creatorId: CreatorId) =>
  reading(sql<ListedPageRow>`(${allPages(creatorId)})`, records =>
    records.filter(({ deletedAt }) => deletedAt === null),
  );

/** The page with this slug, current or former; undefined without one. */
export async function findPageBySlug(
  db: Db,
  creatorId: CreatorId,
  slug: string,
): Promise<{ pageId: string; slug: string } | undefined> {
  const { rows } = await sql<{ pageId: string; slug: string }>`
    select page_id, slug from pages where creator_id = ${creatorId} and slug = ${slug} and deleted_at is null
    union all
    select p.page_id, p.slug from page_slugs f join pages p on p.creator_id = f.creator_id and p.page_id = f.page_id
    where f.creator_id = ${creatorId} and f.slug = ${slug} and p.deleted_at is null and p.live_version_id is not null
    limit 1`.execute(db);
  return rows[0];
}

type NewPage = { title: string; slug: string; description: string; place: number; inMenu: boolean };

/** Adds a page; profile and look are the Showcase's, so its own stay empty. */
export async function insertExtraPage(
  trx: Trx,
  { creatorId, pageId }: PageKey,
  page: NewPage,
  blank: { profile: unknown; appearance: unknown; sectionOrder: readonly string[]; now: Date },
): Promise<void> {
  await sql`
    insert into pages (creator_id, page_id, profile, appearance, section_order, title, slug, description, place, in_menu, created_at, updated_at)
    values (${creatorId}, ${pageId}, ${JSON.stringify(blank.profile)}, ${JSON.stringify(blank.appearance)}, ${JSON.stringify(blank.sectionOrder)},
      ${page.title}, ${page.slug}, ${page.description}, ${page.place}, ${page.inMenu}, ${blank.now}, ${blank.now})`.execute(
    trx,
  );
  await forgetFormerSlug(trx, creatorId, page.slug);
}

export type RecordPatch = { title?: string; slug?: string; description?: string; inMenu?: boolean };

/** Changes a page's title and slug. A former slug keeps redirecting to it. */
export async function updateRecord(trx: Trx, { creatorId, pageId }: PageKey, patch: RecordPatch): Promise<void> {
  const { title = null, slug = null, description = null, inMenu = null } = patch;
  if (slug !== null) {
    await forgetFormerSlug(trx, creatorId, slug);
    await sql`
      insert into page_slugs (creator_id, slug, page_id)
      select creator_id, slug, page_id from pages where creator_id = ${creatorId} and page_id = ${pageId} and slug <> ${slug}
      on conflict (creator_id, slug) do update set page_id = excluded.page_id`.execute(trx);
  }
  await sql`
    update pages set title = coalesce(${title}, title), slug = coalesce(${slug}, slug),
      description = coalesce(${description}, description), in_menu = coalesce(${inMenu}, in_menu)
    where creator_id = ${creatorId} and page_id = ${pageId}`.execute(trx);
}

/** A current slug wins over former ones: those stop redirecting. */
async function forgetFormerSlug(trx: Trx, creatorId: CreatorId, slug: string): Promise<void> {
  await sql`delete from page_slugs where creator_id = ${creatorId} and slug = ${slug}`.execute(trx);
}

/** Puts a creator's pages into this order. */
export async function placePages(trx: Trx, creatorId: CreatorId, pageIds: readonly string[]): Promise<void> {
  await sql`
    update pages set place = placed.place - 1
    from unnest(${[...pageIds]}::text[]) with ordinality as placed (page_id, place)
    where creator_id = ${creatorId} and pages.page_id = placed.page_id`.execute(trx);
}

/** Moves a page to the trash, or out of it again, where it is live as before. */
export async function setDeleted(
  trx: Trx,
  { creatorId, pageId }: PageKey,
  isDeleted: boolean,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ versionId: string | null }>`
    update pages set deleted_at = ${isDeleted ? now : null} where creator_id = ${creatorId} and page_id = ${pageId}
    returning live_version_id as "versionId"`.execute(trx);
  const versionId = rows[0]?.versionId ?? null;
  if (versionId === null) return;
  if (isDeleted) return recordEvent(trx, now, { creatorId, kind: 'page.withdrawn', payload: { pageId } });
  const payload = { pageId, versionId, wasLive: false };
  await recordEvent(trx, now, { creatorId, kind: 'page.published', payload });
}

/** Finally deletes a page, with items, versions and snapshots. Only from the trash; false when it is not there. */
export async function deletePage(trx: Trx, { creatorId, pageId }: PageKey): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from pages where creator_id = ${creatorId} and page_id = ${pageId} and deleted_at is not null`.execute(trx);
  return numAffectedRows === 1n;
}

/** Deletes everybody's pages that are in the trash since before `since`; returns how many. */
export async function emptyTrash(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with gone as (delete from pages where deleted_at <= ${since} returning creator_id),
    marked as (insert into picture_marks (creator_id) select distinct creator_id from gone)
    select count(*)::int as count from gone`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Ids of pages that are live and not in the trash, in a fixed order. */
export async function listLivePageIds(db: Db | Trx, creatorId: CreatorId): Promise<string[]> {
  const { rows } = await sql<{ pageId: string }>`
    select page_id from pages
    where creator_id = ${creatorId} and deleted_at is null and live_version_id is not null order by page_id`.execute(
    db,
  );
  return rows.map(row => row.pageId);
}

/** How many items of a counted kind the drafts of a creator's other pages have; without the trash. */
export async function countElsewhere(db: Db | Trx, { creatorId, pageId }: PageKey, what: CountedKind): Promise<number> {
  const { kind, linkKind } = countedAs(what);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from page_items i join pages p using (creator_id, page_id)
    where creator_id = ${creatorId} and page_id <> ${pageId} and kind = ${kind}
      and (${linkKind}::text is null or i.fields ->> 'linkKind' = ${linkKind})
      and i.deleted_at is null and p.deleted_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many items of a counted kind visitors see on a creator's other pages. */
export async function countLiveElsewhere(
  db: Db | Trx,
  { creatorId, pageId }: PageKey,
  what: CountedKind,
): Promise<number> {
  const { kind, linkKind } = countedAs(what);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from pages p
    join page_versions v on v.creator_id = p.creator_id and v.id = p.live_version_id
    cross join jsonb_array_elements(v.document -> 'sections') as section
    cross join jsonb_array_elements(section -> 'items') as item
    where p.creator_id = ${creatorId} and p.page_id <> ${pageId} and p.deleted_at is null and section ->> 'kind' = ${kind}
      and (${linkKind}::text is null or item -> 'fields' ->> 'linkKind' = ${linkKind})`.execute(db);
  return rows[0]?.count ?? 0;
}
