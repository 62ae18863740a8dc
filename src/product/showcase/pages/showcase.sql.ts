import { sql } from 'kysely';
import type { CreatorId } from '../../../base/id.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import { presentPart, storedPart } from '../block-fields/part.ts';
import { type BlockKind, isBlockKind } from '../block-kinds/kinds.ts';
import { type PartKey, settingsPart } from '../block-kinds/page-part.ts';
import { presentParts, storedParts } from '../block-kinds/stored-parts.ts';
import { type Appearance, appearance as look } from '../blocks/appearance/block.ts';
import { type BasicProfile, basicProfile } from '../blocks/basic-profile/block.ts';
import type { DraftRows } from '../document/assemble-document.ts';
import type { Placed } from '../document/position.ts';
import type { DraftItem } from '../document/showcase.ts';

declare module '../../../platform/database.ts' {
  interface Tables {
    pages: {
      creatorId: CreatorId;
      pageId: string;
      draftRev: number;
      isPublished: boolean;
      liveVersionId: string | null;
      profile: unknown;
      appearance: unknown;
      pendingTheme: unknown;
      sectionOrder: unknown;
      partRevs: unknown;
      updatedAt: Date;
      title: string;
      slug: string | null;
      description: string;
      place: number;
      inMenu: boolean;
      deletedAt: Date | null;
    };
    page_items: {
      creatorId: CreatorId;
      pageId: string;
      kind: string;
      entityId: string;
      position: string;
      version: number;
      fields: unknown;
      hidden: boolean;
      updatedRev: number;
      deletedAt: Date | null;
    };
    page_settings: { creatorId: CreatorId; pageId: string; kind: string; settings: unknown };
  }
}

export type PageKey = { creatorId: CreatorId; pageId: string };

export type PageRow = {
  rev: number;
  isPublished: boolean;
  liveVersionId: string | null;
  profile: unknown;
  appearance: unknown;
  /** A previewed look, or null. Never part of the page. */
  pendingTheme: unknown;
  sectionOrder: string[];
  /** By part; without those that never changed. */
  partRevs: Partial<Record<PartKey, number>>;
};

const pageColumns = sql`part_revs, draft_rev as rev, is_published, live_version_id, profile, appearance, pending_theme, section_order`;

const presentRow = (row: PageRow): PageRow => ({
  ...presentParts(row),
  pendingTheme: presentPart(look, row.pendingTheme),
});

/** A page in the trash is not found by readers and writers of drafts. */
export async function findPage(db: Db | Trx, { creatorId, pageId }: PageKey): Promise<PageRow | undefined> {
  const { rows } =
    await sql<PageRow>`select ${pageColumns} from pages where creator_id = ${creatorId} and page_id = ${pageId} and deleted_at is null`.execute(
      db,
    );
  return rows.map(presentRow)[0];
}

/** The page, locked until the transaction ends, which serializes writes and publications. */
export async function lockPage(trx: Trx, { creatorId, pageId }: PageKey): Promise<PageRow | undefined> {
  const { rows } =
    await sql<PageRow>`select ${pageColumns} from pages where creator_id = ${creatorId} and page_id = ${pageId} and deleted_at is null for update`.execute(
      trx,
    );
  return rows.map(presentRow)[0];
}

/** Keeps a new page with its profile and look. */
export async function insertPage(
  trx: Trx,
  { creatorId, pageId }: PageKey,
  profile: BasicProfile,
  appearance: Appearance,
): Promise<void> {
  const parts = storedParts({ profile, appearance });
  await sql`
    insert into pages (creator_id, page_id, profile, appearance)
    values (${creatorId}, ${pageId}, ${JSON.stringify(parts.profile)}, ${JSON.stringify(parts.appearance)}) on conflict do nothing`.execute(
    trx,
  );
}

/** Begins a new draft revision on a locked page: the draft may now differ from the live page. Returns it. */
export async function beginRevision(trx: Trx, { creatorId, pageId }: PageKey): Promise<number> {
  const { rows } = await sql<{ rev: number }>`
    update pages set draft_rev = draft_rev + 1, is_published = false, updated_at = now()
    where creator_id = ${creatorId} and page_id = ${pageId} returning draft_rev as rev`.execute(trx);
  const row = rows[0];
  if (row === undefined) throw new Error('a locked page is gone');
  return row.rev;
}

const partColumns = { profile: 'profile', appearance: 'appearance', sectionOrder: 'sectionOrder' } as const;
const partKeys = { profile: 'profile', appearance: 'appearance', sectionOrder: 'sections' } as const;
const notedPart = (key: PartKey) => sql`part_revs = part_revs || jsonb_build_object(${key}::text, draft_rev)`;

/** Stores a part in the current revision. */
export async function updatePart(
  trx: Trx,
  { creatorId, pageId }: PageKey,
  part: keyof typeof partColumns,
  value: unknown,
): Promise<void> {
  const stored =
    part === 'sectionOrder' ? value : storedPart(part === 'profile' ? basicProfile : look, value as object);
  await sql`update pages set ${sql.ref(partColumns[part])} = ${JSON.stringify(stored)}, ${notedPart(partKeys[part])} where creator_id = ${creatorId} and page_id = ${pageId}`.execute(
    trx,
  );
}

