import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { isId } from '../../../base/id.ts';
import { policies } from '../../../platform/headers/content-policies.ts';
import { type Loaded, SnapshotCache } from '../../../platform/keyed-cache.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { creatorByHandle } from '../../accounts/creators/creators.flow.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { ownHostOf } from '../../domains/own-host.flow.ts';
import { type MemoryPattern, pathBelow } from '../../domains/public-paths.ts';
import { qrPng, qrSvg } from '../../domains/qr-code.flow.ts';
import { qrCode } from '../../sources/touch.ts';
import { withVia } from '../../sources/via.ts';
import { offerSlugs } from '../document/offer-slugs.ts';
import { defaultPageId } from '../document/page-document.ts';
import { extraPagePath, postPath, publicAddress } from '../document/page-links.ts';
import { listPosts } from '../document/posts.ts';
import { findLiveVersion } from '../pages/page-versions.sql.ts';
import { findPageBySlug } from '../pages/pages.sql.ts';
import type { PageKey } from '../pages/showcase.sql.ts';
import { isLostSnapshot } from '../publishing/lost-snapshot.flow.ts';
import { findOfferAt } from '../publishing/offer-addresses.sql.ts';
import { findPostAt } from '../publishing/post-addresses.sql.ts';
import { etagOf, type Renderer, snapshotOf } from '../publishing/render-page.flow.ts';
import { renewSnapshots } from '../publishing/rerender-pages.flow.ts';
import { findSnapshot, type Snapshot } from '../publishing/snapshots.sql.ts';
import { contentPolicy } from '../rendering/content-policy.flow.ts';
import type { ReadFont } from '../share-cards/draw-card.flow.ts';
import { atOwnHost, leadsTo, readOwnHostPath } from './own-host.flow.ts';
import { headBytes, type PublicAnswer, readyAnswer } from './public-answer.flow.ts';
import { readMemoryPath } from './read-public-path.ts';
import { renderContact, renderEmbed, renderFeed } from './send-page.flow.ts';
import { cardType, shareCard } from './share-card.flow.ts';

export type PublicPages = SnapshotCache<PublicAnswer>;

type Deps = Pick<PlatformContext, 'db' | 'replica' | 'clock' | 'feed' | 'log' | 'files'> & {
  renderer: Renderer;
  fonts: ReadFont;
};
type Ready = Loaded<PublicAnswer>;
const missing: Ready = { value: { kind: 'missing' }, bytes: null };

/** Published pages in memory, kept current by the change feed. Takes at most 64 MB. */
export function openPublicPages(deps: Deps): PublicPages {
  const pages: PublicPages = new SnapshotCache<PublicAnswer>({
    load: (userUrl, path) => loadAtHost(deps, userUrl, path),
    isLive: () => deps.feed.isLive(),
    maxBytes: 64 * 1024 * 1024,
    now: Date.now,
  });
  deps.feed.on('page', userUrl => pages.drop(userUrl));
  deps.feed.on('page-bytes', userUrl => pages.renew(userUrl));
  deps.feed.onReconnect(() => pages.doubt());
  return pages;
}

/** A page of a creator with their own host is cached twice: once for each place. */
async function loadAtHost(deps: Deps, userUrl: string, path: string): Promise<Ready> {
  const atOwn = readOwnHostPath(path);
  if (atOwn !== undefined)
    return atOwnHost(await loadTyped(deps, userUrl, atOwn), userUrl, deps.renderer.assets.origin);
  // In parallel: the first visitor after a publication waits for both.
  const [ready, address] = await Promise.all([loadTyped(deps, userUrl, path), ownAddress(deps, userUrl, path)]);
  const isPage = ready.value.kind === 'page';
  return address === undefined || !isPage ? ready : { value: { kind: 'leads', address }, bytes: null };
}

async function ownAddress(deps: Deps, userUrl: string, path: string): Promise<string | undefined> {
  const creator = await creatorByHandle(deps, userUrl);
  return creator === undefined ? undefined : leadsTo(deps.db, creator.creatorId, path);
}

/** The answer for an address as typed. Addresses are in lower case; others redirect. */
async function loadTyped(deps: Deps, userUrl: string, typed: string): Promise<Ready> {
  const found = await loadAnswer(deps, userUrl, typed);
  const path = typed.toLowerCase();
  if (found.value.kind !== 'missing' || path === typed) return found;
  const meant = await loadAnswer(deps, userUrl, path);
  if (meant.value.kind !== 'page') return meant;
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  return { value: { kind: 'moved', userUrl, path: encoded }, bytes: null };
}

