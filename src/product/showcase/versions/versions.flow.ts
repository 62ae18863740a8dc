import { createHash, randomUUID } from 'node:crypto';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { Db, Trx } from '../../../platform/database.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { type BlockKind, isBlockKind } from '../block-kinds/kinds.ts';
import { assembleDocument, type DraftRows, readSettings } from '../document/assemble-document.ts';
import { canonicalJson, isSame } from '../document/canonical-json.ts';
import { listChanges } from '../document/change-summary.ts';
import { formatChanges } from '../document/change-words.ts';
import { imageIdsOf } from '../document/page-images.ts';
import {
  draftOfDocument,
  keepDraft,
  type PastDraft,
  pastRows,
  planRestoration,
  type Restoration,
} from '../document/past-draft.ts';
import { fullSectionOrder } from '../document/showcase.ts';
import { pageImages } from '../images/page-images.flow.ts';
import { forgetSteps } from '../pages/page-ops.sql.ts';
import {
  findLiveVersion,
  findVersion,
  insertVersion,
  labelVersion,
  listVersions,
  type StoredVersion,
  type VersionLine,
} from '../pages/page-versions.sql.ts';
import {
  beginRevision,
  findPage,
  insertItem,
  lockPage,
  moveItems,
  type PageKey,
  readDraftRows,
  saveSettings,
  updateItem,
  updatePart,
} from '../pages/showcase.sql.ts';
import type { Restored, VersionAnswer } from './contract.ts';

export type VersionRefusal =
  | { kind: 'page_not_found' }
  | { kind: 'version_not_found' }
  | { kind: 'draft_changed'; rev: number };

const pageSize = 50;

/** Versions of a page, newest first; `before` is the number of the last one already known. */
export async function readVersions(
  db: Db,
  key: PageKey,
  before = 2_147_483_647,
): Promise<Result<{ versions: VersionLine[]; more: boolean }, VersionRefusal>> {
  if ((await findPage(db, key)) === undefined) return refuse({ kind: 'page_not_found' });
  const lines = await listVersions(db, key, before, pageSize + 1);
  return accept({ versions: lines.slice(0, pageSize), more: lines.length > pageSize });
}

/**
 * One version as the page would show it today, what restoring it would change in the draft, and how it differs
 * from the live page.
 */
export const readVersion = (db: Db, key: PageKey, id: string): Promise<Result<VersionAnswer, VersionRefusal>> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async trx => {
      const page = await findPage(trx, key);
      if (page === undefined) return refuse({ kind: 'page_not_found' as const });
      const version = await findVersion(trx, key, id);
      if (version === undefined) return refuse({ kind: 'version_not_found' as const });
      const now = await readDraftRows(trx, key, page);
      const past = pastOf(version, now);
      const { document, flaws } = assembleDocument(pastRows(key.pageId, past));
      const draft = assembleDocument(now).document;
      const live = (await findLiveVersion(trx, key))?.document;
      return accept({
        ...version,
        rev: page.rev,
        document,
        images: await pageImages(trx, key.creatorId, imageIdsOf(document)),
        toDraft: formatChanges(listChanges(document, draft), document, draft),
        toLive: live === undefined ? null : formatChanges(listChanges(document, live), document, live),
        isDraft: isSameDraft(now, past),
        toPutRight: flaws.map(flaw => flaw.label),
      });
    });

const pastOf = (version: StoredVersion, now: DraftRows): PastDraft =>
  version.draft === null
    ? draftOfDocument(version.document, now)
    : { ...version.draft, items: version.draft.items.filter(item => isBlockKind(item.kind)) };

/** Names a version, or removes its name with ''. */
export async function nameVersion(
  db: Db,
  key: PageKey,
  id: string,
  label: string,
): Promise<Result<null, VersionRefusal>> {
  return (await labelVersion(db, key, id, label)) ? accept(null) : refuse({ kind: 'version_not_found' });
}

/**
 * Restores a version as the draft, all or nothing; visitors see it only after the next publication, which checks
 * the plan's limits. The former draft is stored as a version, so restoring that one undoes this. `before` is its
 * id, or null when nothing changed.
 */
