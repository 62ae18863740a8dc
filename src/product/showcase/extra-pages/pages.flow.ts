import { randomUUID } from 'node:crypto';
import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { shorten } from '../../../base/text-length.ts';
import type { Trx } from '../../../platform/database.ts';
import { creatorById, holdCreatorAlone } from '../../accounts/creators/creators.flow.ts';
import {
  allowances,
  type CountedKind,
  countedKinds,
  countOf,
  type LimitRefusal,
  mayHold,
  type Plan,
} from '../../plans/entitlement.ts';
import { migrateFields } from '../block-fields/block.ts';
import { type BlockKind, blocks } from '../block-kinds/kinds.ts';
import { appearanceDefaults } from '../blocks/appearance/block.ts';
import { emptyProfile } from '../blocks/basic-profile/block.ts';
import { copiedItems } from '../document/copied-items.ts';
import { isAllowedOn, kindsOf } from '../document/extra-page.ts';
import { freeSlug, isOverlongTitle, suggestSlug } from '../document/page-record.ts';
import { pageTemplates, type TemplateCode } from '../document/page-templates.ts';
import { arrange } from '../document/position.ts';
import { inOrder } from '../document/showcase.ts';
import {
  countElsewhere,
  deletePage,
  insertExtraPage,
  type ListedPageRow,
  listPages,
  placePages,
  type RecordPatch,
  setDeleted,
  updateRecord,
} from '../pages/pages.sql.ts';
import {
  findPage,
  insertItem,
  listItems,
  listSettings,
  moveItems,
  type PageKey,
  saveSettings,
} from '../pages/showcase.sql.ts';
import type { PublishDeps } from '../publishing/publish-showcase.flow.ts';
import { renewPages } from '../publishing/rerender-pages.flow.ts';
import { deleteSnapshots, notifyServers } from '../publishing/snapshots.sql.ts';
import { readPageList } from './page-list.flow.ts';
import type { PageListAnswer } from './pages-contract.ts';

export type PageRefusal =
  | { kind: 'page_not_found' }
  | { kind: 'default_page_stays' }
  | { kind: 'address_taken' }
  | { kind: 'too_many_pages' }
  | { kind: 'title_too_long' }
  | LimitRefusal;

type Outcome = Promise<Result<PageListAnswer, PageRefusal>>;
/** The creator is locked, so that the list of pages stays the same until the end. */
type LockedPages = { trx: Trx; creatorId: CreatorId; plan: Plan; pages: ListedPageRow[]; now: Date };
/** The effect on visitors: 'same', or that menus, links or pages are to be rendered again. */
type Done = Result<'same' | 'printed', PageRefusal>;

/** Every change of the list of pages: one transaction with its renderings, then the new list. */
async function change(deps: PublishDeps, creatorId: CreatorId, work: (locked: LockedPages) => Promise<Done>): Outcome {
  const { userUrl, plan } = await creatorById(deps, creatorId);
  const done = await deps.db.transaction().execute(async trx => {
    await holdCreatorAlone(trx, creatorId);
    const outcome = await work({ trx, creatorId, plan, pages: await listPages(trx, creatorId), now: deps.clock.now() });
    if (!outcome.ok) return outcome;
    if (outcome.value === 'printed') {
      await renewPages(deps.renderer, trx, creatorId);
      if (userUrl !== null) await notifyServers(trx, userUrl);
    }
    return accept(null);
  });
  if (!done.ok) return done;
  if (userUrl !== null) deps.pages.drop(userUrl);
  return accept(await readPageList(deps, creatorId));
}

const extraPages = (pages: readonly ListedPageRow[]) => pages.filter(page => page.slug !== null);
const takenSlugs = (pages: readonly ListedPageRow[], but?: string): ReadonlySet<string> =>
  new Set(
    pages.flatMap(page => (page.deletedAt === null && page.pageId !== but && page.slug !== null ? page.slug : [])),
  );

/** An extra page that is not in the trash. */
function present({ pages }: LockedPages, pageId: string): Result<ListedPageRow, PageRefusal> {
  const page = pages.find(known => known.pageId === pageId && known.deletedAt === null);
  if (page === undefined) return refuse({ kind: 'page_not_found' });
  return page.slug === null ? refuse({ kind: 'default_page_stays' }) : accept(page);
}

