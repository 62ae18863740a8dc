import { createHash, randomUUID } from 'node:crypto';
import type { Currency } from '../../../base/currency.ts';
import type { CreatorId } from '../../../base/id.ts';
import { accept, type Result, refuse } from '../../../base/result.ts';
import { inTransaction, type Trx } from '../../../platform/database.ts';
import { enqueue } from '../../../platform/jobs.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { recordEvent } from '../../../platform/product-events/product-events.sql.ts';
import { readTogether } from '../../../platform/reading.ts';
import { holdCreator, readCreator } from '../../accounts/creators/creators.flow.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { deletionOf } from '../../accounts/leaving/leaving.flow.ts';
import { usableAccountsOf } from '../../payments/payouts/payees.flow.ts';
import {
  type CountedKind,
  countedKinds,
  countOf,
  type LimitRefusal,
  limitOf,
  mayShow,
  type Plan,
} from '../../plans/entitlement.ts';
import type { GateRefusal } from '../../plans/gate.ts';
import { replaceLiveOffers } from '../../services/offers.flow.ts';
import type { Flaw } from '../document/assemble-document.ts';
import { canonicalJson } from '../document/canonical-json.ts';
import { offerSlugs } from '../document/offer-slugs.ts';
import { defaultPageId, type PageDocument } from '../document/page-document.ts';
import { isExtra } from '../document/page-record.ts';
import { gateDocument } from '../document/plan-gates.ts';
import { listPosts } from '../document/posts.ts';
import { priceFlaws } from '../offer-fields/price-flaws.ts';
import type { Host } from '../pages/page-facts.flow.ts';
import { findLiveVersion, insertVersion, type PageVersion } from '../pages/page-versions.sql.ts';
import { countLiveElsewhere } from '../pages/pages.sql.ts';
import { findPage, lockPage, type PageKey, type PageRow, setLive } from '../pages/showcase.sql.ts';
import { readyToRender, type Site, siteFrom, siteReadings } from '../pages/site-facts.flow.ts';
import { keepOfferAddresses } from './offer-addresses.sql.ts';
import { keepPostAddresses } from './post-addresses.sql.ts';
import { publishCards, publishFaces } from './publish-faces.flow.ts';
import { offersOf, promotionsOf, type Renderer, renderPage } from './render-page.flow.ts';
import { renewLater } from './rerender-pages.flow.ts';
import { notifyServers, type Print, replaceSnapshots, snapshotMarks } from './snapshots.sql.ts';

declare module '../../../platform/announcements.ts' {
  interface Announcements {
    /** A new version is live from this transaction's commit on. `zone` is the host's. */
    showcasePublished: {
      creatorId: CreatorId;
      userUrl: string;
      versionId: string;
      document: PageDocument;
      zone: string;
      /** Whether any offer changed. */
      sellsAnew: boolean;
    };
  }
}

export type LiveRefusal =
  | { kind: 'page_not_found' }
  | { kind: 'handle_missing' }
  /** Every other page uses the Showcase's profile and look and links to it. */
  | { kind: 'showcase_not_live' }
  /** The creator asked to delete the account. */
  | { kind: 'account_leaving' }
  | { kind: 'invalid_items'; items: Flaw[] }
  | LimitRefusal
  | GateRefusal;

export type Publication = { rev: number; versionId: string; publishedAt: Date; url: string };
export type PublishDeps = Pick<PlatformContext, 'db' | 'clock' | 'events'> & {
  renderer: Renderer;
  /** This server's page cache. Other servers are notified; a creator who publishes here sees the page at once. */
  pages: { drop(userUrl: string): void };
};

type Reason = { kind: string };

/** What is to go live: the draft, or a scheduled version. */
type Candidate<Refusal extends Reason> = {
  document: PageDocument;
  flaws: Flaw[];
  /** Called once the page is locked: why this can no longer go live, or undefined. */
  hasChanged(trx: Trx, page: PageRow): Promise<Refusal | undefined>;
  /**
   * Runs in the transaction that publishes. Returns the draft's revision, whether the draft is equal to the live page,
   * and the version's label.
   */
  settle(trx: Trx, page: PageRow): Promise<{ rev: number; isPublished: boolean; label: string }>;
};
export type ReadCandidate<Refusal extends Reason> = (page: PageRow) => Promise<Result<Candidate<Refusal>, Refusal>>;

/** What a page is rendered with besides its document, compared again under the lock. */
type Setting = { host: Host; currency: Currency; site: Site; showcase: string | null };

