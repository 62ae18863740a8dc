import type { Db, Trx } from '../../../platform/database.ts';
import { creatorById } from '../../accounts/creators/creators.flow.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { ownHostOf } from '../../domains/own-host.flow.ts';
import { countedKinds, countOf, limitOf } from '../../plans/entitlement.ts';
import { type BlockKind, fixedKinds } from '../block-kinds/kinds.ts';
import type { PartKey, StoredPart } from '../block-kinds/page-part.ts';
import { type Appearance, readLook } from '../blocks/appearance/block.ts';
import { assembleDocument, type DraftRows, readFields, readSettings } from '../document/assemble-document.ts';
import { isSame } from '../document/canonical-json.ts';
import { listChanges } from '../document/change-summary.ts';
import { formatChanges } from '../document/change-words.ts';
import { isAllowedOn, waysFrom, wearing } from '../document/extra-page.ts';
import type { PageDocument } from '../document/page-document.ts';
import { imageIdsIn } from '../document/page-images.ts';
import { isExtra } from '../document/page-record.ts';
import { type DraftItem, fullSectionOrder, inOrder } from '../document/showcase.ts';
import { pageImages } from '../images/page-images.flow.ts';
import type { Draft, EditorItem, EditorSection, Saved, Scheduled } from '../pages/contract.ts';
import { listSteps } from '../pages/page-ops.sql.ts';
import { findLiveVersion, findVersion } from '../pages/page-versions.sql.ts';
import { countElsewhere, countLiveElsewhere } from '../pages/pages.sql.ts';
import { findSchedule } from '../pages/scheduled-publications.sql.ts';
import {
  findItem,
  findPage,
  listUnknownItems,
  type PageKey,
  type PageRow,
  readDraftRows,
} from '../pages/showcase.sql.ts';
import { showcaseOf, siteOf } from '../pages/site-facts.flow.ts';

// As many as one can undo; each has the texts it changed.
const stepsShown = 100;

/** The whole draft for the editor; undefined when there is no such page. Read in one snapshot of the database. */
export const readDraft = (db: Db, key: PageKey): Promise<Draft | undefined> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(trx => draftOf(trx, key));

async function draftOf(trx: Trx, key: PageKey): Promise<Draft | undefined> {
  const page = await findPage(trx, key);
  if (page === undefined) return undefined;
  const creator = await creatorById({ db: trx }, key.creatorId);
  const rows = await readDraftRows(trx, key, page);
  const live = await findLiveVersion(trx, key);
  const { document: own } = assembleDocument(rows);
  const userUrl = creator.userUrl ?? 'you';
  const showcase = isExtra(key.pageId) ? await showcaseOf(trx, key.creatorId) : own;
  const document = wearing(own, showcase);
  const { page: record = null, ...site } = await siteOf(trx, key.creatorId, userUrl, key.pageId);
  const items = inOrder(rows.items.filter(item => item.deletedAt === null));
  const sectionOrder = fullSectionOrder(rows.sectionOrder).filter(kind => isAllowedOn(kind, key.pageId));
  const sections = [...fixedKinds, ...sectionOrder].map(kind => ({
    kind,
    settings: readSettings(kind, rows.settings[kind]),
    items: items.filter(item => item.kind === kind).map(editorItem),
  }));
  const pictures = [
    document.profile.imageId,
    document.profile.coverId,
    ...items.flatMap(item => imageIdsIn(item.fields)),
  ];
  const images = await pageImages(
    trx,
    key.creatorId,
    pictures.filter(id => id !== null),
  );
  const changes = live === undefined ? [] : listChanges(own, live.document);
  return {
    pageId: key.pageId,
    rev: page.rev,
    isPublished: page.isPublished,
    live:
      live === undefined || creator.userUrl === null
        ? null
        : { versionId: live.id, publishedAt: live.publishedAt.toISOString(), url: record?.path ?? pagePath(userUrl) },
    changes: changes.length,
    changed: live === undefined ? [] : formatChanges(changes, own, live.document),
    userUrl: creator.userUrl,
    zone: creator.zone,
    language: creator.language,
    plan: creator.plan,
    profile: document.profile,
    profileImageUrl: images[document.profile.imageId ?? '']?.src ?? null,
    appearance: document.appearance,
    pendingTheme: triedLook(page.pendingTheme, document.appearance),
    scheduled: await scheduledState(trx, key, document),
    sectionOrder,
    // Each section was read by its own kind; errors are in `problems`.
    sections: sections as EditorSection[],
    unsupported: await listUnknownItems(trx, key),
    images,
    limits: await Promise.all(
      countedKinds.map(async kind => ({
        kind,
        limit: limitOf(kind, creator.plan),
        used: countOf(kind, items),
        elsewhere: await countElsewhere(trx, key, kind),
        shownElsewhere: await countLiveElsewhere(trx, key, kind),
      })),
    ),
    partRevs: page.partRevs as Record<string, number>,
    history: await listSteps(trx, key, stepsShown),
    site: {
      ...site,
      page: record,
      ownHost: (await ownHostOf(trx, key.creatorId))?.host,
      ...(isExtra(key.pageId) ? waysFrom(own, showcase, { userUrl, zone: creator.zone }) : {}),
    },
  };
}

