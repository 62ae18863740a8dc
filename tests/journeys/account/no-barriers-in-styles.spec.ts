import { expect, it } from 'vitest';
import { artStyleCodes, inStyle } from '../../../src/product/showcase/blocks/appearance/block.ts';
import { findBarriers } from '../../kit/browser/find-barriers.ts';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { sampleFacts, sampleIn } from '../../kit/page/sample-pages.ts';
import { showPage } from '../../kit/page/shown-page.ts';

const browser = await sharedBrowser();
const page = await browser.newPage({ viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' });

// Styles change colours, sizes and places, never what elements are: that is looked at once, on a page that was published,
// in `no-barriers.spec.ts`.
const rules = ['color-contrast', 'link-in-text-block', 'target-size'];
const picture = { src: 'data:,', srcSet: '', width: 300, height: 400, color: '#c96f4a', alt: 'A studio' };
const images = { cover: picture, portrait: picture, bakery: picture, steps: picture };

it.each(artStyleCodes)('axe finds nothing in %s, light and dark', async art => {
  for (const theme of ['light', 'dark'] as const) {
    const sample = sampleIn(inStyle(art, theme));
    await showPage(page, { ...sample, profile: { ...sample.profile, coverId: 'cover' } }, { ...sampleFacts, images });
    expect(await findBarriers(page, { rules }), theme).toEqual([]);
  }
});
