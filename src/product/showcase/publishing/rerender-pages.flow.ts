import type { CreatorId } from '../../../base/id.ts';
import type { Trx } from '../../../platform/database.ts';
import { eachAlone } from '../../../platform/each-alone.ts';
import { enqueue } from '../../../platform/jobs.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorById, holdCreator } from '../../accounts/creators/creators.flow.ts';
import { replaceLiveOffers } from '../../services/offers.flow.ts';
import { showsReviews } from '../document/extra-page.ts';
import { defaultPageId, type PageDocument } from '../document/page-document.ts';
import { isExtra } from '../document/page-record.ts';
import { findLiveVersion } from '../pages/page-versions.sql.ts';
import { listLivePageIds } from '../pages/pages.sql.ts';
import { lockPage, type PageKey } from '../pages/showcase.sql.ts';
import { shownPage } from '../pages/shown-page.flow.ts';
import { readyToRender, sellsInParts } from '../pages/site-facts.flow.ts';
import { creatorsChangedSince } from './changed-pages.sql.ts';
import { keepOfferAddresses } from './offer-addresses.sql.ts';
import { offersOf, promotionsOf, type Renderer, renderPage } from './render-page.flow.ts';
import { deleteSnapshot, notifyServers, replaceSnapshots, snapshotMarks } from './snapshots.sql.ts';

/**
 * Renders the live version again, never the draft. Does nothing when the page, or the Showcase it uses, is not
 * live.
 */
async function rerenderPage(renderer: Renderer, trx: Trx, key: PageKey): Promise<void> {
  await holdCreator(trx, key.creatorId);
  await lockPage(trx, key);
  const live = await findLiveVersion(trx, key);
  const { userUrl, zone, plan, language, isMeasured } = await creatorById({ db: trx }, key.creatorId);
  if (live === undefined || userUrl === null || !(await hasShowcase(trx, key))) return;
  const { document, facts } = await readyToRender(
    trx,
    key.creatorId,
    { userUrl, zone, plan, language, isMeasured },
    await shownPage(trx, key.creatorId, live.document, plan),
    { renderer },
  );
  const prints = await renderPage(renderer, document, facts, await snapshotMarks(trx, key, renderer.version));
  if (!(await replaceSnapshots(trx, key, { versionId: live.id, rendererVersion: renderer.version, prints })))
    throw new Error('bytes of a page that is held were taken away');
  if (!isExtra(key.pageId)) await keepOfferAddresses(trx, key.creatorId, facts.offerSlugs ?? {});
}

/** Whether the Showcase is live, without which none of a creator's pages is public. */
const hasShowcase = async (trx: Trx, { creatorId, pageId }: PageKey): Promise<boolean> =>
  !isExtra(pageId) || (await findLiveVersion(trx, { creatorId, pageId: defaultPageId })) !== undefined;

/** Renders a page again whose snapshots another build rendered, or whose bytes at `path` cannot be read. */
export const renewSnapshots = (
  deps: Pick<PlatformContext, 'db'>,
  renderer: Renderer,
  key: PageKey,
  path: string,
): Promise<void> =>
  deps.db.transaction().execute(async trx => {
    await deleteSnapshot(trx, key, path);
    await rerenderPage(renderer, trx, key);
  });

/** Something that all pages of a creator show besides their documents changed, such as their address. */
export const rerenderCreator =
  (renderer: Renderer) =>
  async (trx: Trx, { creatorId }: { creatorId: CreatorId }): Promise<void> => {
    await renewPages(renderer, trx, creatorId);
    const { userUrl } = await creatorById({ db: trx }, creatorId);
    if (userUrl !== null) await notifyServers(trx, userUrl);
  };

/** The host's hours changed: pages that show them are rendered again. */
export const followSchedule =
  (renderer: Renderer) =>
  async (trx: Trx, { creatorId }: { creatorId: CreatorId }): Promise<void> => {
    const live = await findLiveVersion(trx, { creatorId, pageId: defaultPageId });
    if (live === undefined) return;
    if (showsHours(live.document)) return rerenderCreator(renderer)(trx, { creatorId });
    // The contact page is rendered on demand, and shows the hours.
    const { userUrl } = await creatorById({ db: trx }, creatorId);
    if (userUrl !== null) await notifyServers(trx, userUrl);
  };

/** The host is paid in other accounts: pages that offer to pay in parts may offer it no more, or again. */
export const followPayouts =
  (renderer: Renderer) =>
  async (trx: Trx, { creatorId }: { creatorId: CreatorId }): Promise<void> => {
    const live = await findLiveVersion(trx, { creatorId, pageId: defaultPageId });
    if (live !== undefined && sellsInParts(live.document)) await rerenderCreator(renderer)(trx, { creatorId });
  };

