import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sampleFacts, sampleIn } from '../../../../tests/kit/page/sample-pages.ts';
import '../blocks/all-blocks.ts';
import { artStyleCodes, inStyle } from '../blocks/appearance/block.ts';
import { styleSheets } from '../styles/style-sheets.ts';
import { showcaseCss } from './page-style.ts';
import { ShowcaseBody } from './render-showcase.tsx';

const wideOf = (art: (typeof artStyleCodes)[number]) => styleSheets[art].wide;
const card = (html: string): string => /<div class="thumb">.*?<\/div>/.exec(html)?.[0] ?? '';

describe('a wide screen', () => {
  it('is laid out in one of three ways, each of which several styles choose', () => {
    for (const wide of ['panel', 'card', 'centred'] as const)
      expect(artStyleCodes.filter(art => wideOf(art) === wide).length, wide).toBeGreaterThanOrEqual(7);
  });

  it.each(artStyleCodes)('brings the CSS of its own layout and of no other, in %s', art => {
    const css = showcaseCss(sampleIn(inStyle(art, 'light')), sampleFacts, {});
    const marks = { panel: 'grid-template:auto 1fr auto', card: '.thumb ul', centred: '.offers:has' };
    const brought = Object.entries(marks).flatMap(([wide, mark]) => (css.includes(mark) ? [wide] : []));
    expect(brought).toEqual([wideOf(art)]);
  });

  it.each(artStyleCodes)(
    'has a card with the first four that can be booked only where the style has one, in %s',
    art => {
      const document = sampleIn(inStyle(art, 'light'));
      const html = card(renderToStaticMarkup(createElement(ShowcaseBody, { document, facts: sampleFacts })));
      expect(html).toContain('class="book"');
      const offered = [...html.matchAll(/<li><a [^>]*data-book="([^"]+)"/g)].map(([, id]) => id);
      expect(offered).toHaveLength(wideOf(art) === 'card' ? 4 : 0);
      expect(new Set(offered).size).toBe(offered.length);
    },
  );

  it('has a card without a list where nothing can be booked but the creator can be contacted', () => {
    const sample = sampleIn(inStyle('minimal', 'light'));
    const sections = sample.sections.filter(({ kind }) => kind === 'link' || kind === 'contactInfo');
    const html = renderToStaticMarkup(
      createElement(ShowcaseBody, { document: { ...sample, sections }, facts: sampleFacts }),
    );
    expect(card(html)).toContain('class="book"');
    expect(card(html)).not.toContain('data-book="');
    expect(card(html)).not.toContain('<li>');
  });
});
