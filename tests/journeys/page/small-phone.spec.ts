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
const assets = { origin: 'https://vitrine.example', fonts, loader: '', islandUrl: '' };

describe.each([320, 360, 412])('on a phone %i px wide', width => {
  it.each(artStyleCodes)(
    'the way to book stands whole beside the page tabs, and nothing hangs out, in %s',
    async art => {
      const page = await browser.newPage({ viewport: { width, height: 740 } });
      await page.setContent(renderPageHtml(sampleIn(inStyle(art, 'light')), sampleFacts, assets));
      await page.evaluate(() => document.fonts.ready);
      for (const word of ['Book', 'Subscribe']) {
        const edges = await page.locator('.tabs .again').evaluate((button, label) => {
          button.textContent = label;
          const { left, right } = button.getBoundingClientRect();
          return { left, right, sideways: document.documentElement.scrollWidth - innerWidth };
        }, word);
        expect(edges.left, word).toBeGreaterThan(0);
        expect(edges.right, word).toBeLessThanOrEqual(width - 12);
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