/** Reviews changed: a job renders pages that show them again, since visitors wait for the answer to their review. */
export async function followReviews(trx: Trx, { creatorId }: { creatorId: CreatorId }): Promise<void> {
  for (const pageId of await listLivePageIds(trx, creatorId)) {
    const live = await findLiveVersion(trx, { creatorId, pageId });
    if (live !== undefined && showsReviews(live.document))
      return enqueue(trx, 'renew-pages', { creatorId, pageId: null });
  }
}

/** Likes changed: a job renders the pages again, once for many of them. */
export const followLikes = (trx: Trx, { creatorId, at }: { creatorId: CreatorId; at: Date }): Promise<void> =>
  enqueue(trx, 'renew-pages', { creatorId, pageId: null }, at);

const showsHours = ({ sections }: PageDocument): boolean =>
  sections.some(
    ({ kind, items }) => kind === 'weeklySchedule' && items.some(({ fields }) => fields.scheduleId !== null),
  );

/** The creator's public address changed: what contains it is rendered again. */
export const followDomain = rerenderCreator;

/** Renders all live pages of a creator again. They name each other in menus and links. */
export async function renewPages(renderer: Renderer, trx: Trx, creatorId: CreatorId): Promise<void> {
  for (const pageId of await listLivePageIds(trx, creatorId)) await rerenderPage(renderer, trx, { creatorId, pageId });
}

/** A publication only renders its own page; a job of the same transaction renders the creator's other pages again. */
export const renewLater = (trx: Trx, key: PageKey): Promise<void> => enqueue(trx, 'renew-pages', key);

/**
 * Renders the live pages of a creator again except the one just published, if any, each in a transaction of its
 * own.
 */
export async function renewOthers(
  deps: Pick<PlatformContext, 'db' | 'log'>,
  renderer: Renderer,
  published: { creatorId: CreatorId; pageId: string | null },
): Promise<void> {
  const { creatorId } = published;
  const others = (await listLivePageIds(deps.db, creatorId)).filter(pageId => pageId !== published.pageId);
  const renew = (pageId: string) =>
    deps.db.transaction().execute(async trx => {
      await rerenderPage(renderer, trx, { creatorId, pageId });
      const { userUrl } = await creatorById({ db: trx }, creatorId);
      if (userUrl !== null) await notifyServers(trx, userUrl);
    });
  const failed = await eachAlone(deps.log, others, renew, pageId => ({ creatorId, pageId }));
  if (failed.length > 0) throw new Error(`${failed.length} of ${others.length} pages could not be rendered again`);
}

/** Longer than a day, so that nothing is missed between two nights. */
const lookedBackMs = 26 * 3_600_000;
/** How long a page that could not be rendered is tried again every night. */
const triedMs = 8 * 24 * 3_600_000;

/** Renders again whatever a lost job may have missed: unchanged pages stay, byte for byte. Each creator for themselves. */
export async function renewChanged(
  deps: Pick<PlatformContext, 'db' | 'clock' | 'log'>,
  renderer: Renderer,
): Promise<void> {
  const now = deps.clock.now().getTime();
  const [since, looked] = [new Date(now - lookedBackMs), new Date(now - triedMs)];
  await eachAlone(
    deps.log,
    await creatorsChangedSince(deps.db, since, looked),
    creatorId => renewOthers(deps, renderer, { creatorId, pageId: null }),
    creatorId => ({ creatorId }),
  );
}

/** Updates what is sold to what the plan shows, from this transaction's commit on. */
async function sellShown(trx: Trx, creatorId: CreatorId): Promise<void> {
  await holdCreator(trx, creatorId);
  const live = await findLiveVersion(trx, { creatorId, pageId: defaultPageId });
  if (live === undefined) return;
  const { plan } = await creatorById({ db: trx }, creatorId);
  const shown = await shownPage(trx, creatorId, live.document, plan);
  await replaceLiveOffers(trx, creatorId, live.id, [...offersOf(shown), ...promotionsOf(shown)]);
}

/** The handle, zone, currency or plan changed: every page is rendered again, under the new address. */
export const followCreator =
  (renderer: Renderer) =>
  async (
    trx: Trx,
    changed: { creatorId: CreatorId; userUrl: string | null; formerUserUrl: string | null },
  ): Promise<void> => {
    await renewPages(renderer, trx, changed.creatorId);
    await sellShown(trx, changed.creatorId);
    for (const userUrl of [changed.userUrl, changed.formerUserUrl])
      if (userUrl !== null) await notifyServers(trx, userUrl);
  };