/** Sets the previewed look; null ends the preview. Changes neither the draft's revision nor the live page. */
export async function setPendingTheme(
  trx: Trx,
  { creatorId, pageId }: PageKey,
  tried: Appearance | null,
): Promise<void> {
  const stored = tried === null ? null : JSON.stringify(storedPart(look, tried));
  await sql`update pages set pending_theme = ${stored}::jsonb where creator_id = ${creatorId} and page_id = ${pageId}`.execute(
    trx,
  );
}

/** Sets what visitors see; null takes the page offline. */
export async function setLive(
  trx: Trx,
  { creatorId, pageId }: PageKey,
  live: { versionId: string | null; isPublished: boolean },
): Promise<void> {
  await sql`
    update pages set live_version_id = ${live.versionId}, is_published = ${live.isPublished}, updated_at = now()
    where creator_id = ${creatorId} and page_id = ${pageId}`.execute(trx);
}

const itemColumns = sql`kind, entity_id as id, position, version, fields, hidden, updated_rev as rev, deleted_at`;
type ItemRow = Omit<DraftItem, 'kind'> & { kind: string };
const known = (row: ItemRow): row is DraftItem => isBlockKind(row.kind);

/** All items of a page, including deleted ones. Without kinds this build does not know. */
export async function listItems(db: Db | Trx, { creatorId, pageId }: PageKey): Promise<DraftItem[]> {
  const { rows } =
    await sql<ItemRow>`select ${itemColumns} from page_items where creator_id = ${creatorId} and page_id = ${pageId}`.execute(
      db,
    );
  return rows.filter(known);
}

/** One item of a draft; undefined also for a kind that is not known any more. */
export async function findItem(
  db: Db | Trx,
  { creatorId, pageId }: PageKey,
  id: string,
): Promise<DraftItem | undefined> {
  const { rows } =
    await sql<ItemRow>`select ${itemColumns} from page_items where creator_id = ${creatorId} and page_id = ${pageId} and entity_id = ${id}`.execute(
      db,
    );
  return rows.find(known);
}

/** An item of another build that this one cannot show or change. */
type UnknownItem = { kind: string; id: string };

/** Items of kinds this build does not know, without deleted ones, in a stable order. */
export async function listUnknownItems(db: Db | Trx, { creatorId, pageId }: PageKey): Promise<UnknownItem[]> {
  const { rows } = await sql<UnknownItem>`
    select kind, entity_id as id from page_items
    where creator_id = ${creatorId} and page_id = ${pageId} and deleted_at is null order by kind, position, entity_id`.execute(
    db,
  );
  return rows.filter(row => !isBlockKind(row.kind));
}

/** False, and nothing stored, when the creator has an item with this id on any page. */
export async function insertItem(trx: Trx, { creatorId, pageId }: PageKey, item: DraftItem): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into page_items (creator_id, page_id, kind, entity_id, position, version, fields, hidden, updated_rev)
    values (${creatorId}, ${pageId}, ${item.kind}, ${item.id}, ${item.position}, ${item.version}, ${JSON.stringify(item.fields)}, ${item.hidden}, ${item.rev})
    on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

/** Writes an item's fields, visibility and deletion; never its kind. */
export async function updateItem(trx: Trx, { creatorId, pageId }: PageKey, item: DraftItem): Promise<void> {
  await sql`
    update page_items set version = ${item.version}, fields = ${JSON.stringify(item.fields)}, hidden = ${item.hidden}, updated_rev = ${item.rev}, deleted_at = ${item.deletedAt}
    where creator_id = ${creatorId} and page_id = ${pageId} and kind = ${item.kind} and entity_id = ${item.id}`.execute(
    trx,
  );
}

export async function moveItems(
  trx: Trx,
  { creatorId, pageId }: PageKey,
  kind: BlockKind,
  placed: readonly Placed[],
): Promise<void> {
  await sql`
    update page_items set position = moved.position
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as moved (id uuid, position text)
    where creator_id = ${creatorId} and page_id = ${pageId} and kind = ${kind} and entity_id = moved.id`.execute(trx);
}

/** The stored settings of a draft's sections, by kind, not yet parsed. */
export async function listSettings(
  db: Db | Trx,
  { creatorId, pageId }: PageKey,
): Promise<Partial<Record<BlockKind, unknown>>> {
  const rows = await db
    .selectFrom('page_settings')
    .select(['kind', 'settings'])
    .where('creatorId', '=', creatorId)
    .where('pageId', '=', pageId)
    .execute();
  return Object.fromEntries(rows.map(row => [row.kind, row.settings]));
}

/** Writes a section's settings in the revision that has begun. */
export async function saveSettings(
  trx: Trx,
  { creatorId, pageId }: PageKey,
  kind: BlockKind,
  settings: unknown,
): Promise<void> {
  await sql`
    insert into page_settings (creator_id, page_id, kind, settings) values (${creatorId}, ${pageId}, ${kind}, ${JSON.stringify(settings)})
    on conflict (creator_id, page_id, kind) do update set settings = excluded.settings`.execute(trx);
  await sql`update pages set ${notedPart(settingsPart(kind))} where creator_id = ${creatorId} and page_id = ${pageId}`.execute(
    trx,
  );
}

/** The draft for `assembleDocument`. Read `page` first: a write in between raises its rev. */
export async function readDraftRows(db: Db | Trx, key: PageKey, page: PageRow): Promise<DraftRows> {
  return {
    pageId: key.pageId,
    profile: page.profile,
    appearance: page.appearance,
    sectionOrder: page.sectionOrder,
    items: await listItems(db, key),
    settings: await listSettings(db, key),
  };
}
