import { focusCss } from '../../../base/image-focus.ts';
import { languageOf } from '../../../base/language.ts';
import { askFormCss } from '../../audience/ask-form-style.ts';
import { likeCss } from '../../likes/like-style.ts';
import type { SectionKind } from '../block-kinds/kinds.ts';
import { heroCss } from '../blocks/hero-section/style.ts';
import { writeCss } from '../blocks/links/style.ts';
import { publishedBlock } from '../blocks/published-blocks.ts';
import { verifiedCss } from '../blocks/review/style.ts';
import { cardsOn } from '../document/extra-page.ts';
import { coverOf, singleItem } from '../document/first-view.ts';
import type { PageDocument, PageFacts, PageImage, PageSection } from '../document/page-document.ts';
import { focusesOf, imageIdsOf } from '../document/page-images.ts';
import { bookingStart, filledSections, fullName } from '../document/page-links.ts';
import { imageColorsCss } from '../images/page-image.tsx';
import type { Palette } from '../styles/art-style.ts';
import { type FontAddresses, fontCss } from '../styles/font-face.ts';
import { lookOf, type PageLook } from '../styles/page-look.ts';
import { baseCss } from './base-style.ts';
import { hostCss } from './host-style.ts';
import { minifyCss } from './minify-css.ts';
import { hasMenu, menuCss } from './pages-menu-style.ts';
import { shellCss } from './service-style.ts';
import { wideLayoutCss } from './wide-layout-style.ts';

/** The head of an extra page: its title over the sections, in the style's own fonts. */
const extraPageCss = `
.extra .title { display: block; padding-block: 48px 8px; }
.extra h1 { max-width: 18em; font-size: clamp(32px, calc(min(100vw - 40px, 760px) / (10 * var(--glyph))), 64px); line-height: 1.05; text-wrap: balance; }
.extra h1[data-long] { max-width: 24em; font-size: clamp(28px, calc(min(100vw - 40px, 760px) / (14 * var(--glyph))), 44px); line-height: 1.15; }
.extra .title + .sec { padding-top: 32px; }
@media (min-width: 960px) {
  .extra .title { padding-block: 80px 16px; }
}
`;

/**
 * All CSS of one page, minified: fonts and tokens of its style, the base, the kinds present, the style's ornament,
 * and the images' colours. The editor's preview uses the same text.
 */
export function showcaseCss(document: PageDocument, facts: PageFacts, fonts: FontAddresses): string {
  const kinds = new Set(filledSections(document).flatMap(cssOf));
  const layout = singleItem(document, 'heroSection')?.fields.layout ?? 'beside';
  const look = lookOf(document.appearance);
  const { page, bare } = wideLayoutCss[look.wide];
  const shell = bookingStart(document, facts) === undefined ? [] : [shellCss];
  if (facts.page !== undefined)
    return pageCss(document, facts, fonts, [...bare, hostCss, extraPageCss, ...kinds, ...shell]);
  const headCss = heroCss(layout, look, coverOf(document, facts) !== undefined);
  return pageCss(document, facts, fonts, [...page, ...kinds, ...headCss, ...shell]);
}

/** The CSS of a section; for links that of a form only when one of them is a form, for reviews that of the verified ones. */
function cssOf(section: PageSection<SectionKind>): string[] {
  const { css } = publishedBlock(section.kind);
  if (section.kind === 'review' && section.items.every(({ fields }) => fields.verified !== true))
    return css.filter(part => part !== verifiedCss);
  if (section.kind !== 'link' || section.items.some(({ fields }) => fields.linkKind === 'lead_capture')) return css;
  return css.filter(part => part !== askFormCss && part !== writeCss);
}

/** CSS of a page in the document's style that shows `parts` instead of sections. */
export function pageCss(document: PageDocument, facts: PageFacts, fonts: FontAddresses, parts: string[]): string {
  const look = lookOf(document.appearance);
  const images = Object.fromEntries(
    imageIdsOf(document).flatMap(id => (facts.images[id] ? [[id, facts.images[id]]] : [])),
  );
  return minifyCss(
    [
      fontCss(look.fonts, fonts),
      tokensCss(look, document.appearance.theme),
      nameCss(fullName(document, facts)),
      baseCss,
      ...(languageOf(facts.locale) === 'ko' ? [koreanCss] : []),
      ...parts,
      ...(hasMenu(facts) ? [menuCss] : []),
      ...(facts.likes?.[document.pageId] === undefined ? [] : [likeCss]),
      look.css,
      imageColorsCss({ ...images, ...portraitsOf(document, facts) }),
      focusCss(focusesOf(document)),
    ].join('\n'),
  );
}

/** The portraits on cards of other creators. */
const portraitsOf = (document: PageDocument, { cards = {} }: PageFacts): Record<string, PageImage> =>
  Object.fromEntries(
    cardsOn(document).flatMap(id => {
      const portrait = cards[id]?.portrait;
      return portrait == null ? [] : [[id, portrait]];
    }),
  );

/** Korean breaks between words; a word longer than its line still breaks. */
const koreanCss = '.v { word-break: keep-all; overflow-wrap: break-word; }';

/** Links that ask for the style's font files at once: most visitors then see them in the first paint. */
export function fontPreloads(document: PageDocument, fonts: FontAddresses): string {
  return lookOf(document.appearance)
    .fonts.flatMap(font => fonts[font.file] ?? [])
    .map(href => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin="">`)
    .join('');
}

/** A very short name may be larger than the style's largest size, so that it still dominates the header. */
function nameCss(name: string): string {
  const length = [...name].length;
  return `:root { --n: ${nameMeasure(name)}; --grow: ${length <= 4 ? 1.5 : length <= 7 ? 1.2 : 1}; }`;
}

/**
 * How many letters of the name must fit on one line, from which CSS computes its size: its longest word, or a
 * quarter of a long name, so that forty letters take at most about four lines.
 */
function nameMeasure(name: string): number {
  const words = name.split(/\s+|(?<=-)/).map(letterWidths);
  return Math.ceil(10 * Math.max(5, ...words, letterWidths(name) / 4)) / 10;
}

/** Letters weighted by their width: an M is wider than an I. */
const letterWidths = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (/[mw]/i.test(letter) ? 1.35 : /[ijltf'.-]/.test(letter) ? 0.7 : 1), 0);

const tokenNames: Record<keyof Palette, string> = {
  bg: 'bg',
  surface: 'surface',
  ink: 'ink',
  muted: 'muted',
  line: 'line',
  edge: 'edge',
  primary: 'primary',
  onPrimary: 'on-primary',
  second: 'second',
  onSecond: 'on-second',
  hero: 'hero',
  onHero: 'on-hero',
  heroSoft: 'hero-soft',
  action: 'action',
  onAction: 'on-action',
};

function tokensCss(look: PageLook, theme: 'light' | 'dark'): string {
  const palette = Object.entries(tokenNames).map(([key, name]) => `--${name}: ${look.palette[key as keyof Palette]};`);
  return `:root { color-scheme: ${theme}; ${palette.join(' ')} --heading: ${look.heading}; --body: ${look.body};
    --r: ${look.radius}px; --r-img: ${look.imageRadius}px; --glyph: ${look.glyph}; --name-max: ${look.nameMax}px; }
    .v { ${Object.entries(look.frame)
      .map(([name, value]) => `--${name}: ${value};`)
      .join(' ')} }`;
}
