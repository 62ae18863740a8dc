import { createHash } from 'node:crypto';
import { demoPage } from '../src/apps/demo/demo-page.flow.ts';
import { personFor } from '../src/apps/landing/sample-page.ts';
import type { ArtStyle } from '../src/product/showcase/blocks/appearance/block.ts';
import { styleSheets } from '../src/product/showcase/styles/style-sheets.ts';

export const picturesFolder = new URL('../src/apps/landing/pictures/', import.meta.url);

/** What an example's picture shows: the style, and the first view of the person who wears it. */
export function exampleDigest(art: ArtStyle): string {
  const { fonts, ...sheet } = styleSheets[art];
  const { profile, sections } = demoPage(personFor(art)).document;
  const hero = sections.filter(({ kind }) => kind === 'heroSection');
  const shown = { ...sheet, fonts: fonts.map(({ file }) => file), profile, hero };
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 16);
}
