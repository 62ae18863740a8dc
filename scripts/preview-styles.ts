/**
 * Writes pages in every style to `.vitrine/preview/`, to be looked at in a browser:
 *   npx tsx scripts/preview-styles.ts [style...]
 * Images are drawn here, so that nothing has to be fetched.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { buildSync } from 'esbuild';
import { artStyleCodes, inStyle } from '../src/product/showcase/blocks/appearance/block.ts';
import { type HeroLayout, heroSection } from '../src/product/showcase/blocks/hero-section/block.ts';
import type { PageDocument, PageFacts, PageImage } from '../src/product/showcase/document/page-document.ts';
import { type PageAssets, renderPageHtml, renderServiceHtml } from '../src/product/showcase/rendering/page-html.tsx';
import { styleFontFiles } from '../src/product/showcase/styles/style-sheets.ts';
import { sampleFacts, samplePage, samplePageOf } from '../tests/kit/page/sample-pages.ts';

const folder = '.vitrine/preview';
const require = createRequire(import.meta.url);

const dataUri = (type: string, bytes: Buffer | string): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

const drawn = (width: number, height: number, color: string, alt: string, shapes: string): PageImage => ({
  src: dataUri(
    'image/svg+xml',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"><rect width="${width}" height="${height}" fill="${color}"/>${shapes}</svg>`,
  ),
  srcSet: '',
  width,
  height,
  color,
  alt,
});

const images: PageFacts['images'] = {
  portrait: drawn(
    600,
    760,
    '#d99a5b',
    'Maya Okafor',
    '<circle cx="300" cy="300" r="250" fill="#f1c27a"/><path d="M60 760c10-190 110-250 240-250s230 60 240 250z" fill="#145a57"/><path d="M250 430h100v110q-50 50-100 0z" fill="#6b3a21"/><ellipse cx="300" cy="330" rx="112" ry="142" fill="#7d4629"/><path d="M176 330c-30-170 60-232 124-232s156 60 124 232c-12-90-50-128-124-128s-112 40-124 128z" fill="#221512"/><circle cx="300" cy="96" r="66" fill="#221512"/><path d="M262 400q38 26 76 0" stroke="#3a1d12" stroke-width="7" fill="none" stroke-linecap="round"/><circle cx="192" cy="392" r="14" fill="#f6d365"/><circle cx="408" cy="392" r="14" fill="#f6d365"/>',
  ),
  cover: drawn(
    1600,
    700,
    '#e8b27a',
    '',
    '<circle cx="1180" cy="250" r="150" fill="#f6d9a8"/><path d="M0 430q200-60 400 0t400 0 400 0 400 0v270H0z" fill="#2f7f86"/><path d="M0 520q200-60 400 0t400 0 400 0 400 0v180H0z" fill="#1f5f68"/><path d="M0 610q200-60 400 0t400 0 400 0 400 0v90H0z" fill="#154750"/><path d="M120 430V260a60 60 0 0 1 120 0v170zm180 0V230a60 60 0 0 1 120 0v200zm180 0V260a60 60 0 0 1 120 0v170z" fill="#9c4a2b"/>',
  ),
  steps: drawn(
    800,
    600,
    '#1d3b4a',
    'Footsteps drawn on a floor',
    '<g fill="#e9b872"><ellipse cx="230" cy="210" rx="44" ry="86" transform="rotate(-18 230 210)"/><ellipse cx="360" cy="330" rx="44" ry="86" transform="rotate(24 360 330)"/><ellipse cx="520" cy="220" rx="44" ry="86" transform="rotate(-8 520 220)"/><ellipse cx="610" cy="420" rx="44" ry="86" transform="rotate(36 610 420)"/></g><path d="M120 500C300 300 520 560 720 160" stroke="#d8572a" stroke-width="8" fill="none" stroke-dasharray="4 26" stroke-linecap="round"/>',
  ),
  bakery: drawn(
    900,
    600,
    '#efe1c8',
    'The studio, a former bakery with three arched ovens',
    '<path d="M0 470h900v130H0z" fill="#b98a5b"/><g fill="#8c3b24"><path d="M90 470V270a100 100 0 0 1 200 0v200zM350 470V270a100 100 0 0 1 200 0v200zM610 470V270a100 100 0 0 1 200 0v200z"/></g><g fill="#3b1a12"><path d="M130 470V280a60 60 0 0 1 120 0v190zM390 470V280a60 60 0 0 1 120 0v190zM650 470V280a60 60 0 0 1 120 0v190z"/></g>',
  ),
};

const loader = buildSync({
  entryPoints: ['src/apps/visitor/loader.ts'],
  bundle: true,
  minify: true,
  format: 'esm',
  write: false,
}).outputFiles[0]?.text.trim();

const assets: PageAssets = {
  origin: 'https://vitrine.example',
  fonts: Object.fromEntries(
    styleFontFiles.map(file => [file, dataUri('font/woff2', readFileSync(require.resolve(file)))]),
  ),
  loader: loader ?? '',
  islandUrls: { en: '/assets/booking.js', ko: '/assets/booking.js' },
};

const bare = (page: PageDocument): PageDocument => ({ ...page, profile: { ...page.profile, imageId: null } });
const named = (firstName: string, lastName: string): PageDocument =>
  bare({ ...samplePage, profile: { ...samplePage.profile, firstName, lastName } });

const hero = (layout: HeroLayout, coverId: string | null): { page: PageDocument; facts: PageFacts } => {
  const line = 'Two evenings of rueda in September, for everybody who has never stood in a circle.';
  const fields = { ...heroSection.itemDefaults(''), layout, line, action: 'Featured service' as const };
  const item = { id: 'hero', fields: { ...fields, targetId: 'first-lesson' } };
  return {
    page: {
      ...samplePage,
      profile: { ...samplePage.profile, coverId },
      sections: [{ kind: 'heroSection', settings: { heading: '' }, items: [item] }, ...samplePage.sections],
    },
    facts: { ...sampleFacts, images },
  };
};

const variants: Record<string, { page: PageDocument; facts: PageFacts }> = {
  images: { page: samplePage, facts: { ...sampleFacts, images } },
  plain: { page: bare(samplePage), facts: sampleFacts },
  cover: {
    page: { ...samplePage, profile: { ...samplePage.profile, coverId: 'cover' } },
    facts: { ...sampleFacts, images },
  },
  short: {
    page: {
      ...named('Jo', ''),
      sections: samplePage.sections
        .slice(0, 1)
        .map(section => ({ ...section, items: section.items.slice(0, 1) })) as PageDocument['sections'],
    },
    facts: sampleFacts,
  },
  long: { page: named('Maximiliana-Alexandrina', 'Featherstonehaugh'), facts: sampleFacts },
  above: hero('above', null),
  crowned: hero('above', 'cover'),
  words: hero('words', null),
  behind: hero('words', 'cover'),
  thirty: { page: samplePageOf(43), facts: { ...sampleFacts, images } },
};

mkdirSync(folder, { recursive: true });
const wanted = process.argv.slice(2);
for (const art of artStyleCodes.filter(code => wanted.length === 0 || wanted.includes(code))) {
  for (const theme of ['light', 'dark'] as const) {
    for (const [name, { page, facts }] of Object.entries(variants)) {
      const dressed = { ...page, appearance: inStyle(art, theme) };
      writeFileSync(`${folder}/${art}-${theme}-${name}.html`, renderPageHtml(dressed, facts, assets));
    }
    const dressed = { ...samplePage, appearance: inStyle(art, theme) };
    const service = renderServiceHtml(dressed, { ...sampleFacts, images }, assets, 'first-lesson') ?? '';
    writeFileSync(`${folder}/${art}-${theme}-service.html`, service);
  }
}
console.log(`Pages are in ${folder}.`);
