import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { artStyleCodes, inStyle } from '../../../src/product/showcase/blocks/appearance/block.ts';
import { resized } from '../../kit/browser/resized.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { sampleFacts, sampleIn } from '../../kit/page/sample-pages.ts';
import { showPage } from '../../kit/page/shown-page.ts';

const browser = await sharedBrowser();
const page = await browser.newPage({ viewport: { width: 320, height: 740 } });

it.each(artStyleCodes)(
  'on phones of 320 to 412 px the way to book stands whole in the thumb’s reach, and nothing hangs out, in %s',
  async art => {
    await resized(page, { width: 320, height: 740 });
    await showPage(page, sampleIn(inStyle(art, 'light')), sampleFacts);
    for (const width of [320, 360, 412]) {
      await resized(page, { width, height: 740 });
      for (const word of ['Book', 'Subscribe']) {
        const edges = await page.locator('.thumb .book').evaluate((button, label) => {
          button.textContent = label;
          const { left, right, height } = button.getBoundingClientRect();
          return { left, right, height, sideways: document.documentElement.scrollWidth - innerWidth };
        }, word);
        expect(edges.left, `${word}, ${width} px`).toBeGreaterThan(0);
        expect(edges.right, `${word}, ${width} px`).toBeLessThanOrEqual(width - 12);
        expect(edges.height).toBeGreaterThanOrEqual(44);
        expect(edges.sideways, `${width} px`).toBe(0);
      }
      expect(await page.locator('.links li > a').evaluateAll(cramped), `${width} px`).toEqual([]);
    }
  },
);

/** Words of links that run into their arrow, or stand at the edge of what is coloured behind them. */
function cramped(links: Element[]): string[] {
  return links.flatMap(link => {
    const { left, right } = link.getBoundingClientRect();
    const isOnGround = link.closest('.booking') !== null;
    return [...link.querySelectorAll('strong, span, em')].flatMap(words => {
      const range = document.createRange();
      range.selectNodeContents(words);
      const { left: from, right: to } = range.getBoundingClientRect();
      return to > right - 34 || (isOnGround && from < left + 14) ? [words.textContent ?? ''] : [];
    });
  });
}

/** What does not stand whole in a window of this height, of what a first view is for. */
async function cutOff(page: Page, height: number): Promise<string[]> {
  const cut: string[] = [];
  for (const part of ['.hero h1', '.headline', '.hero .cta']) {
    const box = await page.locator(part).boundingBox();
    if (box === null || box.y < 0 || box.y + box.height > height) cut.push(`${part} ${box?.y} + ${box?.height}`);
  }
  return cut;
}

const cover = { src: 'data:,', srcSet: '', width: 1600, height: 700, color: '#e8b27a', alt: '' };
const portrait = { ...cover, width: 600, height: 760 };
const firstViews = { beside: null, covered: 'cover' } as const;

it.each(artStyleCodes)(
  'in the first view of a phone the name, its line and the button are whole, and the bar below waits for it to go, in %s',
  async art => {
    const sample = sampleIn(inStyle(art, 'light'));
    // As many as it takes to scroll past the first view.
    const sections = sample.sections.filter(({ kind }) => kind !== 'heroSection').slice(0, 5);
    for (const coverId of Object.values(firstViews)) {
      const document = { ...sample, sections, profile: { ...sample.profile, coverId } };
      await resized(page, { width: 360, height: 640 });
      await showPage(page, document, { ...sampleFacts, images: { cover, portrait } });
      for (const [width, height] of [
        [360, 640],
        [390, 664],
      ] as const) {
        await resized(page, { width, height });
        expect(await cutOff(page, height), `${coverId}, ${width} px`).toEqual([]);
      }
      const bar = page.locator('.thumb .book');
      await bar.waitFor({ state: 'hidden' });
      await page.evaluate(() => scrollTo({ top: 1600, behavior: 'instant' }));
      await bar.click({ trial: true });
      const box = await bar.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(664 - 24);
    }
  },
);

it.each(artStyleCodes)(
  'a long name leaves room for its line and the button on the smallest phones, in %s',
  async art => {
    await resized(page, { width: 320, height: 568 });
    const sample = sampleIn(inStyle(art, 'light'));
    const sections = sample.sections.filter(({ kind }) => kind !== 'heroSection').slice(0, 5);
    const named = { firstName: 'Maximiliane Wilhelmina', lastName: 'von Hohenberg' };
    for (const coverId of Object.values(firstViews)) {
      const document = { ...sample, sections, profile: { ...sample.profile, ...named, coverId } };
      await showPage(page, document, { ...sampleFacts, images: { cover, portrait } });
      for (const height of [568, 480]) {
        await resized(page, { width: 320, height });
        expect(await cutOff(page, height), `${coverId}, ${height} px`).toEqual([]);
        expect(await page.evaluate(() => globalThis.document.documentElement.scrollWidth - innerWidth)).toBe(0);
      }
    }
  },
);