/** A candidate that passed every check. */
type Checked<Refusal extends Reason> = { setting: Setting; sha256: string; candidate: Candidate<Refusal> };
/** When nothing was rendered the candidate is the live version itself. */
type Prepared<Refusal extends Reason> = Checked<Refusal> & {
  live: Pick<PageVersion, 'id' | 'publishedAt'> | undefined;
  prints: Print[] | null;
};

/**
 * Publishes a candidate. Everything is checked, rendered and compressed before the page is locked; under the lock
 * only what may have changed since is compared.
 */
export async function goLive<Refusal extends Reason>(
  deps: PublishDeps,
  key: PageKey,
  read: ReadCandidate<Refusal>,
): Promise<Result<Publication, Refusal | LiveRefusal>> {
  // The creator's address, zone, plan or pages may change during rendering; then it is repeated.
  for (let tries = 0; tries < 3; tries++) {
    const checked = await checkCandidate(deps, key, read);
    if (!checked.ok) return checked;
    const { value } = checked;
    const ready = { ...value, ...(await renderPages(deps, key, value)) };
    const done = await inTransaction(deps.db, trx => makeLive(deps, trx, key, ready));
    deps.pages.drop(value.setting.host.userUrl);
    if (done.ok) return done;
    if (!isOutdated(done.refusal)) return refuse(done.refusal);
  }
  throw new Error('the creator changed three times while the page was being published');
}

/** Something the publication was prepared with has changed: it is prepared again. */
const outdated = refuse({ kind: 'outdated' } as const);
const isOutdated = (refusal: Reason): refusal is typeof outdated.refusal => refusal.kind === 'outdated';

/** Whether a candidate could go live now: address, valid items, and the plan's limits. */
export async function checkCandidate<Refusal extends Reason>(
  { db, renderer }: Pick<PublishDeps, 'db' | 'renderer'>,
  key: PageKey,
  read: ReadCandidate<Refusal>,
): Promise<Result<Checked<Refusal>, Refusal | LiveRefusal>> {
  const [page, setting] = await Promise.all([findPage(db, key), settingOf(db, key)]);
  if (page === undefined) return refuse({ kind: 'page_not_found' as const });
  if (setting === undefined) return refuse({ kind: 'handle_missing' as const });
  if (setting.showcase === null && isExtra(key.pageId)) return refuse({ kind: 'showcase_not_live' as const });
  const found = await read(page);
  if (!found.ok) return found;
  const { document, flaws } = found.value;
  if (flaws.length > 0) return refuse({ kind: 'invalid_items' as const, items: flaws });
  const limit = await overLimit(db, key, document, setting.host.plan);
  if (limit !== undefined) return refuse(limit);
  const live = (await findLiveVersion(db, key))?.document;
  const gate = gateDocument(document, live, setting.host.plan);
  if (gate !== undefined) return refuse(gate);
  const carried = renderer.carried(await usableAccountsOf(db, key.creatorId));
  const unsold = priceFlaws(document, live, { currency: setting.currency, carried });
  if (unsold.length > 0) return refuse({ kind: 'invalid_items' as const, items: unsold });
  return accept({ setting, sha256: hashOf(document), candidate: found.value });
}

/** The hash of a version: equal documents have the same. */
export const hashOf = (document: PageDocument): string =>
  createHash('sha256').update(canonicalJson(document)).digest('hex');

async function renderPages(
  deps: PublishDeps,
  key: PageKey,
  { setting, sha256, candidate: { document } }: Checked<Reason>,
): Promise<Pick<Prepared<Reason>, 'live' | 'prints'>> {
  const [live, marks] = await Promise.all([
    findLiveVersion(deps.db, key),
    snapshotMarks(deps.db, key, deps.renderer.version),
  ]);
  if (isVersion(live, { sha256 })) return { live, prints: null };
  const ready = await readyToRender(deps.db, key.creatorId, setting.host, document, {
    known: setting.site,
    renderer: deps.renderer,
  });
  return { live, prints: await renderPage(deps.renderer, ready.document, ready.facts, marks) };
}

/** A version of an older build is the same page when it migrates to the same. */
const isVersion = (live: PageVersion | undefined, draft: Pick<PageVersion, 'sha256'>): boolean =>
  live !== undefined && (live.sha256 === draft.sha256 || hashOf(live.document) === draft.sha256);

/**
 * The limits that everything visible on all pages together exceeds. Hidden items do not count, so that a creator
 * can hide what is too much.
 */
async function overLimit(
  db: PublishDeps['db'],
  key: PageKey,
  document: PageDocument,
  plan: Plan,
): Promise<LimitRefusal | undefined> {
  const shown = document.sections.flatMap(({ kind, items }) => items.map(({ fields }) => ({ kind, fields })));
  const counted = await Promise.all(
    countedKinds.map(async (kind): Promise<[CountedKind, number][]> => {
      const here = limitOf(kind, plan) === null ? 0 : countOf(kind, shown);
      return here === 0 ? [] : [[kind, here + (await countLiveElsewhere(db, key, kind))]];
    }),
  );
  return mayShow(Object.fromEntries(counted.flat()), plan);
}

