import { brotliCompressSync } from 'node:zlib';
import { buildSync } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { sampleFacts, sampleIn, samplePage, samplePageOf } from '../../../../tests/kit/page/sample-pages.ts';
import { artStyleCodes, inStyle } from '../blocks/appearance/block.ts';
import type { PageDocument, PageImage } from '../document/page-document.ts';
import { plainFrame } from '../styles/art-style.ts';
import { styleFontFiles, styleSheets } from '../styles/style-sheets.ts';
import { minifyCss } from './minify-css.ts';
import { type PageAssets, renderPageHtml, renderServiceHtml } from './page-html.tsx';

const loader = buildSync({
  entryPoints: ['src/apps/visitor/loader.ts'],
  bundle: true,
  minify: true,
  format: 'esm',
  write: false,
}).outputFiles[0]?.text.trim();

const assets: PageAssets = {
  origin: 'https://vitrine.example',
  fonts: Object.fromEntries(styleFontFiles.map((file, i) => [file, `/assets/fonts/${i}.woff2`])),
  loader: loader ?? '',
  islandUrls: { en: '/assets/booking-1a2b3c.js', ko: '/assets/booking-1a2b3c.js' },
  visitsUrl: '/assets/visits-1a2b3c.js',
};

const picture = (name: string): PageImage => ({
  src: `/media/${name}/640.webp`,
  srcSet: [160, 320, 480, 640, 960, 1440].map(width => `/media/${name}/${width}.webp ${width}w`).join(', '),
  width: 1440,
  height: 960,
  color: '#caa472',
  alt: name,
});
const images = Object.fromEntries(['portrait', 'steps', 'bakery'].map(name => [name, picture(name)]));

describe('the weight of a page', () => {
  it.each(artStyleCodes)('of 25 items in %s is at most 14 KB with all its CSS and script', art => {
    const page = { ...samplePageOf(25), appearance: inStyle(art, 'light') };
    expect(page.sections.reduce((sum, section) => sum + section.items.length, 0)).toBe(25);
    const html = renderPageHtml(page, { ...sampleFacts, images }, assets);
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(14 * 1024);
  });

  it.each(artStyleCodes)('in %s brings at most 1.5 KB of CSS of the style itself', art => {
    expect(brotliCompressSync(minifyCss(styleSheets[art].css)).length).toBeLessThanOrEqual(1.5 * 1024);
  });

  it.each(artStyleCodes)('frames what stands alone in its own way in %s', art => {
    const { frame } = styleSheets[art];
    expect(frame).not.toEqual(plainFrame);
    const html = renderPageHtml(sampleIn(inStyle(art, 'light')), sampleFacts, assets);
    for (const part of Object.keys(frame)) expect(html).toContain(`var(--${part})`);
  });

  it('names each item by the end of its id, and leaves a text that looks like it alone', () => {
    const page = { ...samplePage, profile: { ...samplePage.profile, headline: 'I teach data-item="steps"' } };
    const html = renderPageHtml(page, { ...sampleFacts, images }, assets);
    expect(html.match(/<\w+[^>]* data-item="[^"]{1,6}"/g)?.length).toBeGreaterThan(20);
    expect(html).not.toMatch(/<\w+[^>]* data-item="[^"]{7}/);
    expect(html).toContain('I teach data-item=&quot;steps&quot;');
  });

  it('is counted late, as a view of a page or as an opened card', () => {
    const script = '<script type="module" src="/assets/visits-1a2b3c.js" fetchpriority="low" async></script>';
    const page = renderPageHtml(samplePage, sampleFacts, assets);
    expect(page).toContain(' data-page="1">');
    expect(page).toContain(`${script}</body></html>`);
    const service = renderServiceHtml(samplePage, sampleFacts, assets, 'first-lesson');
    expect(service).toContain(' data-card="lesson">');
    expect(service).toContain(script);
    const { visitsUrl: _, ...unbuilt } = assets;
    expect(renderPageHtml(samplePage, sampleFacts, unbuilt)).not.toContain('fetchpriority="low"');
  });

  it('loads the script for the visitor’s email only where a form asks for one', () => {
    const address = '/assets/kept-email-1a2b3c.js';
    const withForms = { ...assets, keptEmailUrl: address };
    expect(renderPageHtml(samplePage, sampleFacts, withForms)).toContain(`src="${address}"`);
    const bare = { ...samplePage, sections: samplePage.sections.filter(({ kind }) => kind === 'skill') };
    expect(renderPageHtml(bare, sampleFacts, withForms)).not.toContain(address);
  });

  it('loads the script for hearts only where one is shown', () => {
    const address = '/assets/hearts-1a2b3c.js';
    const withHearts = { ...assets, heartsUrl: address };
    expect(renderPageHtml(samplePage, sampleFacts, withHearts)).not.toContain(address);
    const liked = { ...sampleFacts, likes: { [samplePage.pageId]: {} } };
    expect(renderPageHtml(samplePage, liked, withHearts)).toContain(`src="${address}"`);
  });

  it('brings at most 1 KB of script before interaction', () => {
    expect(Buffer.byteLength(assets.loader)).toBeLessThanOrEqual(1024);
  });

  it.each(artStyleCodes)('in %s asks for at most two fonts, preloaded once each', art => {
    const html = renderPageHtml(sampleIn(inStyle(art, 'light')), sampleFacts, assets);
    const preloads = [...html.matchAll(/rel="preload" as="font" type="font\/woff2" href="([^"]+)"/g)].map(m => m[1]);
    expect(preloads.length).toBeGreaterThan(0);
    expect(preloads.length).toBeLessThanOrEqual(2);
    for (const href of preloads) expect(html).toContain(`url("${href}")`);
  });

  it('loads nothing from another origin', () => {
    const html = renderPageHtml(samplePage, { ...sampleFacts, images }, assets);
    const named = [...html.matchAll(/(?: src="|url\("|rel="preload"[^>]* href=")([^"]+)/g)].map(m => m[1] ?? '');
    const sets = [...html.matchAll(/srcset="([^"]+)/gi)].flatMap(m => m[1]?.split(', ') ?? []);
    expect(named.length).toBeGreaterThan(4);
    expect(sets.length).toBeGreaterThan(10);
    for (const address of [...named, ...sets]) expect(address).toMatch(/^\/[a-z]/);
  });
});

