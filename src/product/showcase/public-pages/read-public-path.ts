import { type MemoryPattern, type PublicPattern, publicPaths } from '../../domains/public-paths.ts';

/** Matches a path below the handle against these patterns. */
const matcherOf = (patterns: readonly PublicPattern[], flags = ''): RegExp =>
  new RegExp(`^(?:${patterns.map(sourceOf).join('|')})$`, flags);

const sourceOf = (pattern: PublicPattern): string =>
  pattern.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '([^/]+)');

const moving = matcherOf(publicPaths.filter(row => row.moves).map(row => row.path));
/** Whether the address redirects to the creator's own host when they chose so. */
export const movesToOwnHost = (path: string): boolean => moving.test(path);

const inMemory = publicPaths.filter(row => row.from === 'memory');
const copies = publicPaths.filter(row => row.from === 'page');
// In capitals too: the cache redirects to lower case.
const kept = matcherOf(
  [...inMemory, ...copies].map(row => row.path),
  'i',
);
const copied = matcherOf(
  copies.map(row => row.path),
  'i',
);

/** The cache's path of an address below the handle; undefined for one that the router answers, or nobody. */
export function askedOfMemory(path: string): { path: string; isCopy: boolean } | undefined {
  if (!kept.test(path)) return undefined;
  const isCopy = copied.test(path);
  return { path: isCopy ? '' : path, isCopy };
}

const loaded = inMemory.map(({ path }) => ({ pattern: path, matcher: matcherOf([path]) }));
/** The table row of a cached path, and the values of its `:name`. */
export function readMemoryPath(path: string): { pattern: MemoryPattern; values: string[] } | undefined {
  for (const { pattern, matcher } of loaded) {
    const found = matcher.exec(path);
    if (found !== null) return { pattern, values: found.slice(1) };
  }
  return undefined;
}

/** The sitemap's paths, as patterns of SQL's `like`. */
export const listedInSitemap: readonly string[] = publicPaths
  .filter(row => row.inSitemap)
  .map(row => row.path.replaceAll(/:\w+/g, '%'));
