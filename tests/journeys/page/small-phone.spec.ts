import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { artStyleCodes, inStyle } from '../../../src/product/showcase/blocks/appearance/block.ts';
import { renderPageHtml } from '../../../src/product/showcase/rendering/page-html.tsx';
import { styleFontFiles } from '../../../src/product/showcase/styles/style-sheets.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { sampleFacts, sampleIn } from '../../kit/page/sample-pages.ts';

const browser = await sharedBrowser();

const require = createRequire(import.meta.url);
const fonts = Object.fromEntries(
  styleFontFiles.map(file => [
    file,
    `data:font/woff2;base64,${readFileSync(require.resolve(file)).toString('base64')}`,
  ]),
);
const assets = { origin: 'https://vitrine.example', fonts, loader: '', islandUrls: { en: '', ko: '' } };

describe.each([320, 360, 412])('on a phone %i px wide', width => {
  it.each(artStyleCodes)(
    'the way to book stands whole in the thumb’s reach, and nothing hangs out, in %s',
    async art => {
      const page = await browser.newPage({ viewport: { width, height: 740 } });
      await page.setContent(renderPageHtml(sampleIn(inStyle(art, 'light')), sampleFacts, assets));
      await page.evaluate(() => document.fonts.ready);
      for (const word of ['Book', 'Subscribe']) {
        const edges = await page.locator('.thumb .book').evaluate((button, label) => {
          button.textContent = label;
          const { left, right, height } = button.getBoundingClientRect();
          return { left, right, height, sideways: document.documentElement.scrollWidth - innerWidth };
        }, word);
        expect(edges.left, word).toBeGreaterThan(0);
        expect(edges.right, word).toBeLessThanOrEqual(width - 12);
        expect(edges.height).toBeGreaterThanOrEqual(44);
        expect(edges.sideways).toBe(0);
      }
      // Links speak before their arrow and inside what is coloured behind them.
      const cramped = await page.locator('.links li > a').evaluateAll(links =>
        links.flatMap(link => {
          const { left, right } = link.getBoundingClientRect();
          const isOnGround = link.closest('.booking') !== null;
          return [...link.querySelectorAll('strong, span, em')].flatMap(words => {
            const range = document.createRange();
            range.selectNodeContents(words);
            const { left: from, right: to } = range.getBoundingClientRect();
            return to > right - 34 || (isOnGround && from < left + 14) ? [words.textContent] : [];
          });
        }),
      );
      expect(cramped).toEqual([]);
      await page.close();
    },
  );
});

const cover = { src: 'data:,', srcSet: '', width: 1600, height: 700, color: '#e8b27a', alt: '' };
const firstViews = { beside: null, covered: 'cover' } as const;

describe.each([
  [360, 640],
  [390, 664],
])('in the first view of a phone of %i × %i px', (width, height) => {
  it.each(artStyleCodes)(
    'the name, its line and the button are whole, and the bar below waits for it to go, in %s',
    async art => {
      const page = await browser.newPage({ viewport: { width, height } });
      for (const coverId of Object.values(firstViews)) {
        const sample = sampleIn(inStyle(art, 'light'));
        const sections = sample.sections.filter(({ kind }) => kind !== 'heroSection');
        const portrait = { ...cover, width: 600, height: 760 };
        const document = { ...sample, sections, profile: { ...sample.profile, coverId } };
        await page.setContent(renderPageHtml(document, { ...sampleFacts, images: { cover, portrait } }, assets));
        await page.evaluate(() => globalThis.document.fonts.ready);
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        for (const part of ['.hero h1', '.headline', '.cta']) {
          const box = await page.locator(part).boundingBox();
          expect((box?.y ?? -1) >= 0 && (box?.y ?? 0) + (box?.height ?? 0) <= height, `${part}, ${coverId}`).toBe(true);
        }
        const bar = page.locator('.thumb .book');
        await bar.waitFor({ state: 'hidden' });
        await page.evaluate(() => scrollTo({ top: 1600, behavior: 'instant' }));
        await bar.click({ trial: true });
        const box = await bar.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(height - 24);
      }
      await page.close();
    },
  );
});
