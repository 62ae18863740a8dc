import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { MapTiles } from '../../product/showcase/block-fields/map-tiles.ts';
import type { Measure } from '../../product/showcase/measuring/measure-question.tsx';
import type { Renderer } from '../../product/showcase/publishing/render-page.flow.ts';
import type { ReadFont } from '../../product/showcase/share-cards/draw-card.flow.ts';
import { styleFontFiles } from '../../product/showcase/styles/style-sheets.ts';

/**
 * What the build made for published pages: the loader to inline, the island it loads, and the fonts. Without a
 * build, pages are complete but have no scripts. `origin` is the main address, without a slash at the end.
 */
export function readRenderer(
  root: string,
  origin: string,
  mapTiles?: MapTiles,
  measure?: Measure,
): Omit<Renderer, 'leastPart' | 'carried'> {
  const folder = join(root, 'dist/public/assets');
  const built = existsSync(folder) ? readdirSync(folder) : [];
  const loader = built.find(name => /^loader\b.*\.js$/.test(name));
  const addressOf = (island: string): string => {
    const file = built.find(name => name.startsWith(`${island}-`) && name.endsWith('.js'));
    return file === undefined ? '' : `/assets/${file}`;
  };
  const measureUrl = addressOf('measure');
  const assets = {
    origin,
    fonts: Object.fromEntries(styleFontFiles.map(file => [file, `/assets/fonts/${basename(file)}`])),
    loader: loader === undefined ? '' : readFileSync(join(folder, loader), 'utf8').trim(),
    islandUrls: { en: addressOf('booking-island'), ko: addressOf('korean-island') },
    visitsUrl: addressOf('visits'),
    keptEmailUrl: addressOf('kept-email'),
    heartsUrl: addressOf('hearts'),
    ...(mapTiles === undefined ? {} : { mapTiles }),
    ...(measure === undefined || measureUrl === '' ? {} : { measure: { ...measure, url: measureUrl } }),
  };
  return { assets, version: createHash('sha256').update(JSON.stringify(assets)).update(ownCode()).digest('hex') };
}

/** The address of the script of our own payment page; empty without a build. */
export function payFieldsIn(root: string): string {
  const folder = join(root, 'dist/public/assets');
  const built = existsSync(folder) ? readdirSync(folder) : [];
  const file = built.find(name => /^pay-fields\b.*\.js$/.test(name));
  return file === undefined ? '' : `/assets/${file}`;
}

/**
 * One build renders alike, so the hash of the server's bundle marks its renderings. Without a build, every start
 * counts as a new version.
 */
function ownCode(): string | Buffer {
  const isBuilt = import.meta.url.endsWith('.js');
  return isBuilt ? readFileSync(new URL('main.js', import.meta.url)) : String(performance.timeOrigin);
}

/** Font files as the build copied them, or, without a build, from their packages. */
export const fontsIn =
  (root: string): ReadFont =>
  file => {
    const places = [join(root, 'dist/card-fonts', basename(file)), join(root, 'node_modules', file)];
    const found = places.find(place => existsSync(place));
    return found === undefined ? undefined : readFileSync(found);
  };
