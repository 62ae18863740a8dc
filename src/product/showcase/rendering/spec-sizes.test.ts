import { describe, expect, it } from 'vitest';
import { sampleFacts, samplePage } from '../../../../tests/kit/page/sample-pages.ts';
import { artStyleCodes, inStyle } from '../blocks/appearance/block.ts';
import { hostCss } from './host-style.ts';
import { showcaseCss } from './page-style.ts';
import '../blocks/all-blocks.ts';
import '../styles/style-sheets.ts';

const menu = [{ title: 'Prices', path: '/at/maya/pages/prices' }];
const cssOf = (art: (typeof artStyleCodes)[number]) =>
  showcaseCss({ ...samplePage, appearance: inStyle(art, 'light') }, { ...sampleFacts, menu }, {});

/** The widths at which anything of a page changes, in whole pixels, by where the wider arrangement begins. */
const breakpoints = (css: string): number[] => [
  ...new Set(
    [...css.matchAll(/\((min|max)-width: ?(\d+)px\)/g)].map(([, end, width]) =>
      end === 'max' && Number(width) % 10 === 9 ? Number(width) + 1 : Number(width),
    ),
  ),
];

describe('the sizes of spec point 9', () => {
  it.each(artStyleCodes)('a page in %s changes at 380, 600 and 960 px and nowhere else', art => {
    expect(breakpoints(cssOf(art)).toSorted((a, b) => a - b)).toEqual([380, 600, 960]);
  });

  it('the contact button is 255 by 50 px', () => {
    expect(/\.cta\{[^}]*\}/.exec(cssOf('minimal'))?.[0]).toMatch(/width:255px;max-width:100%;height:50px/);
  });

  it('descriptions end after four lines', () => {
    for (const part of ['desc', 'teaser', 'links span'])
      expect(new RegExp(`\\.${part}\\{[^}]*-webkit-line-clamp:4`).test(cssOf('minimal')), part).toBe(true);
  });

  it('the picture of whose page it is measures 50 px, and 100 px where there is room', () => {
    const [narrow = '', wide = ''] = hostCss.split('@media (min-width: 960px)');
    expect(narrow).toMatch(/\.host \.portrait \{[^}]*width: 50px; height: 50px/);
    expect(wide).toMatch(/\.host \.portrait \{ width: 100px; height: 100px/);
  });
});
