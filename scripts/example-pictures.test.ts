import { readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pictureSize } from '../src/apps/landing/style-tiles.tsx';
import { artStyleCodes } from '../src/product/showcase/blocks/appearance/block.ts';
import { exampleDigest, picturesFolder } from './example-pictures.ts';

const drawn: Record<string, string> = JSON.parse(
  readFileSync(new URL('./drawn-examples.json', import.meta.url), 'utf8'),
);
const fileOf = (name: string) => new URL(`${name}.webp`, picturesFolder);

it.each(artStyleCodes)('the picture of %s shows the style as it is (npx tsx scripts/draw-examples.ts)', art => {
  expect(drawn[art]).toBe(exampleDigest(art));
});

it.each(artStyleCodes)('the picture of %s has the size of its tile and is quickly there', async art => {
  expect(await sharp(readFileSync(fileOf(art))).metadata()).toMatchObject({ ...pictureSize, format: 'webp' });
  expect(statSync(fileOf(art)).size).toBeLessThan(60_000);
});
