import { expect, it } from 'vitest';
import { type ArtStyle, artStyleCodes, inStyle } from '../../../src/product/showcase/blocks/appearance/block.ts';
import { findBarriers } from '../../kit/browser/find-barriers.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { layOutWhole } from '../../kit/browser/whole-page.ts';
import { creatorWithSamplePage, openTab } from '../../kit/page/sample-creator.ts';
import { sharedVitrine } from '../../kit/server/shared-vitrine.ts';

const vitrine = await sharedVitrine();
const browser = await sharedBrowser();
const creator = await creatorWithSamplePage(vitrine, 'styled', 'pro');

// Styles change colours, sizes and places, never what elements are: that is looked at once, in `no-barriers.spec.ts`.
const rules = ['color-contrast', 'link-in-text-block', 'target-size'];

it.each(artStyleCodes)('axe finds nothing in %s, light and dark', async (art: ArtStyle) => {
  const page = await openTab(browser, vitrine, { viewport: { width: 360, height: 780 } });
  for (const theme of ['light', 'dark'] as const) {
    await creator.wear(inStyle(art, theme));
    await page.goto('/at/styled');
    await layOutWhole(page);
    expect(await findBarriers(page, { rules }), theme).toEqual([]);
  }
  await page.context().close();
});
