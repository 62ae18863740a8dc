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
  display: 'swap',
  fallback: {
    family: 'Barlow local',
    local: ['Arial Bold Italic', 'Arial'],
    sizeAdjust: 66,
    ascent: 151.5,
    descent: 30.3,
  },
};

it('stretches what a machine without Arial has, line for line, and prefers Arial where both are there', () => {
  const [dejaVu, arial] = [...fontCss(heading, {}).matchAll(/@font-face \{[^}]*\}/g)].map(([face]) => face);
  expect(dejaVu).toContain('local("DejaVu Sans Bold"); size-adjust: 55%;');
  expect(dejaVu).toContain('ascent-override: 181.7%');
  expect(arial).toContain('local("Arial Bold Italic"), local("Arial"), local("Roboto Bold"); size-adjust: 66%;');
});

it('asks for no file whose address is unknown', () => {
  expect(fontCss(heading, {})).not.toContain('url(');
  expect(fontCss(heading, { 'barlow.woff2': '/assets/b.woff2' })).toContain('url("/assets/b.woff2")');
});

it.each(Object.entries(styleSheets))('%s has a fallback for every font on phones and bare machines', (_, { fonts }) => {
  for (const font of fonts) {
    const faces = fontCss(font, {});
    expect(faces).toMatch(/local\("(Roboto|Roboto Bold|Times New Roman|TimesNewRomanPS[^"]*)"\)/);
    expect(faces).toContain('local("DejaVu ');
  }
});
