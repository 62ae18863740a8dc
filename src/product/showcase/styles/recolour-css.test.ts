import { describe, expect, it } from 'vitest';
import { contrast } from '../../../ui/style/contrast.ts';
import { artStyleCodes, type CustomLook } from '../blocks/appearance/block.ts';
import { customPalette, settleCustom } from './custom-palette.ts';
import { recolourCss } from './recolour-css.ts';
import { styleSheets } from './style-sheets.ts';

const garish: CustomLook = {
  bg: '#fde68a',
  surface: '#fff7d6',
  primary: '#7c3aed',
  second: '#22c55e',
  corners: 'style',
  heading: null,
  body: null,
};
const from = styleSheets.mod.light;
const to = customPalette(settleCustom(garish, 'black').custom, 'black', from);

describe('a style’s CSS in other colours', () => {
  it.each([
    ['a colour of the palette', `.a { border: 1px solid ${from.primary} }`, `.a { border: 1px solid ${to.primary} }`],
    ['its transparency', `.a { outline: 1px solid ${from.primary}80 }`, `.a { outline: 1px solid ${to.primary}80 }`],
    ['shadow and light', '.a { box-shadow: 0 0 1px #0006, 0 0 1px #ffffff17 }', undefined],
    ['a mask', '.a { mask: linear-gradient(#000, transparent) }', undefined],
    ['what has no colour', '.a { color: var(--ink); top: 0 }', undefined],
    ['letters alone', '.a b { color: #123456 }', '.a b { color: inherit }'],
    ['letters of a button', '.v .cta { color: #123456; top: 0 }', '.v .cta{ top: 0 }'],
  ])('treats %s', (_case, css, expected = css) => {
    const squeezed = (text: string) => text.replaceAll(/\s*([{}])\s*/g, '$1');
    expect(squeezed(recolourCss(css, from, to))).toBe(squeezed(expected));
  });

  it('reaches into conditions', () => {
    const css = `@media (min-width: 960px) { .a { fill: ${from.second} } }`;
    expect(recolourCss(css, from, to)).toContain(to.second);
  });

  it.each(artStyleCodes)('keeps letters on coloured grounds readable in %s', art => {
    for (const side of [styleSheets[art].light, styleSheets[art].dark]) {
      const palette = customPalette(settleCustom(garish, 'black').custom, 'black', side);
      const css = recolourCss(styleSheets[art].css, side, palette);
      for (const [, body = ''] of css.matchAll(/\{([^{}]*)\}/g)) {
        const letters = /(?:^|[;\s])color:\s*(#[0-9a-f]{6})/.exec(body)?.[1];
        const grounds = [...body.matchAll(/background(?:-color)?:([^;]*)/g)].flatMap(
          ([, value = '']) => value.match(/#[0-9a-f]{6}\b(?![0-9a-f])/g) ?? [],
        );
        for (const ground of letters === undefined ? [] : grounds)
          expect(contrast(letters ?? '', ground), `${body}`).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});