async function loadAnswer(deps: Deps, userUrl: string, path: string): Promise<Ready> {
  const creator = await creatorByHandle(deps, userUrl);
  if (creator === undefined || creator.isDisabled) return missing;
  if (creator.moved) return { value: { kind: 'moved', userUrl: creator.userUrl }, bytes: null };
  const read = readMemoryPath(path);
  if (read === undefined) return missing;
  const key = { creatorId: creator.creatorId, pageId: defaultPageId };
  return loaders[read.pattern]({ deps, key, userUrl, path }, read.values[0] ?? '');
}

type Asked = { deps: Deps; key: PageKey; userUrl: string; path: string };
/** Loads the answer at `path`; `value` is the variable part of its pattern. */
type Load = (asked: Asked, value: string) => Promise<Ready>;

const loadStored: Load = ({ deps, key, path }) => loadPage(deps, key, path);
const loadPicture =
  (picture: Picture): Load =>
  ({ deps, key, userUrl }) =>
    pictureOf(deps, key, userUrl, pagePath(userUrl), picture);

const loaders: Record<MemoryPattern, Load> = {
  '': loadStored,
  'services/:serviceUrl': loadService,
  blogs: loadStored,
  'blogs/:serviceId': loadPost,
  'pages/:pageUrl': (asked, slug) => loadExtraPage(asked, slug),
  'pages/:pageUrl/card.png': (asked, slug) => loadExtraPage(asked, slug, 'card.png'),
  'pages/:pageUrl/qr.svg': (asked, slug) => loadExtraPage(asked, slug, 'qr.svg'),
  'pages/:pageUrl/qr.png': (asked, slug) => loadExtraPage(asked, slug, 'qr.png'),
  contact: async ({ deps, key }) => (await renderContact(deps, key.creatorId)) ?? missing,
  'feed.xml': async ({ deps, key }) => (await renderFeed(deps, key.creatorId)) ?? missing,
  'card.png': loadPicture('card.png'),
  'qr.svg': loadPicture('qr.svg'),
  'qr.png': loadPicture('qr.png'),
  'embed/:serviceId': async ({ deps, key }, offerId) => (await renderEmbed(deps, key.creatorId, offerId)) ?? missing,
};

/** An extra page, or a picture of it; a redirect for a former slug. */
async function loadExtraPage({ deps, key, userUrl }: Asked, slug: string, picture?: Picture): Promise<Ready> {
  const found = await findPageBySlug(deps.db, key.creatorId, slug);
  if (found === undefined) return missing;
  const path =
    picture === undefined
      ? pathBelow('pages/:pageUrl', found.slug)
      : pathBelow(`pages/:pageUrl/${picture}`, found.slug);
  if (found.slug !== slug) return { value: { kind: 'moved', userUrl, path }, bytes: null };
  const extra = { creatorId: key.creatorId, pageId: found.pageId };
  return picture === undefined
    ? loadPage(deps, extra, path)
    : pictureOf(deps, extra, userUrl, extraPagePath(userUrl, slug), picture);
}

type Picture = 'card.png' | 'qr.svg' | 'qr.png';

/** A picture for sharing the page at `path`. */
const pictureOf = (deps: Deps, key: PageKey, userUrl: string, path: string, picture: Picture): Promise<Ready> =>
  picture === 'card.png' ? loadCard(deps, key, userUrl) : loadQr(deps, key, userUrl, path, picture);

async function loadPage(deps: Deps, key: PageKey, path: string): Promise<Ready> {
  const snapshot = await presentSnapshot(deps, key, path);
  if (snapshot === undefined) return missing;
  const { html, brotli, etag } = snapshot;
  const headers = ['Content-Security-Policy', contentPolicy(html.toString(), [deps.renderer.assets.loader])];
  const value = readyAnswer({ type: 'text/html; charset=utf-8', etag, bodies: { br: brotli }, headers });
  return { value, bytes: brotli.length + headBytes };
}

