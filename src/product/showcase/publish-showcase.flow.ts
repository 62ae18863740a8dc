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
import type { PageDocument } from './page-document.ts';
import { type Host, pageFacts } from './page-facts.flow.ts';
import { pagePath } from './page-links.ts';
import { findLiveVersion, insertVersion, type PageVersion } from './page-versions.sql.ts';
import { wearTried } from './pending-theme.flow.ts';
import { offersOf, photograph, type Renderer } from './photograph.flow.ts';
import { keepPostAddresses } from './post-addresses.sql.ts';
import { listPosts } from './posts.ts';
import { findPage, lockPage, type PageKey, readDraftRows, setLive } from './showcase.sql.ts';
import { deleteSnapshots, replaceSnapshots, type Snapshot, tellServers } from './snapshots.sql.ts';

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

type Prepared = {
  tried: Appearance | null;
  host: Host;
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
  // The creator's address, zone or plan may change while the page is rendered; then it is rendered again.
  for (let tries = 0; tries < 3; tries++) {
    const prepared = await prepare(deps, key, rev, trial);
    if (!prepared.ok) return prepared;
    const done = await deps.db.transaction().execute(trx => makeLive(deps, trx, key, rev, prepared.value));
    if (done === 'host_changed') continue;
    deps.pages.drop(prepared.value.host.userUrl);
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
  const host = await hostOf(deps.db, key.creatorId);
  if (host === undefined) return refuse({ kind: 'handle_missing' });
  const pending = readLook(page.pendingTheme);
  if (pending !== null && trial === 'ask' && !isSame(pending, page.appearance))
    return refuse({ kind: 'theme_pending' });
  const tried = trial === 'apply' ? pending : null;
  const rows = await readDraftRows(deps.db, key, page);
  const { document, flaws } = assembleDocument(tried === null ? rows : { ...rows, appearance: tried });
  if (flaws.length > 0) return refuse({ kind: 'invalid_items', items: flaws });
  const limit = overLimit(document, host.plan);
  if (limit !== undefined) return refuse(limit);
  const sha256 = createHash('sha256').update(canonicalJson(document)).digest('hex');
  const isLiveAlready = isVersion(await findLiveVersion(deps.db, key), { document, sha256 });
  const snapshots = isLiveAlready
    ? null
    : await photograph(deps.renderer, document, await pageFacts(deps.db, key.creatorId, host, document));
  return accept({ tried, host, document, sha256, snapshots });
}

/** What an older build published is the same page when it reads the same today. */
const isVersion = (live: PageVersion | undefined, draft: Pick<PageVersion, 'document' | 'sha256'>): boolean =>
  live !== undefined && (live.sha256 === draft.sha256 || isSame(live.document, draft.document));

/** The first limit a document is over. Hidden items do not count, so that a creator can hide what is too much. */
function overLimit(document: PageDocument, plan: Plan): LimitRefusal | undefined {
  return countedKinds
    .map(kind => mayHold(kind, document.sections.find(section => section.kind === kind)?.items.length ?? 0, plan))
    .find(refusal => refusal !== undefined);
}

async function makeLive(
  deps: PublishDeps,
  trx: Trx,
  key: PageKey,
  draftRev: number,
  { tried, host, document, sha256, snapshots }: Prepared,
): Promise<Result<Publication, PublishRefusal> | 'host_changed'> {
  await holdCreator(trx, key.creatorId);
  const page = await lockPage(trx, key);
  if (page === undefined) return refuse({ kind: 'page_not_found' });
  const isAnother = tried !== null && !isSame(readLook(page.pendingTheme), tried);
  if (page.rev !== draftRev || isAnother) return refuse({ kind: 'changed_meanwhile', rev: page.rev });
  const now = await hostOf(trx, key.creatorId);
  if (canonicalJson(now) !== canonicalJson(host)) return 'host_changed';
  const url = pagePath(host.userUrl);
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
  await replaceLiveOffers(trx, key.creatorId, version.id, offersOf(document));
  await replaceSnapshots(trx, key, { versionId: version.id, rendererVersion: deps.renderer.version, snapshots });
  await keepPostAddresses(trx, key, listPosts(document));
  await setLive(trx, key, { versionId: version.id, isPublished: true });
  await deps.board.announce(trx, 'showcasePublished', {
    creatorId: key.creatorId,
    userUrl: host.userUrl,
    versionId: version.id,
    document,
    zone: host.zone,
  });
  await tellServers(trx, host.userUrl);
  return accept({ rev, versionId: version.id, publishedAt: version.now, url });
}

/** Takes the page offline: visitors get "no page here", nothing can be bought, and the draft stays as it is. */
export async function withdrawShowcase(
  deps: Pick<PublishDeps, 'db' | 'board' | 'pages'>,
  key: PageKey,
): Promise<Result<{ rev: number }, { kind: 'page_not_found' }>> {
  const { user_url: userUrl } = await creatorById(deps, key.creatorId);
  const done = await deps.db.transaction().execute(async trx => {
    const page = await lockPage(trx, key);
    if (page === undefined) return refuse({ kind: 'page_not_found' as const });
    if (page.liveVersionId === null) return accept({ rev: page.rev });
    await replaceLiveOffers(trx, key.creatorId, page.liveVersionId, []);
    await deleteSnapshots(trx, key);
    await setLive(trx, key, { versionId: null, isPublished: false });
    await deps.board.announce(trx, 'showcaseWithdrawn', { creatorId: key.creatorId, userUrl });
    if (userUrl !== null) await tellServers(trx, userUrl);
    return accept({ rev: page.rev });
  });
  if (userUrl !== null) deps.pages.drop(userUrl);
  return done;
}

async function hostOf(db: PublishDeps['db'], creatorId: CreatorId): Promise<Host | undefined> {
  const { user_url: userUrl, zone, plan } = await creatorById({ db }, creatorId);
  return userUrl === null ? undefined : { userUrl, zone, plan };
}
