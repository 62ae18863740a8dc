import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { styleSheets } from '../styles/style-sheets.ts';
import { cardFontFiles, cardFonts } from './card-fonts.ts';

test('every font of every card is in a package', () => {
  const missing = cardFontFiles.filter(file => !existsSync(join('node_modules', file)));
  expect(missing).toEqual([]);
});

test('a variable font is taken in the weight of the heading, and of the text', () => {
  const files = cardFonts(styleSheets.malik).map(
    ({ role, file, weight }) => `${role} ${weight} ${file.split('/').at(-1)}`,
  );
  expect(files).toEqual([
    'heading 400 archivo-latin-800-normal.woff2',
    'heading-more 400 archivo-latin-ext-800-normal.woff2',
    'body 400 archivo-latin-400-normal.woff2',
    'body-more 400 archivo-latin-ext-400-normal.woff2',
    'body 600 archivo-latin-600-normal.woff2',
    'body-more 600 archivo-latin-ext-600-normal.woff2',
  ]);
});

test('a font of one weight is taken as it is', () => {
  expect(cardFonts(styleSheets.pop).map(({ file }) => file.split('/').at(-1))).toContain(
    'bangers-latin-400-normal.woff2',
  );
});