describe('the head of a page', () => {
  // What a page says of itself when its creator says nothing.
  const silent = { ...samplePage, sections: samplePage.sections.filter(({ kind }) => kind !== 'htmlMetaTags') };
  const html = renderPageHtml(silent, { ...sampleFacts, images }, assets);

  it.each([
    '<!doctype html><html lang="en-US" data-user="maya" data-island="/assets/booking-1a2b3c.js" data-page="1">',
    '<title>Maya Okafor · Salsa and afro-fusion in Lisbon</title>',
    '<link rel="canonical" href="https://vitrine.example/at/maya">',
    '<meta property="og:type" content="profile">',
    '<meta property="og:image" content="https://vitrine.example/at/maya/card.png">',
    '<meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="Maya Okafor · Salsa and afro-fusion in Lisbon">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="description" content="You already know how to walk. The rest is listening. Small classes',
  ])('has %s', part => {
    expect(html).toContain(part);
  });

  it('describes to search engines who this is and what is offered at which price', () => {
    const { mainEntity } = structuredDataOf(html);
    expect(mainEntity).toMatchObject({
      '@type': 'Person',
      name: 'Maya Okafor',
      url: 'https://vitrine.example/at/maya',
    });
    expect(mainEntity.makesOffer[0]).toMatchObject({
      '@type': 'Offer',
      url: 'https://vitrine.example/at/maya/services/first-lesson',
      price: '55.00',
      priceCurrency: 'USD',
      itemOffered: { '@type': 'Service', name: 'First private lesson' },
    });
    expect(mainEntity.makesOffer[2]).toMatchObject({ price: '0' });
    expect(mainEntity.makesOffer[3]).not.toHaveProperty('price');
  });

  it('writes won without decimals', () => {
    const won = hostile('Lesson', { pricing: 'paid', amount: 50_000, currency: 'KRW' });
    const { mainEntity } = structuredDataOf(renderPageHtml(won, sampleFacts, assets));
    expect(mainEntity.makesOffer[0]).toMatchObject({ price: '50000', priceCurrency: 'KRW' });
  });
});