export function restoreVersion(
  deps: Pick<PlatformContext, 'db' | 'clock'>,
  key: PageKey,
  id: string,
  rev: number,
): Promise<Result<Restored, VersionRefusal>> {
  return deps.db.transaction().execute(async trx => {
    const page = await lockPage(trx, key);
    if (page === undefined) return refuse({ kind: 'page_not_found' as const });
    const version = await findVersion(trx, key, id);
    if (version === undefined) return refuse({ kind: 'version_not_found' as const });
    if (page.rev !== rev) return refuse({ kind: 'draft_changed' as const, rev: page.rev });
    const now = await readDraftRows(trx, key, page);
    const past = pastOf(version, now);
    if (isSameDraft(now, past)) return accept({ rev, before: null });
    const before = await keepVersion(trx, key, now, { now: deps.clock.now(), reason: 'restore' });
    await forgetSteps(trx, key);
    return accept({ rev: await writeDraft(trx, key, now, past, deps.clock.now()), before });
  });
}

function isSameDraft(now: DraftRows, past: PastDraft): boolean {
  const { inserted, updated, moved } = planRestoration(now.items, past, new Date(0));
  return (
    inserted.length + updated.length + moved.length === 0 &&
    isSame(now.profile, past.profile) &&
    isSame(now.appearance, past.appearance) &&
    isSame(fullSectionOrder(now.sectionOrder), fullSectionOrder(past.sectionOrder)) &&
    changedSettings(now, past).length === 0
  );
}

const changedSettings = (now: DraftRows, past: PastDraft): [BlockKind, unknown][] =>
  Object.entries(past.settings).flatMap(([kind, settings]): [BlockKind, unknown][] =>
    isBlockKind(kind) && !isSame(readSettings(kind, now.settings[kind]), readSettings(kind, settings))
      ? [[kind, settings]]
      : [],
  );

/** Saves the stored draft as a named version, to find and restore it later. */
export function keepCheckpoint(
  deps: Pick<PlatformContext, 'db' | 'clock'>,
  key: PageKey,
  label: string,
): Promise<Result<VersionLine, VersionRefusal>> {
  return deps.db.transaction().execute(async trx => {
    const page = await lockPage(trx, key);
    if (page === undefined) return refuse({ kind: 'page_not_found' as const });
    const rows = await readDraftRows(trx, key, page);
    const id = await keepVersion(trx, key, rows, { now: deps.clock.now(), reason: 'checkpoint', label });
    const version = await findVersion(trx, key, id);
    if (version === undefined) throw new Error('a version just kept is gone');
    return accept(version);
  });
}

type Keeping = { now: Date; reason: 'restore' | 'checkpoint' | 'scheduled'; label?: string };

/** Stores rows of a draft as a version only its creator sees. Returns its id. */
export async function keepVersion(trx: Trx, key: PageKey, rows: DraftRows, keeping: Keeping): Promise<string> {
  const { document } = assembleDocument(rows);
  const id = randomUUID();
  const sha256 = createHash('sha256').update(canonicalJson(document)).digest('hex');
  await insertVersion(trx, key, { ...keeping, id, document, sha256, draft: keepDraft(rows) });
  return id;
}

async function writeDraft(trx: Trx, key: PageKey, now: DraftRows, past: PastDraft, at: Date): Promise<number> {
  const rev = await beginRevision(trx, key);
  await writeItems(trx, key, planRestoration(now.items, past, at), rev);
  for (const [kind, settings] of changedSettings(now, past)) await saveSettings(trx, key, kind, settings);
  await updatePart(trx, key, 'profile', past.profile);
  await updatePart(trx, key, 'appearance', past.appearance);
  await updatePart(trx, key, 'sectionOrder', fullSectionOrder(past.sectionOrder));
  return rev;
}

async function writeItems(trx: Trx, key: PageKey, plan: Restoration, rev: number): Promise<void> {
  for (const item of plan.inserted)
    if (!(await insertItem(trx, key, { ...item, position: '', rev, deletedAt: null })))
      throw new Error('a new id was taken');
  for (const item of plan.updated) await updateItem(trx, key, { ...item, rev });
  for (const { kind, placed } of plan.moved) await moveItems(trx, key, kind, placed);
}
