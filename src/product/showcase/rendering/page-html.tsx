import { type Language, languageOf } from '../../../base/language.ts';
import { shorten } from '../../../base/text-length.ts';
import '../blocks/all-blocks.ts';
import '../styles/style-sheets.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { proseText } from '../../../base/rich-text.ts';
import { pagePath } from '../../accounts/creators/page-path.ts';
import type { MapTiles } from '../block-fields/map-tiles.ts';
import { cardMark } from '../document/card-mark.ts';
import type { PageDocument, PageFacts } from '../document/page-document.ts';
import {
  contactPath,
  feedPath,
  fullName,
  offerPath,
  postPath,
  postsPath,
  publicAddress,
} from '../document/page-links.ts';
import { blogHeading, listPosts } from '../document/posts.ts';
import { type MeasureAssets, measuringOf } from '../measuring/measure-question.tsx';
import { cardSize } from '../share-cards/share-card.tsx';
import type { FontAddresses } from '../styles/font-face.ts';
import { contactCss } from './contact-style.ts';
import { extraPageDescription, extraPageJsonLd } from './extra-page-meta.ts';
import { farSectionsCss } from './far-sections-style.ts';
import { offerPageJsonLd } from './offer-json-ld.ts';
import { offerPageCss } from './offer-page-style.ts';
import { PageBody } from './page-body.tsx';
import { breadcrumbNode, graph, pageJsonLd, personNode } from './page-json-ld.ts';
import { escapeHtml, pageDescription, pageTitle, profileDescription, profileTitle, scriptJson } from './page-meta.ts';
import { fontPreloads, pageCss, showcaseCss } from './page-style.ts';
import { blogJsonLd, postExcerpt, postImage, postJsonLd, postsExcerpt } from './post-meta.ts';
import { postCss } from './post-style.ts';
import { ContactBody } from './render-contact.tsx';
import { PostBody } from './render-post.tsx';
import { PostListBody } from './render-posts.tsx';
import { findOffer, ServiceBody } from './render-service.tsx';
import { serviceCss } from './service-style.ts';
import { texts } from './texts.ts';

/** What the server knows of its own files and address when it renders a page. */
export type PageAssets = {
  /** Scheme and host of the main address, without a slash at the end. */
  origin: string;
  /** Address of each font file by its path inside node_modules (`styleFontFiles`). */
  fonts: FontAddresses;
  /** `src/apps/visitor/loader.ts`, built and minified; inlined as it is, so its hash can be in the policy. */
  loader: string;
  /** Address of the booking island's module, in each language a page can be in. */
  islandUrls: Record<Language, string>;
  /** Scripts that count views and clicks, fill in the visitor's email, answer hearts; empty without a build. */
  visitsUrl?: string;
  keptEmailUrl?: string;
  heartsUrl?: string;
  /** The script that asks visitors whether their visits may be measured, and where it reports them. */
  measure?: MeasureAssets;
  /** The tile server of maps; none by default. */
  mapTiles?: MapTiles;
};

/** A whole published page. Everything is readable and every link works without JavaScript. */
export function renderPageHtml(document: PageDocument, facts: PageFacts, assets: PageAssets): string {
  return htmlDocument({
    document,
    facts,
    assets,
    path: pagePath(facts.userUrl),
    type: 'profile',
    title: pageTitle(document, facts),
    description: pageDescription(document, facts),
    css: showcaseCss(document, facts, assets.fonts) + farSectionsCss,
    jsonLd: pageJsonLd(document, facts, assets.origin),
    counts: { page: document.pageId },
    body: renderToStaticMarkup(<PageBody document={document} facts={printed(facts, assets)} />),
  });
}

/** An extra page, in the style of the Showcase. `facts.page` says which. */
export function renderExtraPageHtml(document: PageDocument, facts: PageFacts, assets: PageAssets): string {
  if (facts.page === undefined) throw new Error('an extra page is printed without its name');
  const { title, path, description } = facts.page;
  return htmlDocument({
    document,
    facts,
    assets,
    path,
    type: 'website',
    title: shorten(`${title} · ${fullName(document, facts)}`, 60),
    description: description || extraPageDescription(document, facts),
    css: showcaseCss(document, facts, assets.fonts) + farSectionsCss,
    jsonLd: extraPageJsonLd(document, facts, assets.origin),
    counts: { page: document.pageId },
    body: renderToStaticMarkup(<PageBody document={document} facts={printed(facts, assets)} />),
  });
}