/** A post, or a redirect for a former slug. */
async function loadPost({ deps, key, userUrl, path }: Asked, slug: string): Promise<Ready> {
  const found = await loadPage(deps, key, path);
  if (found !== missing) return found;
  const id = await findPostAt(deps.db, key, slug);
  const live = id === undefined ? undefined : await findLiveVersion(deps.db, key);
  const post = live === undefined ? undefined : listPosts(live.document).find(known => known.id === id);
  if (post === undefined) return missing;
  return { value: { kind: 'leads', address: postPath(userUrl, post.slug) }, bytes: null };
}

/** A service by its slug or its id, or a redirect for a former slug. */
async function loadService({ deps, key, userUrl, path }: Asked, serviceUrl: string): Promise<Ready> {
  const found = await loadPage(deps, key, path);
  if (found !== missing) return found;
  const offerId = isId(serviceUrl) ? serviceUrl : await findOfferAt(deps.db, key.creatorId, serviceUrl);
  const live = offerId === undefined ? undefined : await findLiveVersion(deps.db, key);
  const slug = live === undefined || offerId === undefined ? undefined : offerSlugs(live.document)[offerId];
  if (slug === undefined) return missing;
  const present = pathBelow('services/:serviceUrl', slug);
  if (offerId === serviceUrl) return loadPage(deps, key, present);
  const encoded = present.split('/').map(encodeURIComponent).join('/');
  return { value: { kind: 'moved', userUrl, path: encoded }, bytes: null };
}

async function loadCard(deps: Deps, key: PageKey, userUrl: string): Promise<Ready> {
  const card = await shareCard(deps, key, userUrl);
  if (card === undefined) return missing;
  const value = readyAnswer({ type: cardType(card), etag: card.etag, bodies: card.png, headers: [] });
  return { value, bytes: card.png.length };
}

async function loadQr(
  deps: Deps,
  key: PageKey,
  userUrl: string,
  path: string,
  picture: 'qr.svg' | 'qr.png',
): Promise<Ready> {
  const isShown = (pageId: string) => findLiveVersion(deps.db, { ...key, pageId }).then(live => live !== undefined);
  if (!(await isShown(key.pageId)) || !(await isShown(defaultPageId))) return missing;
  const ownHost = (await ownHostOf(deps.db, key.creatorId))?.host;
  const address = withVia(publicAddress({ userUrl, ownHost }, deps.renderer.assets.origin, path), qrCode);
  const body = picture === 'qr.svg' ? Buffer.from(await qrSvg(address)) : await qrPng(address);
  const type = picture === 'qr.svg' ? 'image/svg+xml' : 'image/png';
  const headers = ['Content-Security-Policy', policies.file];
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { value: readyAnswer({ type, etag, bodies: body, headers }), bytes: body.length };
}

/** The stored snapshot, rendered again first when another build rendered it, or when its bytes are damaged or lost. */
async function presentSnapshot(deps: Deps, key: PageKey, path: string): Promise<Snapshot | undefined> {
  const stored = await findSnapshot(deps, key, path);
  if (stored === undefined) {
    if (!(await isLostSnapshot(deps.db, key, path))) return undefined;
    deps.log.error({ ...key, path }, 'stored bytes of a page are lost');
  } else if (stored.rendererVersion === deps.renderer.version) {
    const sound = await soundSnapshot(stored);
    if (sound === stored) return stored;
    deps.log.error({ ...key, path }, 'stored bytes of a page are damaged');
    if (sound !== undefined) return sound;
  }
  await renewSnapshots(deps, deps.renderer, key, path);
  return findSnapshot(deps, key, path);
}

const [unbrotli, ungzip] = [promisify(brotliDecompress), promisify(gunzip)];

/**
 * A stored snapshot whose bytes are those of its ETag. Where the disk changed some of them, they are made from the
 * other encodings; undefined when none can be read.
 */
async function soundSnapshot(stored: Snapshot): Promise<Snapshot | undefined> {
  const { path, etag } = stored;
  const isRight = (html: Buffer | undefined): html is Buffer => html !== undefined && etagOf(html) === etag;
  const fromBrotli = await unbrotli(stored.brotli).catch(() => undefined);
  if (isRight(fromBrotli)) return fromBrotli.equals(stored.html) ? stored : { ...stored, html: fromBrotli };
  const html = [stored.html, await ungzip(stored.gzip).catch(() => undefined)].find(isRight);
  return html && snapshotOf(path, html.toString(), etag);
}
