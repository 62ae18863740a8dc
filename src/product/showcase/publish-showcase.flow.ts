import { createHash, randomUUID } from 'node:crypto';
import type { CreatorId } from '../../base/id.ts';
import { accept, type Result, refuse } from '../../base/result.ts';
import type { Trx } from '../../platform/database.ts';
import type { Machinery } from '../../platform/machinery.ts';
import { creatorById, holdCreator } from '../accounts/creators.flow.ts';
import { countedKinds, type LimitRefusal, mayHold, type Plan } from '../plans/entitlement.ts';
import { replaceLiveOffers } from '../services/offers.flow.ts';
import { assembleDocument, type Flaw } from './assemble-document.ts';
import { type Appearance, readLook } from './blocks/appearance/block.ts';
import { canonicalJson, isSame } from './canonical-json.ts';
import { defaultPageId, type PageDocument } from './page-document.ts';
import type { Host } from './page-facts.flow.ts';
import { pagePath } from './page-links.ts';
import { isExtra } from './page-record.ts';
import { findLiveVersion, insertVersion, type PageVersion } from './page-versions.sql.ts';
import { countLiveElsewhere } from './pages.sql.ts';
import { wearTried } from './pending-theme.flow.ts';
import { offersOf, photograph, type Renderer } from './photograph.flow.ts';
import { keepPostAddresses } from './post-addresses.sql.ts';
import { listPosts } from './posts.ts';
import { renewPages } from './rephotograph.flow.ts';
import { findPage, lockPage, type PageKey, readDraftRows, setLive } from './showcase.sql.ts';
import { readyToPrint, type Site, siteOf } from './site-facts.flow.ts';
import { deleteAllSnapshots, deleteSnapshots, replaceSnapshots, type Snapshot, tellServers } from './snapshots.sql.ts';

declare module '../../platform/announcements.ts' {
  interface Announcements {
    /** A new version is what visitors see from this transaction's commit on. `zone` is the host's. */
    showcasePublished: {
      creatorId: CreatorId;
      userUrl: string;
      versionId: string;
      document: PageDocument;
      zone: string;
    };
    /** The page was taken offline: nothing on it can be bought from this transaction's commit on. */
    showcaseWithdrawn: { creatorId: CreatorId; userUrl: string | null };
  }
}

export type PublishRefusal =
  | { kind: 'page_not_found' }
  | { kind: 'handle_missing' }
  /** Every other page wears the Showcase's head and look and leads back to it. */
  | { kind: 'showcase_not_live' }
  | { kind: 'changed_meanwhile'; rev: number }
  | { kind: 'theme_pending' }
  | { kind: 'invalid_items'; items: Flaw[] }
  | LimitRefusal;

export type Publication = { rev: number; versionId: string; publishedAt: Date; url: string };
export type PublishDeps = Pick<Machinery, 'db' | 'clock' | 'board'> & {
  renderer: Renderer;
  /** This server's memory of pages. Other servers hear of the change; whoever publishes here sees it at once. */
  pages: { drop(userUrl: string): void };
};

/** What a publication does with a look that is being tried: puts it on first, leaves it be, or wants to be told. */
export type TrialWish = 'apply' | 'leave' | 'ask';

/** What a page is printed with besides its document, compared again under the lock. */
type Setting = { host: Host; site: Site; showcase: string | null };
type Prepared = {
  tried: Appearance | null;
  setting: Setting;
  document: PageDocument;
  sha256: string;
  snapshots: Snapshot[] | null;
};

/**
 * Makes the draft of revision `rev` what visitors see. Everything is checked again, rendered and compressed before
 * the page is locked; under the lock only what may have changed since is compared.
 */
export async function publishShowcase(
  deps: PublishDeps,
  key: PageKey,
  rev: number,
  trial: TrialWish = 'leave',
): Promise<Result<Publication, PublishRefusal>> {
  // The creator's address, zone, plan or other pages may change while the page is rendered; then it is rendered again.
  for (let tries = 0; tries < 3; tries++) {
    const prepared = await prepare(deps, key, rev, trial);
    if (!prepared.ok) return prepared;
    const done = await deps.db.transaction().execute(trx => makeLive(deps, trx, key, rev, prepared.value));
    if (done === 'setting_changed') continue;
    deps.pages.drop(prepared.value.setting.host.userUrl);
    return done;
  }
  throw new Error('the creator changed three times while the page was being published');
}

async function prepare(
  deps: PublishDeps,
  key: PageKey,
  rev: number,
  trial: TrialWish,
): Promise<Result<Prepared, PublishRefusal>> {
  const page = await findPage(deps.db, key);
  if (page === undefined) return refuse({ kind: 'page_not_found' });
  if (page.rev !== rev) return refuse({ kind: 'changed_meanwhile', rev: page.rev });
  const setting = await settingOf(deps.db, key);
  if (setting === undefined) return refuse({ kind: 'handle_missing' });
  const { host } = setting;
  if (setting.showcase === null && isExtra(key.pageId)) return refuse({ kind: 'showcase_not_live' });
  const pending = readLook(page.pendingTheme);
  if (pending !== null && trial === 'ask' && !isSame(pending, page.appearance))
    return refuse({ kind: 'theme_pending' });
  const tried = trial === 'apply' ? pending : null;
  const rows = await readDraftRows(deps.db, key, page);
  const { document, flaws } = assembleDocument(tried === null ? rows : { ...rows, appearance: tried });
  if (flaws.length > 0) return refuse({ kind: 'invalid_items', items: flaws });
  const limit = await overLimit(deps.db, key, document, host.plan);
  if (limit !== undefined) return refuse(limit);
  const sha256 = createHash('sha256').update(canonicalJson(document)).digest('hex');
  const isLiveAlready = isVersion(await findLiveVersion(deps.db, key), { document, sha256 });
  const snapshots = isLiveAlready ? null : await printed(deps, key, host, document);
  return accept({ tried, setting, document, sha256, snapshots });
}