/** The facts of a rendered page: with the server's own addresses. */
const printed = (facts: PageFacts, { origin, mapTiles }: PageAssets): PageFacts => ({
  ...facts,
  origin,
  ...(mapTiles !== undefined && { mapTiles }),
});

/**
 * The page of one service or class, in the style of its page; undefined when the document does not offer it. `css` is
 * the same for all, so a caller that renders several creates it once.
 */
export function renderServiceHtml(
  document: PageDocument,
  facts: PageFacts,
  assets: PageAssets,
  offerId: string,
  css = offerPageCss(document, facts, assets.fonts),
): string | undefined {
  const offer = findOffer(document, offerId);
  if (offer === undefined) return undefined;
  const { title, description } = offer.item.fields;
  return htmlDocument({
    document,
    facts,
    assets,
    path: offerPath(facts, offerId),
    type: 'website',
    title: shorten(`${title} · ${profileTitle(document, facts)}`, 60),
    description: shorten(proseText(description), 155) || profileDescription(document, facts),
    css,
    jsonLd: offerPageJsonLd(document, facts, offer, assets.origin),
    counts: { card: offerId },
    body: renderToStaticMarkup(<ServiceBody document={document} facts={printed(facts, assets)} offer={offer} />),
  });
}

/** The page of one post, in the style of its page; undefined when the document has no such post. */
export function renderPostHtml(
  document: PageDocument,
  facts: PageFacts,
  assets: PageAssets,
  postId: string,
): string | undefined {
  const post = listPosts(document).find(({ id }) => id === postId);
  if (post === undefined) return undefined;
  const image = postImage(post, facts, assets.origin);
  return htmlDocument({
    document,
    facts,
    assets,
    path: postPath(facts.userUrl, post.slug),
    type: 'article',
    title: shorten(`${post.fields.title} · ${fullName(document, facts)}`, 60),
    description: postExcerpt(document, facts, post),
    css: pageCss(document, facts, assets.fonts, [postCss]),
    jsonLd: postJsonLd(document, facts, post, assets.origin),
    counts: { card: postId },
    body: renderToStaticMarkup(<PostBody document={document} facts={printed(facts, assets)} post={post} />),
    ...(image === undefined ? {} : { image }),
    publishedOn: post.fields.date,
  });
}

/** The list of all posts, in the style of their page; undefined when there are none. */
export function renderPostListHtml(document: PageDocument, facts: PageFacts, assets: PageAssets): string | undefined {
  if (listPosts(document).length === 0) return undefined;
  return htmlDocument({
    document,
    facts,
    assets,
    path: postsPath(facts.userUrl),
    type: 'website',
    title: shorten(`${blogHeading(document)} · ${fullName(document, facts)}`, 60),
    description: postsExcerpt(document, facts),
    css: pageCss(document, facts, assets.fonts, [postCss]),
    jsonLd: blogJsonLd(document, facts, assets.origin),
    body: renderToStaticMarkup(<PostListBody document={document} facts={printed(facts, assets)} />),
  });
}

/** The creator's contact page, in the style of their page. */
export function renderContactHtml(document: PageDocument, facts: PageFacts, assets: PageAssets): string {
  const name = fullName(document, facts);
  const url = publicAddress(facts, assets.origin, contactPath(facts.userUrl));
  return htmlDocument({
    document,
    facts,
    assets,
    path: contactPath(facts.userUrl),
    type: 'website',
    title: shorten(texts.contact.title(name), 60),
    description: shorten(texts.contact.description(name), 155),
    css: pageCss(document, facts, assets.fonts, [serviceCss, contactCss]),
    jsonLd: graph([
      {
        '@type': 'ContactPage',
        url,
        name: texts.contact.title(name),
        mainEntity: personNode(document, facts, assets.origin),
      },
      breadcrumbNode(document, facts, assets.origin, { name: texts.contact.title(name), url }),
    ]),
    body: renderToStaticMarkup(<ContactBody document={document} facts={printed(facts, assets)} />),
  });
}

