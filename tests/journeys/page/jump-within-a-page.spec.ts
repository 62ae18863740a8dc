import { describe, expect, it } from 'vitest';
import { inStyle } from '../../../src/product/showcase/blocks/appearance/block.ts';
import { renderPageHtml } from '../../../src/product/showcase/rendering/page-html.tsx';
import { resized } from '../../kit/browser/resized.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { sampleFacts, sampleIn } from '../../kit/page/sample-pages.ts';

const browser = await sharedBrowser();

const assets = { origin: 'https://vitrine.example', fonts: {}, loader: '', islandUrls: { en: '', ko: '' } };
const html = renderPageHtml(sampleIn(inStyle('cubano', 'light')), sampleFacts, assets);

/** Until the page has stood still for as long as forty pictures take. */
const atRest = () =>
  new Promise<void>(resolve => {
    let still = 0;
    let last = scrollY;
    const look = () => {
      still = scrollY === last ? still + 1 : 0;
      last = scrollY;
      if (still > 40) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });

const isBelowTabs = (top: number): boolean => top > 80 && top < 96;

const page = await browser.newPage();

describe.each([360, 1440])('on a screen %i px wide, with sections nobody has seen yet', width => {
  it.each([
    ['press', 'no-preference'],
    ['press', 'reduce'],
    ['key', 'no-preference'],
  ] as const)('a page tab leads to its section by %s (motion: %s)', async (way, reducedMotion) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto('about:blank');
    await resized(page, { width, height: 740 });
    await page.setContent(html);
    for (const name of ['About me', 'Testimonials']) {
      const tab = page.locator('.tabs').getByRole('link', { name });
      if (way === 'key') {
        // Going to a tab scrolls it into view, smoothly: nobody presses before they see it there.
        await tab.focus();
        await page.evaluate(atRest);
        await page.keyboard.press('Enter');
      } else await tab.click();
      await page.locator(':target').waitFor();
      const top = () => page.locator(':target').evaluate(section => section.getBoundingClientRect().top);
      // A busy machine may set out later than a page at rest is looked at.
      await expect.poll(top, { message: name }).toSatisfy(isBelowTabs);
      await page.evaluate(atRest);
      expect(await top(), name).toSatisfy(isBelowTabs);
    }
  });
});