type NewPage = { pageId: string; template: TemplateCode; title: string; slug?: string | undefined };

/** Adds a page with the template's items as its draft. Repeating adds it once. */
export const addPage = (deps: PublishDeps, creatorId: CreatorId, given: NewPage): Outcome =>
  change(deps, creatorId, async locked => {
    if (locked.pages.some(page => page.pageId === given.pageId)) return accept('same');
    const taken = takenSlugs(locked.pages);
    if (given.slug !== undefined && taken.has(given.slug)) return refuse({ kind: 'address_taken' });
    const { headings, items } = pageTemplates[given.template];
    const content = {
      items: items.map(item => ({ id: randomUUID(), hidden: false, ...item })),
      settings: Object.fromEntries(Object.entries(headings).map(([kind, heading]) => [kind, { heading }])),
      sectionOrder: [...new Set(items.map(item => item.kind))],
    };
    const slug = given.slug ?? freeSlug(suggestSlug(given.title), taken);
    return registerStyle(locked, given.pageId, { title: given.title, slug, description: '' }, content);
  });

/** Adds a page with the given content as its draft. Repeating adds it once. */
export const addFilledPage = (
  deps: PublishDeps,
  creatorId: CreatorId,
  { pageId, title }: { pageId: string; title: string },
  content: Content,
): Outcome =>
  change(deps, creatorId, async locked => {
    if (locked.pages.some(page => page.pageId === pageId)) return accept('same');
    const slug = freeSlug(suggestSlug(title), takenSlugs(locked.pages));
    return registerStyle(locked, pageId, { title, slug, description: '' }, content);
  });

/**
 * Copies a page's draft, with new ids, beside the page; of the Showcase, the kinds an extra page may have.
 * Repeating copies it once.
 */
export const copyPage = (deps: PublishDeps, creatorId: CreatorId, fromId: string, pageId: string): Outcome =>
  change(deps, creatorId, async locked => {
    if (locked.pages.some(page => page.pageId === pageId)) return accept('same');
    const from = locked.pages.find(known => known.pageId === fromId && known.deletedAt === null);
    if (from === undefined) return refuse({ kind: 'page_not_found' });
    const key = { creatorId, pageId: fromId };
    const page = await findPage(locked.trx, key);
    const items = (await listItems(locked.trx, key)).filter(item => item.deletedAt === null);
    const title = `${from.slug === null ? 'Showcase' : shorten(from.title, 42)} (copy)`;
    const slug = freeSlug(from.slug ?? suggestSlug(title), takenSlugs(locked.pages));
    return registerStyle(
      locked,
      pageId,
      { title, slug, description: from.description },
      {
        items: copiedItems(inOrder(items), pageId, randomUUID),
        settings: await listSettings(locked.trx, key),
        sectionOrder: page?.sectionOrder ?? [],
      },
    );
  });

/** The draft of a page to be added. */
export type Content = {
  items: readonly { id: string; kind: BlockKind; version: number; fields: unknown; hidden: boolean }[];
  settings: Partial<Record<BlockKind, unknown>>;
  sectionOrder: readonly string[];
};

async function registerStyle(
  { trx, creatorId, plan, pages, now }: LockedPages,
  pageId: string,
  record: { title: string; slug: string; description: string },
  { items, settings, sectionOrder }: Content,
): Promise<Done> {
  if (extraPages(pages).length >= allowances[plan].extraPages) return refuse({ kind: 'too_many_pages' });
  const key = { creatorId, pageId };
  const limit = await limitWith(trx, key, what => countOf(what, items));
  if (limit !== undefined) return refuse(limit);
  const blank = { profile: emptyProfile('', ''), appearance: appearanceDefaults, sectionOrder, now };
  await insertExtraPage(trx, key, { ...record, place: pages.length, inMenu: true }, blank);
  for (const kind of kindsOf(pageId)) {
    const ofKind = items
      .filter(item => item.kind === kind && isAllowedOn(kind, pageId))
      .map(item => ({ ...item, position: '', rev: 0, deletedAt: null }));
    for (const item of ofKind) {
      const fields = migrateFields(blocks[kind], item);
      if (!(await insertItem(trx, key, { ...item, fields, version: blocks[kind].version })))
        throw new Error('a new id was taken');
    }
    const ids = ofKind.map(item => item.id);
    if (ids.length > 0) await moveItems(trx, key, kind, arrange([], ids));
    const own = settings[kind];
    if (own !== undefined) await saveSettings(trx, key, kind, { ...blocks[kind].settingsDefaults, ...own });
  }
  return accept('same');
}