/** The booking island in the language of a page. */
export const islandOf = (
  { locale }: Pick<PageFacts, 'locale'>,
  { islandUrls }: Pick<PageAssets, 'islandUrls'>,
): string => islandUrls[languageOf(locale)];

type Page = {
  document: PageDocument;
  facts: PageFacts;
  assets: PageAssets;
  path: string;
  type: 'profile' | 'website' | 'article';
  title: string;
  description: string;
  css: string;
  jsonLd: unknown;
  body: string;
  /** How a visit is counted: as a view of a page, or as opening a card at its own address. */
  counts?: { page: string } | { card: string };
  /** The share image instead of the card; with its absolute address. */
  image?: { src: string; width: number; height: number; alt: string };
  /** Of an article: YYYY-MM-DD. */
  publishedOn?: string;
};

function htmlDocument(page: Page): string {
  const { document, facts, assets } = page;
  const canonical = publicAddress(facts, assets.origin, page.path);
  const card = {
    src: publicAddress(facts, assets.origin, `${facts.page?.path ?? pagePath(facts.userUrl)}/card.png`),
    ...cardSize,
    alt: facts.page === undefined ? pageTitle(document, facts) : page.title,
  };
  const image = page.image ?? card;
  const measuring = measuringOf(facts, assets.measure);
  return [
    '<!doctype html>',
    `<html${attributes({ lang: facts.locale, 'data-user': facts.userUrl, 'data-island': islandOf(facts, assets), ...countedAs(page) })}>`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(page.title)}</title>`,
    meta('name', 'description', page.description),
    `<link${attributes({ rel: 'canonical', href: canonical })}>`,
    meta('property', 'og:type', page.type),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', page.description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:image', image.src),
    meta('property', 'og:image:width', String(image.width)),
    meta('property', 'og:image:height', String(image.height)),
    meta('property', 'og:image:alt', image.alt),
    ...(page.publishedOn === undefined ? [] : [meta('property', 'article:published_time', page.publishedOn)]),
    ...(listPosts(document).length === 0 ? [] : [feedLink(document, facts)]),
    meta('name', 'twitter:card', 'summary_large_image'),
    fontPreloads(document, assets.fonts),
    `<style>${page.css}${measuring.css}</style>`,
    `<script type="application/ld+json">${scriptJson(page.jsonLd)}</script>`,
    `</head><body>${withCardMarks(page)}${measuring.question}<script type="module">${assets.loader}</script>${visitsScript(page)}${formScripts(page)}${lateScript(measuring.script)}</body></html>`,
  ].join('');
}

function countedAs({ counts }: Page): Record<string, string> {
  if (counts === undefined) return {};
  return 'page' in counts ? { 'data-page': counts.page } : { 'data-card': cardMark(counts.card) };
}

const visitsScript = ({ counts, assets }: Page): string => (counts === undefined ? '' : lateScript(assets.visitsUrl));

/** Only where a form asks for an email, or is a heart. */
const formScripts = ({ body, assets }: Page): string =>
  (body.includes('class="ask') ? lateScript(assets.keptEmailUrl) : '') +
  (body.includes('<form class="like"') ? lateScript(assets.heartsUrl) : '');

/** Nothing waits for it, so everything else is loaded before it. */
export const lateScript = (src: string | undefined): string =>
  src === undefined || src === ''
    ? ''
    : `<script${attributes({ type: 'module', src, fetchpriority: 'low' })} async></script>`;

/**
 * Whole ids of items would be a twentieth of a public page's bytes, and enough for one more round trip. Where
 * clicks are counted only the ends of ids are kept; elsewhere only that it is an item.
 */
const withCardMarks = ({ body, counts }: Page): string =>
  body.replaceAll(/ data-item="([^"]*)"/g, (_, id: string) =>
    counts !== undefined && 'page' in counts ? ` data-item="${cardMark(id)}"` : ' data-item',
  );

const feedLink = (document: PageDocument, facts: PageFacts): string =>
  `<link${attributes({ rel: 'alternate', type: 'application/atom+xml', title: fullName(document, facts), href: feedPath(facts.userUrl) })}>`;

const meta = (by: 'name' | 'property', key: string, content: string): string =>
  `<meta${attributes({ [by]: key, content })}>`;

const attributes = (pairs: Record<string, string>): string =>
  Object.entries(pairs)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
