import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, luminance } from '../../../ui/style/contrast.ts';
import { toOklch } from '../../../ui/style/oklch.ts';
import { artStyleCodes, type CustomLook, inStyle, textColors, themes } from '../blocks/appearance/block.ts';
import { readablePairs } from './art-style.ts';
import { customPalette, settleAppearance, settleCustom } from './custom-palette.ts';
import { styleSheets } from './style-sheets.ts';

const color = fc.oneof(
  fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`),
  // Greys around the middle leave neither white nor black much room.
  fc.integer({ min: 0x60, max: 0x90 }).map(value => `#${value.toString(16).repeat(3)}`),
);
const plain = { corners: 'style', heading: null, body: null } as const;
const colors = fc
  .record({ bg: color, surface: color, primary: color, second: color })
  .map(given => ({ ...given, ...plain }));
const look = (given: Partial<CustomLook>): CustomLook => ({
  bg: '#ffffff',
  surface: '#ffffff',
  primary: '#0f62fe',
  second: '#6b7280',
  ...plain,
  ...given,
});

describe('custom colours', () => {
  it('always make a palette in which every pair can be read', () => {
    fc.assert(
      fc.property(
        colors,
        fc.constantFrom(...textColors),
        fc.constantFrom(...themes),
        fc.constantFrom(...artStyleCodes),
        (given, letters, theme, art) => {
          const palette = customPalette(settleCustom(given, letters).custom, letters, styleSheets[art][theme]);
          for (const [front, back, ratio] of readablePairs)
            expect(contrast(palette[front], palette[back]), `${front} on ${back}`).toBeGreaterThanOrEqual(ratio);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('are settled once and for all', () => {
    fc.assert(
      fc.property(colors, fc.constantFrom(...textColors), (given, letters) => {
        const { custom } = settleCustom(given, letters);
        expect(settleCustom(custom, letters)).toEqual({ custom, moved: [] });
      }),
    );
  });

  it('keep their hue: only lightness gives way', () => {
    const { custom, moved } = settleCustom(look({ bg: '#e11d48', surface: '#ffe4e6' }), 'black');
    expect(moved.map(({ color: name, because }) => [name, because])).toEqual([
      ['bg', 'text'],
      ['primary', 'ground'],
    ]);
    expect(toOklch(custom.bg).l).toBeGreaterThan(toOklch('#e11d48').l);
    expect(Math.abs(toOklch(custom.bg).h - toOklch('#e11d48').h)).toBeLessThan(3);
  });

  it.each([
    ['a light page for black text', look({}), 'black', []],
    ['a dark page for white text', look({ bg: '#0f1115', surface: '#1a1e25', primary: '#ff6a13' }), 'white', []],
    ['a white page for white text', look({ primary: '#ffffff' }), 'white', ['bg', 'surface']],
    ['a black page for black text', look({ bg: '#000000', primary: '#000000' }), 'black', ['bg']],
    ['a main colour like the page', look({ primary: '#fefefe' }), 'black', ['primary']],
  ] as const)('of %s are moved where they must: %j', (_case, given, letters, names) => {
    expect(settleCustom(given, letters).moved.map(({ color: name }) => name)).toEqual(names);
  });

  it('never move the second colour: the text on it is chosen for it', () => {
    fc.assert(
      fc.property(colors, fc.constantFrom(...textColors), (given, letters) => {
        expect(settleCustom(given, letters).custom.second).toBe(given.second);
      }),
    );
  });

  it.each(textColors)('carry %s letters', letters => {
    const palette = customPalette(
      settleCustom(look({ bg: '#777777' }), letters).custom,
      letters,
      styleSheets.pop.light,
    );
    expect(luminance(palette.ink) > luminance(palette.bg)).toBe(letters === 'white');
  });

  it('take the place the style gives its own: a first view in the main colour stays one', () => {
    const given = look({ primary: '#14532d', second: '#facc15' });
    expect(customPalette(given, 'black', styleSheets.cubano.light).hero).toBe('#14532d');
    expect(customPalette(given, 'black', styleSheets.minimal.light).hero).toBe('#ffffff');
  });
});

it('a look in the default mode is stored as it is given', () => {
  expect(settleAppearance(inStyle('noir', 'dark'))).toEqual(inStyle('noir', 'dark'));
});