/** The first limit that all drafts together would exceed with these items on this page. */
async function limitWith(
  trx: Trx,
  key: PageKey,
  count: (what: CountedKind) => number,
): Promise<LimitRefusal | undefined> {
  const { plan } = await creatorById({ db: trx }, key.creatorId);
  for (const what of countedKinds) {
    const here = count(what);
    const refusal = here === 0 ? undefined : mayHold(what, here + (await countElsewhere(trx, key, what)), plan);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

/** Changes a page's title, slug, description for search, or whether the menu shows it. */
export const changePage = (deps: PublishDeps, creatorId: CreatorId, pageId: string, patch: RecordPatch): Outcome =>
  change(deps, creatorId, async locked => {
    const page = present(locked, pageId);
    if (!page.ok) return page;
    if (patch.slug !== undefined && takenSlugs(locked.pages, pageId).has(patch.slug))
      return refuse({ kind: 'address_taken' });
    if (patch.title !== undefined && isOverlongTitle(patch.title, page.value.title))
      return refuse({ kind: 'title_too_long' });
    await updateRecord(locked.trx, { creatorId, pageId }, patch);
    return accept(page.value.isLive ? 'printed' : 'same');
  });

/** Puts the pages into the given order; those it does not name follow in their former order. */
export const orderPages = (deps: PublishDeps, creatorId: CreatorId, pageIds: readonly string[]): Outcome =>
  change(deps, creatorId, async locked => {
    const known = extraPages(locked.pages).map(page => page.pageId);
    const wanted = [...new Set(pageIds)];
    if (wanted.some(id => !known.includes(id))) return refuse({ kind: 'page_not_found' });
    await placePages(locked.trx, creatorId, [...wanted, ...known.filter(id => !wanted.includes(id))]);
    return accept('printed');
  });

/** Moves a page to the trash: visitors get "no page here" at once; it can be restored for thirty days. */
export const trashPage = (deps: PublishDeps, creatorId: CreatorId, pageId: string): Outcome =>
  change(deps, creatorId, async locked => {
    if (locked.pages.some(page => page.pageId === pageId && page.deletedAt !== null)) return accept('same');
    const page = present(locked, pageId);
    if (!page.ok) return page;
    await setDeleted(locked.trx, { creatorId, pageId }, true, locked.now);
    await deleteSnapshots(locked.trx, { creatorId, pageId });
    return accept(page.value.isLive ? 'printed' : 'same');
  });

/** Restores a page from the trash, live again if it was; with another slug when its own was taken. */
export const restorePage = (deps: PublishDeps, creatorId: CreatorId, pageId: string): Outcome =>
  change(deps, creatorId, async locked => {
    const page = locked.pages.find(known => known.pageId === pageId);
    if (page === undefined || page.slug === null) return refuse({ kind: 'page_not_found' });
    if (page.deletedAt === null) return accept('same');
    const key = { creatorId, pageId };
    const items = (await listItems(locked.trx, key)).filter(item => item.deletedAt === null);
    const limit = await limitWith(locked.trx, key, what => countOf(what, items));
    if (limit !== undefined) return refuse(limit);
    const slug = freeSlug(page.slug, takenSlugs(locked.pages));
    if (slug !== page.slug) await updateRecord(locked.trx, key, { slug });
    await setDeleted(locked.trx, key, false, locked.now);
    return accept(page.isLive ? 'printed' : 'same');
  });

/** Finally deletes a page in the trash, before its thirty days are over. */
export const deleteForGood = (deps: PublishDeps, creatorId: CreatorId, pageId: string): Outcome =>
  change(deps, creatorId, async ({ trx }) =>
    (await deletePage(trx, { creatorId, pageId })) ? accept('same') : refuse({ kind: 'page_not_found' }),
  );