async function makeLive<Refusal extends Reason>(
  deps: PublishDeps,
  trx: Trx,
  key: PageKey,
  { setting, candidate, sha256, live, prints }: Prepared<Refusal>,
): Promise<Result<Publication, Refusal | LiveRefusal | typeof outdated.refusal>> {
  const { host, site } = setting;
  await holdCreator(trx, key.creatorId);
  if ((await deletionOf(trx, key.creatorId)) !== undefined) return refuse({ kind: 'account_leaving' as const });
  const page = await lockPage(trx, key);
  if (page === undefined) return refuse({ kind: 'page_not_found' as const });
  const changed = await candidate.hasChanged(trx, page);
  if (changed !== undefined) return refuse(changed);
  if (canonicalJson(await settingOf(trx, key)) !== canonicalJson(setting)) return outdated;
  const url = site.page?.path ?? pagePath(host.userUrl);
  const { document } = candidate;
  if (page.liveVersionId !== (live?.id ?? null)) return outdated;
  if (prints === null && live !== undefined) {
    const { rev, isPublished } = await candidate.settle(trx, page);
    await setLive(trx, key, { versionId: live.id, isPublished });
    // A card that was agreed again is in the document already.
    const unchanged = { creatorId: key.creatorId, document, cards: site.cards };
    if (!isExtra(key.pageId) && (await publishCards(deps, trx, unchanged)))
      await enqueue(trx, 'renew-pages', { creatorId: key.creatorId, pageId: null });
    return accept({ rev, versionId: live.id, publishedAt: live.publishedAt, url });
  }
  if (prints === null) return outdated;
  const { rev, isPublished, label } = await candidate.settle(trx, page);
  const version = { id: randomUUID(), document, sha256, label, now: deps.clock.now() };
  await insertVersion(trx, key, version);
  const given = { versionId: version.id, rendererVersion: deps.renderer.version, prints };
  if (!(await replaceSnapshots(trx, key, given))) return outdated;
  await setLive(trx, key, { versionId: version.id, isPublished });
  await recordPublication(trx, key, { versionId: version.id, wasLive: live !== undefined }, version.now);
  if (!isExtra(key.pageId)) {
    await publishFaces(deps, trx, { creatorId: key.creatorId, document, cards: site.cards });
    await keepOfferAddresses(trx, key.creatorId, offerSlugs(document));
    await keepPostAddresses(trx, key, listPosts(document));
    const offers = [...offersOf(document), ...promotionsOf(document)];
    const sellsAnew = await replaceLiveOffers(trx, key.creatorId, version.id, offers);
    const { userUrl, zone } = host;
    const published = { creatorId: key.creatorId, userUrl, versionId: version.id, document, zone, sellsAnew };
    await deps.events.announce(trx, 'showcasePublished', published);
  }
  // Other pages use the Showcase's look, which has changed; a new page is new in their menus.
  const others = Object.keys(site.pages).some(pageId => pageId !== key.pageId);
  if (others && (!isExtra(key.pageId) || live === undefined)) await renewLater(trx, key);
  await notifyServers(trx, host.userUrl);
  return accept({ rev, versionId: version.id, publishedAt: version.now, url });
}

/** The profile is published with the Showcase, when that was not live before. */
async function recordPublication(
  trx: Trx,
  { creatorId, pageId }: PageKey,
  published: { versionId: string; wasLive: boolean },
  now: Date,
): Promise<void> {
  await recordEvent(trx, now, { creatorId, kind: 'page.published', payload: { pageId, ...published } });
  const { versionId, wasLive } = published;
  if (!wasLive && !isExtra(pageId))
    await recordEvent(trx, now, { creatorId, kind: 'profile.publishProfile', payload: { versionId } });
}

async function settingOf(db: PublishDeps['db'], key: PageKey): Promise<Setting | undefined> {
  const { creator, ...facts } = await readTogether(db, {
    creator: readCreator(db, key.creatorId),
    ...siteReadings(db, key.creatorId),
  });
  const { userUrl, zone, plan, language, currency, isMeasured } = creator;
  if (userUrl === null) return undefined;
  const site = siteFrom(facts, userUrl, key.pageId, true);
  const showcase = isExtra(key.pageId) ? await findLiveVersion(db, { ...key, pageId: defaultPageId }) : undefined;
  return { host: { userUrl, zone, plan, language, isMeasured }, currency, site, showcase: showcase?.id ?? null };
}
