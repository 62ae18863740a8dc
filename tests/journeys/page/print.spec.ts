import { expect, it } from 'vitest';
import { artStyleCodes, inStyle } from '../../../src/product/showcase/blocks/appearance/block.ts';
import { renderPageHtml } from '../../../src/product/showcase/rendering/page-html.tsx';
import { sharedBrowser } from '../../kit/browser/shared-browser.ts';
import { sampleFacts, sampleIn } from '../../kit/page/sample-pages.ts';

const browser = await sharedBrowser();
// A4 without its margins.
const page = await browser.newPage({ viewport: { width: 718, height: 1000 } });
await page.emulateMedia({ media: 'print' });
const assets = { origin: 'https://vitrine.example', fonts: {}, loader: '', islandUrls: { en: '', ko: '' } };

it.each(artStyleCodes)(
  'on paper, in %s, a page is black on white, without buttons, with the addresses of its links',
  async art => {
    await page.setContent(renderPageHtml(sampleIn(inStyle(art, 'dark')), sampleFacts, assets));
    const paper = await page.evaluate(() => {
      const shown = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].filter(element => element.checkVisibility());
      const colors = new Set(shown('h1, h2, h3, p, strong, dt, dd, time').map(words => getComputedStyle(words).color));
      const addresses = shown('.links a[href^=http]').map(link => {
        const { content, position } = getComputedStyle(link, '::after');
        return { isWritten: content.includes('http') || content === 'attr(href)', position };
      });
      return {
        colors: [...colors],
        grounds: [...new Set(shown('body, .hero, .sec').map(part => getComputedStyle(part).backgroundColor))],
        pressed: shown('.cta, .book, .again, .tabs').length,
        addresses,
        sideways: document.documentElement.scrollWidth - innerWidth,
      };
    });
    expect(paper.addresses.length).toBeGreaterThan(0);
    expect(paper).toEqual({
      colors: ['rgb(0, 0, 0)'],
      grounds: ['rgba(0, 0, 0, 0)'],
      pressed: 0,
      addresses: paper.addresses.map(() => ({ isWritten: true, position: 'static' })),
      sideways: 0,
    });
  },
);
