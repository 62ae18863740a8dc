import { expect, it } from 'vitest';
import { artStyleCodes, inStyle } from '../../../src/product/showcase/blocks/appearance/block.ts';
import { resized } from '../../kit/browser/resized.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { shot } from '../../kit/browser/shot.ts';
import { sampleFacts, sampleIn } from '../../kit/page/sample-pages.ts';
import { wholeHtml } from '../../kit/page/shown-page.ts';

const browser = await sharedBrowser();
const cover = { src: 'data:,', srcSet: '', width: 1600, height: 700, color: '#e8b27a', alt: '' };
const facts = { ...sampleFacts, images: { cover } };

/** Phones (`small-phone.spec.ts` adds covers and longer names) and laptops, with the bars of their browsers. */
const windows = {
  beside: [
    [360, 640],
    [390, 664],
    [1280, 620],
    [1366, 657],
  ],
  covered: [
    [1280, 620],
    [1366, 657],
  ],
  above: [
    [1280, 620],
    [1366, 657],
  ],
} as const;
const layouts = ['beside', 'covered', 'above'] as const;

/** What of a first view is not whole in the window. */
async function cutOff(): Promise<string[]> {
  await document.fonts.ready;
  return ['.hero h1', '.headline', '.hero .cta'].flatMap(part => {
    const box = document.querySelector(part)?.getBoundingClientRect();
    const isWhole = box !== undefined && box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
    return isWhole ? [] : [`${part} ends at ${Math.round(box?.bottom ?? 0)}`];
  });
}

it.each(artStyleCodes)('name, line and button are whole in the first view of phones and laptops, in %s', async art => {
  const page = await browser.newPage();
  const cut: string[] = [];
  const sample = sampleIn(inStyle(art, 'light'));
  const plain = sample.sections.filter(({ kind }) => kind !== 'heroSection');
  for (const layout of layouts) {
    const profile = { ...sample.profile, coverId: layout === 'covered' ? 'cover' : null };
    const sections = layout === 'above' ? sample.sections : plain;
    await page.setContent(wholeHtml({ ...sample, profile, sections }, facts));
    for (const [width, height] of windows[layout]) {
      await resized(page, { width, height });
      const how = `${layout}, ${width} x ${height}`;
      cut.push(...(await page.evaluate(cutOff)).map(line => `${how}: ${line}`));
      await shot(page, `first-view-${art}-${how.replaceAll(/\W+/g, '-')}`);
    }
  }
  await page.close();
  expect(cut).toEqual([]);
});
