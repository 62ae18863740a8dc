import { expect, it } from 'vitest';
import { artStyleCodes, inStyle } from '../../../src/product/showcase/blocks/appearance/block.ts';
import { renderPageHtml } from '../../../src/product/showcase/rendering/page-html.tsx';
import { styleSheets } from '../../../src/product/showcase/styles/style-sheets.ts';
import { resized } from '../../kit/browser/resized.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { sampleFacts, sampleIn } from '../../kit/page/sample-pages.ts';

const browser = await sharedBrowser();
const page = await browser.newPage({ viewport: { width: 960, height: 900 } });
const assets = { origin: 'https://vitrine.example', fonts: {}, loader: '', islandUrls: { en: '', ko: '' } };

/** What of the first section's box is not empty, and what stays in sight of the first view. */
const measured = () => {
  const box = (name: string) => document.querySelector(name)?.getBoundingClientRect();
  const [hero, card, list] = [box('.hero'), box('.thumb'), box('.offers')];
  return {
    sideways: document.documentElement.scrollWidth - innerWidth,
    // From the left edge of what is there to its right edge.
    from: Math.min(
      list?.left ?? 0,
      hero?.bottom !== undefined && hero.bottom > 0 ? hero.left : Number.POSITIVE_INFINITY,
    ),
    to: Math.max(list?.right ?? 0, card?.width ? card.right : 0),
    heroStays: hero !== undefined && Math.round(hero.bottom) === innerHeight,
    cardStays: card !== undefined && card.width > 0 && card.top >= 0 && card.bottom <= innerHeight,
  };
};

it.each(artStyleCodes)(
  'in windows of 960 to 1920 px nothing hangs out and the way to book stays in sight, in %s',
  async art => {
    await resized(page, { width: 960, height: 900 });
    const sample = sampleIn(inStyle(art, 'light'));
    const sections = sample.sections.filter(({ kind }) => kind !== 'heroSection');
    await page.setContent(renderPageHtml({ ...sample, sections }, sampleFacts, assets));
    const { wide } = styleSheets[art];
    for (const width of [960, 1440, 1920]) {
      await resized(page, { width, height: 900 });
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      const atTop = await page.evaluate(measured);
      expect(atTop.sideways, `${width} px`).toBe(0);
      if (width === 1440) expect(atTop.to - atTop.from, 'of 1440 px').toBeGreaterThanOrEqual(1000);
      await page.evaluate(() => scrollTo({ top: 1400, behavior: 'instant' }));
      const below = await page.evaluate(measured);
      expect(below.sideways, `${width} px`).toBe(0);
      expect(below.heroStays, `${width} px`).toBe(wide === 'panel');
      expect(below.cardStays, `${width} px`).toBe(wide === 'card');
    }
  },
);
