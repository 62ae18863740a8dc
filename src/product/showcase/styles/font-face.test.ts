import { describe, expect, it } from 'vitest';
import type { StyleFont } from './art-style.ts';
import { fontCss, fontStacks } from './font-face.ts';
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
const look = {
  fonts: [heading, { ...heading, family: 'Barlow', file: 'text.woff2', fallbacks: [] }],
  heading: '"Barlow Condensed", "Barlow Condensed local", system-ui',
  body: '"Barlow", "Barlow local", system-ui',
};
const addresses = { 'barlow.woff2': '/assets/b.woff2', 'text.woff2': '/assets/t.woff2' };

it('stretches what a machine without Arial has, line for line, and prefers Arial where both are there', () => {
  const [dejaVu, arial] = [...fontCss(look, {}).matchAll(/@font-face \{[^}]*\}/g)].map(([face]) => face);
  expect(dejaVu).toContain('size-adjust: 55.4%;');
  expect(dejaVu).toContain('local("DejaVu Sans Bold")');
  expect(dejaVu).toContain('ascent-override: 180.6%');
  expect(arial).toContain('local("Arial Bold Italic"), local("Arial"), local("Roboto Bold");');
  expect(arial).toContain('size-adjust: 66%;');
});

it('asks for no file whose address is unknown', () => {
  expect(fontCss(look, {})).not.toContain('url(');
  expect(fontCss(look, addresses)).toContain('url("/assets/b.woff2")');
});

describe('only headings change once they are painted', () => {
  const displays = (given: Parameters<typeof fontCss>[0]) =>
    [...fontCss(given, addresses).matchAll(/font-family: "([^"]+)"; src: url[^}]*font-display: (\w+)/g)].map(
      ([, family, display]) => `${family}: ${display}`,
    );

  it('while the text has a font of its own', () => {
    expect(displays(look)).toEqual(['Barlow Condensed: swap', 'Barlow Condensed still: optional', 'Barlow: optional']);
    expect(fontStacks(look)).toMatchObject({ body: look.body, heading: look.heading });
  });

  it('and when both have one font', () => {
    const one = { ...look, fonts: [heading], body: look.heading };
    expect(displays(one)).toEqual(['Barlow Condensed: swap', 'Barlow Condensed still: optional']);
    const still = '"Barlow Condensed still", "Barlow Condensed local", system-ui';
    expect(fontStacks(one)).toEqual({ heading: look.heading, still, body: still });
  });
});

it.each(Object.entries(styleSheets))('%s has a fallback for every font on phones and bare machines', (_, sheet) => {
  for (const font of sheet.fonts) {
    const faces = fontCss({ ...sheet, fonts: [font] }, {});
    expect(faces).toMatch(/local\("(Roboto|Roboto Bold|Times New Roman|TimesNewRomanPS[^"]*)"\)/);
    expect(faces).toContain('local("DejaVu ');
  }
});