describe('the page of a service', () => {
  const page = (id: string) => renderServiceHtml(samplePage, { ...sampleFacts, images }, assets, id) ?? '';

  it('states price, length, place and the rule for refunds', () => {
    const html = page('first-lesson');
    for (const fact of ['$55.00', '1 h', 'Studio Lapa', 'at least 24 hours before the start'])
      expect(html).toContain(fact);
  });

  it('gives a class its own notice, time and places', () => {
    const html = page('salsa-one');
    for (const fact of ['at least 3 hours before', 'Wednesday, 7:00', '16 spots', 'Lisbon time']) {
      expect(html.replaceAll(/[\u00a0\s]+/g, ' ')).toContain(fact);
    }
  });

  it('reserves the place of the booking and says what to do without JavaScript', () => {
    const html = page('first-lesson');
    expect(html).toContain('data-island="booking" data-offer="first-lesson"');
    expect(html).toMatch(/<a class="book" href="\/book\/[a-z]+\/[\w-]+">Choose a time<\/a>/);
  });

  it('is not there for what is not offered', () => {
    expect(renderServiceHtml(samplePage, sampleFacts, assets, 'elsewhere')).toBeUndefined();
    expect(renderServiceHtml(samplePage, sampleFacts, assets, 'ines')).toBeUndefined();
  });
});

const attacks = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onfocus='alert(1)' autofocus='",
  '</style><script>alert(1)</script>',
  '<!--<script>',
  '</title><svg onload=alert(1)>',
  'javascript:alert(1)',
  '\u2028alert(1)\u2029',
];

describe.each(attacks)('a page full of %j', attack => {
  const facts = {
    ...sampleFacts,
    userUrl: attack,
    zone: attack,
    contactUrl: undefined,
    images: { bad: { src: attack, srcSet: attack, width: 1, height: 1, color: attack, alt: attack } },
  };
  const { contactUrl: _, ...given } = facts;
  const document = hostile(attack);
  const pages = [
    renderPageHtml(document, given, assets),
    renderServiceHtml(document, given, assets, attack) ?? 'absent',
  ];

  it.each([0, 1])('runs no script of its own (page %i)', i => {
    const html = pages[i] ?? '';
    const tags = [...html.matchAll(/<([a-z]+)((?:\s[^<>"]*(?:"[^"]*")?)*)>/gi)];
    expect(tags.filter(([, tag]) => tag === 'script')).toHaveLength(3);
    expect(tags.filter(([, tag]) => tag === 'style')).toHaveLength(1);
    for (const [, , attributes = ''] of tags) {
      const names = attributes.replaceAll(/"[^"]*"/g, '').split(/\s+/);
      expect(names.filter(name => /^on/i.test(name))).toEqual([]);
    }
    expect(html).not.toMatch(/<!--/);
    // React puts an address of its own, which only throws, in place of such a picture.
    expect(html).not.toMatch(/(?:href|src)="\s*javascript:(?!throw)/i);
  });

  it('keeps its structured data whole', () => {
    expect(structuredDataOf(pages[0] ?? '').mainEntity.name).toContain(
      attack.replaceAll(/\s+/g, ' ').trim().slice(0, 3),
    );
  });
});

/** One item of every kind, with the same text in every field that takes text. */
function hostile(
  text: string,
  price: { pricing: 'paid'; amount: number; currency: 'USD' | 'KRW' } = {
    pricing: 'paid',
    amount: 100,
    currency: 'USD',
  },
): PageDocument {
  const sections = samplePage.sections.map(section => {
    const settings = Object.fromEntries(Object.keys(section.settings).map(key => [key, text]));
    const [first] = section.items;
    const texts = Object.fromEntries(
      Object.entries(first?.fields ?? {}).map(([key, value]) => [
        key,
        typeof value === 'string' &&
        ![
          'startDate',
          'startTime',
          'untilDate',
          'recurrence',
          'platform',
          'timeDisplay',
          'timeUnit',
          'continues',
          'linkKind',
          'leadsTo',
        ].includes(key)
          ? text
          : value,
      ]),
    );
    const sold = 'price' in texts ? { price, delivery: { mode: 'offline', place: text } } : {};
    return { ...section, settings, items: [{ id: text, fields: { ...texts, imageId: 'bad', ...sold } }] };
  });
  return {
    ...samplePage,
    profile: {
      ...samplePage.profile,
      firstName: text,
      lastName: text,
      headline: text,
      greeting: text,
      bio: text,
      imageId: 'bad',
      coverId: 'bad',
    },
    sections,
  } as PageDocument;
}

type Described = { mainEntity: { name: string; makesOffer: Record<string, unknown>[] } };

function structuredDataOf(html: string): Described {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return (JSON.parse(json) as { '@graph': [Described] })['@graph'][0];
}