/** What an older build published is the same page when it reads the same today. */
const isVersion = (live: PageVersion | undefined, draft: Pick<PageVersion, 'document' | 'sha256'>): boolean =>
  live !== undefined && (live.sha256 === draft.sha256 || isSame(live.document, draft.document));

async function printed(deps: PublishDeps, key: PageKey, host: Host, document: PageDocument): Promise<Snapshot[]> {
  const ready = await readyToPrint(deps.db, key.creatorId, host, document, true);
  return photograph(deps.renderer, ready.document, ready.facts);
}

/**
 * The first limit that what visitors would see of all pages together is over. Hidden items do not count, so that a
 * creator can hide what is too much.
 */
async function overLimit(
  db: PublishDeps['db'],
  key: PageKey,
  document: PageDocument,
  plan: Plan,
): Promise<LimitRefusal | undefined> {
  for (const kind of countedKinds) {
    const here = document.sections.find(section => section.kind === kind)?.items.length ?? 0;
    const refusal = here === 0 ? undefined : mayHold(kind, here + (await countLiveElsewhere(db, key, kind)), plan);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

async function makeLive(
  deps: PublishDeps,
  trx: Trx,
  key: PageKey,
  draftRev: number,
  { tried, setting, document, sha256, snapshots }: Prepared,
): Promise<Result<Publication, PublishRefusal> | 'setting_changed'> {
  const { host, site } = setting;
  await holdCreator(trx, key.creatorId);
  const page = await lockPage(trx, key);
  if (page === undefined) return refuse({ kind: 'page_not_found' });
  const isAnother = tried !== null && !isSame(readLook(page.pendingTheme), tried);
  if (page.rev !== draftRev || isAnother) return refuse({ kind: 'changed_meanwhile', rev: page.rev });
  if (canonicalJson(await settingOf(trx, key)) !== canonicalJson(setting)) return 'setting_changed';
  const url = site.page?.path ?? pagePath(host.userUrl);
  const live = await findLiveVersion(trx, key);
  if (!isVersion(live, { document, sha256 }) && snapshots === null)
    return refuse({ kind: 'changed_meanwhile', rev: draftRev });
  const rev = tried === null ? draftRev : await wearTried(trx, key, page, tried);
  if (live !== undefined && isVersion(live, { document, sha256 })) {
    await setLive(trx, key, { versionId: live.id, isPublished: true });
    return accept({ rev, versionId: live.id, publishedAt: live.publishedAt, url });
  }
  if (snapshots === null) throw new Error('a page without its photographs cannot go live');
  const version = { id: randomUUID(), document, sha256, now: deps.clock.now() };
  await insertVersion(trx, key, version);
  await replaceSnapshots(trx, key, { versionId: version.id, rendererVersion: deps.renderer.version, snapshots });
  await setLive(trx, key, { versionId: version.id, isPublished: true });
  if (!isExtra(key.pageId)) {
    await keepPostAddresses(trx, key, listPosts(document));
    await replaceLiveOffers(trx, key.creatorId, version.id, offersOf(document));
    const { userUrl, zone } = host;
    const published = { creatorId: key.creatorId, userUrl, versionId: version.id, document, zone };
    await deps.board.announce(trx, 'showcasePublished', published);
  }
  // Others wear a Showcase that has changed; a page that is new among them is new in their menus.
  if (!isExtra(key.pageId) || live === undefined) await renewPages(deps.renderer, trx, key.creatorId, key.pageId);
  await tellServers(trx, host.userUrl);
  return accept({ rev, versionId: version.id, publishedAt: version.now, url });
}

/**
 * Takes a page offline: visitors get "no page here" and the draft stays as it is. With the Showcase everything goes:
 * nothing can be bought, and the other pages wait until it is published again.
 */
export async function withdrawShowcase(
  deps: Pick<PublishDeps, 'db' | 'board' | 'pages' | 'renderer'>,
  key: PageKey,
): Promise<Result<{ rev: number }, { kind: 'page_not_found' }>> {
  const { user_url: userUrl } = await creatorById(deps, key.creatorId);
  const done = await deps.db.transaction().execute(async trx => {
    await holdCreator(trx, key.creatorId);
    const page = await lockPage(trx, key);
    if (page === undefined) return refuse({ kind: 'page_not_found' as const });
    if (page.liveVersionId === null) return accept({ rev: page.rev });
    await setLive(trx, key, { versionId: null, isPublished: false });
    if (isExtra(key.pageId)) {
      await deleteSnapshots(trx, key);
      await renewPages(deps.renderer, trx, key.creatorId);
    } else {
      await replaceLiveOffers(trx, key.creatorId, page.liveVersionId, []);
      await deleteAllSnapshots(trx, key.creatorId);
      await deps.board.announce(trx, 'showcaseWithdrawn', { creatorId: key.creatorId, userUrl });
    }
    if (userUrl !== null) await tellServers(trx, userUrl);
    return accept({ rev: page.rev });
  });
  if (userUrl !== null) deps.pages.drop(userUrl);
  return done;
}

async function settingOf(db: PublishDeps['db'], key: PageKey): Promise<Setting | undefined> {
  const { user_url: userUrl, zone, plan } = await creatorById({ db }, key.creatorId);
  if (userUrl === null) return undefined;
  const site = await siteOf(db, key.creatorId, userUrl, key.pageId, true);
  const showcase = await findLiveVersion(db, { ...key, pageId: defaultPageId });
  return { host: { userUrl, zone, plan }, site, showcase: isExtra(key.pageId) ? (showcase?.id ?? null) : null };
}
