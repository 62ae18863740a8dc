import { expect, it } from 'vitest';
import type { StyleFont } from './art-style.ts';
import { fontCss } from './font-face.ts';
import { styleSheets } from './style-sheets.ts';

const heading: StyleFont = {
  family: 'Barlow Condensed',
  file: 'barlow.woff2',
  extended: null,
  weight: '700',
  slope: 'italic',
  fallbacks: [
    {
      kind: 'boldItalic',
      local: ['Arial Bold Italic', 'Arial'],
      weight: '700',
      sizeAdjust: 66,
      ascent: 151.5,
      descent: 30.3,
    },
  ],
};
const addresses = { 'barlow.woff2': '/assets/b.woff2' };

it('stretches what a machine without Arial has, line for line, and prefers Arial where both are there', () => {
  const [dejaVu, arial] = [...fontCss([heading], {}).matchAll(/@font-face \{[^}]*\}/g)].map(([face]) => face);
  expect(dejaVu).toContain('size-adjust: 55.4%;');
  expect(dejaVu).toContain('local("DejaVu Sans Bold")');
  expect(dejaVu).toContain('ascent-override: 180.6%');
  expect(arial).toContain('local("Arial Bold Italic"), local("Arial"), local("Roboto Bold");');
  expect(arial).toContain('size-adjust: 66%;');
});

it('asks for no file whose address is unknown', () => {
  expect(fontCss([heading], {})).not.toContain('url(');
  expect(fontCss([heading], addresses)).toContain('url("/assets/b.woff2")');
});

it.each(Object.entries(styleSheets))('%s is painted once: no font of it comes in later', (_, { fonts }) => {
  const files = Object.fromEntries(fonts.map(({ file }) => [file, `/assets/${file}`]));
  expect([...fontCss(fonts, files).matchAll(/font-display: (\w+)/g)].map(([, display]) => display)).toEqual(
    fonts.map(() => 'optional'),
  );
});

it.each(Object.entries(styleSheets))('%s has a fallback for every font on phones and bare machines', (_, sheet) => {
  for (const font of sheet.fonts) {
    const faces = fontCss([font], {});
    expect(faces).toMatch(/local\("(Roboto|Roboto Bold|Times New Roman|TimesNewRomanPS[^"]*)"\)/);
    expect(faces).toContain('local("DejaVu ');
  }
});