/** The subject of a write, by id or key. */
export type About = { item: string } | { part: PartKey } | null;

/** The answer of a write without the count of changes: the state of the draft, and of the subject. */
export async function savedState(trx: Trx, key: PageKey, about: About): Promise<Omit<Saved, 'changes'>> {
  const page = await findPage(trx, key);
  if (page === undefined) throw new Error('a page being written is gone');
  const item = about !== null && 'item' in about ? await findItem(trx, key, about.item) : undefined;
  return {
    rev: page.rev,
    isPublished: page.isPublished,
    item: item === undefined ? null : editorItem(item),
    part: about !== null && 'part' in about ? heldPart(await readDraftRows(trx, key, page), page, about.part) : null,
    repeated: false,
  };
}

/**
 * How many items, sections and parts of the draft differ from the live page; nothing is locked while they are
 * compared.
 */
export async function countChanges(db: Db, key: PageKey): Promise<number> {
  const [page, live] = await Promise.all([findPage(db, key), findLiveVersion(db, key)]);
  if (page === undefined || live === undefined) return 0;
  return listChanges(assembleDocument(await readDraftRows(db, key, page)).document, live.document).length;
}

export function heldPart(rows: DraftRows, page: PageRow, key: PartKey): StoredPart {
  const { profile, appearance } = assembleDocument(rows).document;
  const rev = page.partRevs[key] ?? 0;
  if (key === 'profile') return { key, rev, value: profile };
  if (key === 'appearance') return { key, rev, value: appearance };
  if (key === 'sections') return { key, rev, value: fullSectionOrder(rows.sectionOrder) };
  const kind = key.slice('settings:'.length) as BlockKind;
  return { key, rev, value: readSettings(kind, rows.settings[kind]) };
}

/** A stored item as the editor sees it. */
export function editorItem(item: DraftItem): EditorItem {
  const { fields, problems } = readFields(item);
  const { kind, id, hidden, rev } = item;
  return { kind, id, fields, hidden, rev, deleted: item.deletedAt !== null, problems } as EditorItem;
}

/** The previewed look; none once the page has it. */
function triedLook(stored: unknown, current: Appearance): Appearance | null {
  const tried = readLook(stored);
  return tried === null || isSame(tried, current) ? null : tried;
}

/** The scheduled publication, beside the draft as it is now. */
export async function scheduledState(trx: Trx, key: PageKey, draft?: PageDocument): Promise<Scheduled | null> {
  const schedule = await findSchedule(trx, key);
  const version = schedule === undefined ? undefined : await findVersion(trx, key, schedule.versionId);
  if (schedule === undefined || version === undefined) return null;
  const page = draft === undefined ? await findPage(trx, key) : undefined;
  const now = page === undefined ? draft : assembleDocument(await readDraftRows(trx, key, page)).document;
  const { versionId, at, problem } = schedule;
  const changesSince = now === undefined ? 0 : listChanges(now, version.document).length;
  return { versionId, at: at.toISOString(), problem, changesSince };
}
