import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inLanguage, languageOf } from '../../../base/language.ts';
import { richTextFromPlain } from '../../../base/rich-text.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import { pathBelow } from '../../domains/public-paths.ts';
import type { LiveOffer } from '../../services/offers.flow.ts';
import type { PromotionOffer } from '../../services/promotion.ts';
import { sellsItself } from '../blocks/links/block.ts';
import type { PageDocument, PageFacts } from '../document/page-document.ts';
import { listPosts } from '../document/posts.ts';
import type { ChargeLimits } from '../pages/site-facts.flow.ts';
import { offerPageCss } from '../rendering/offer-page-style.ts';
import {
  type PageAssets,
  renderExtraPageHtml,
  renderPageHtml,
  renderPostHtml,
  renderPostListHtml,
  renderServiceHtml,
} from '../rendering/page-html.tsx';
import type { Print, Snapshot } from './snapshots.sql.ts';

/** `version` differs between builds that may render the same document differently. */
export type Renderer = ChargeLimits & { assets: PageAssets; version: string };

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
// Brotli qualities measured for the 53 KB of a page of 25 items: 13,817 bytes in 1.2 ms at 5, 13,736 in 17 at
// 9, 12,811 in 22 at 10 and 12,429 in 63 at 11.
const qualities = { quick: 5, smallest: 11 } as const;

/**
 * The snapshots of a page, of each of its services and posts and of the list of these, compressed in parallel off
 * the main thread. Those whose `marks` are unchanged are not compressed again: most publications change one page
 * of a dozen.
 */
export function renderPage(
  renderer: Renderer,
  document: PageDocument,
  facts: PageFacts,
  marks: ReadonlyMap<string, string>,
): Promise<Print[]> {
  return inLanguage(languageOf(facts.locale), () => printPage(renderer, document, facts, marks));
}

async function printPage(
  renderer: Renderer,
  document: PageDocument,
  facts: PageFacts,
  marks: ReadonlyMap<string, string>,
): Promise<Print[]> {
  const print = async (path: string, html: string): Promise<Print> => {
    const etag = etagOf(html);
    return marks.get(path) === etag ? { path, etag, html: null } : snapshotOf(path, html, etag);
  };
  if (facts.page !== undefined) {
    const path = facts.page.path.slice(pagePath(facts.userUrl).length + 1);
    return [await print(path, renderExtraPageHtml(document, facts, renderer.assets))];
  }
  // The longest first: it is compressed while the others are rendered.
  const page = print('', renderPageHtml(document, facts, renderer.assets));
  const list = renderPostListHtml(document, facts, renderer.assets);
  const css = offerPageCss(document, facts, renderer.assets.fonts);
  return Promise.all([
    page,
    ...servicesOf(document).map(({ offerId }) => {
      const html = renderServiceHtml(document, facts, renderer.assets, offerId, css);
      if (html === undefined) throw new Error(`service ${offerId} is on the page and has none of its own`);
      return print(pathBelow('services/:serviceUrl', facts.offerSlugs?.[offerId] ?? offerId), html);
    }),
    ...listPosts(document).map(({ id, slug }) => {
      const html = renderPostHtml(document, facts, renderer.assets, id);
      if (html === undefined) throw new Error(`post ${id} is on the page and has none of its own`);
      return print(postSnapshot(slug), html);
    }),
    ...(list === undefined ? [] : [print(pathBelow('blogs'), list)]),
  ]);
}

const postSnapshot = (slug: string): string => pathBelow('blogs/:serviceId', slug);

/** What a document sells: its services, and links that sell something themselves. */
export function offersOf(document: PageDocument): LiveOffer[] {
  return [...servicesOf(document), ...calendarBookingsOf(document)];
}

/** The passes a document sells at their own checkout page. */
export const promotionsOf = (document: PageDocument): PromotionOffer[] =>
  document.sections.flatMap(section =>
    section.kind === 'promotion'
      ? section.items.flatMap(({ id, fields: { title, price, access, leadsTo } }): PromotionOffer[] =>
          leadsTo === 'checkout' ? [{ offerId: id, kind: 'promotion', fields: { title, price, access } }] : [],
        )
      : [],
  );

function calendarBookingsOf(document: PageDocument): LiveOffer[] {
  const links = document.sections.flatMap(section => (section.kind === 'link' ? section.items : []));
  return links.flatMap(({ id, fields: { linkKind, offer, title, description, imageId } }): LiveOffer[] =>
    offer === null || !sellsItself({ linkKind, offer })
      ? []
      : [
          {
            offerId: id,
            kind: 'calendarBooking',
            fields: { ...offer, title, description: richTextFromPlain(description), imageId, series: null },
          },
        ],
  );
}

function servicesOf(document: PageDocument): LiveOffer[] {
  return document.sections.flatMap((section): LiveOffer[] => {
    if (section.kind === 'individualService')
      return section.items.map(({ id, fields }) => ({ offerId: id, kind: 'individualService', fields }));
    if (section.kind === 'groupService')
      return section.items.map(({ id, fields }) => ({ offerId: id, kind: 'groupService', fields }));
    return [];
  });
}

/** A page's bytes in every encoding, compressed quickly, since somebody waits. */
export async function snapshotOf(path: string, page: string, etag = etagOf(page)): Promise<Snapshot> {
  const html = Buffer.from(page);
  const [small, smaller] = await Promise.all([gzipped(html, { level: 9 }), brotliOf(html, qualities.quick)]);
  return { path, etag, html, gzip: small, brotli: smaller };
}

/** The smallest Brotli bytes of a page, made in the background. */
export const smallestBrotli = (html: Buffer): Promise<Buffer> => brotliOf(html, qualities.smallest);

const brotliOf = (html: Buffer, quality: number): Promise<Buffer> =>
  brotli(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  });

/** The ETag of a page: equal bytes have the same. */
export const etagOf = (page: string | Buffer): string =>
  createHash('sha256').update(page).digest('base64url').slice(0, 22);
