import { describe, expect, it } from 'vitest';
import { askedOfMemory, listedInSitemap, movesToOwnHost, readMemoryPath } from './read-public-path.ts';

describe('a path below the handle', () => {
  it.each([
    ['', ''],
    ['contact', 'contact'],
    ['CONTACT', 'CONTACT'],
    ['mobile', ''],
    ['Mobile', ''],
    ['services/7c1', 'services/7c1'],
    ['Blogs/면접', 'Blogs/면접'],
    ['pages/prices/qr.svg', 'pages/prices/qr.svg'],
  ])('%s is asked of memory as %j', (path, kept) => {
    expect(askedOfMemory(path)).toEqual({ path: kept, isCopy: path.toLowerCase() === 'mobile' });
  });

  it.each(['services', 'services/', 'services/a/b', 'embed', 'pages/a/b', 'feedxxml', 'mobile/x', 'bookings', 'leads'])(
    '%s is not',
    path => {
      expect(askedOfMemory(path)).toBeUndefined();
      expect(readMemoryPath(path)).toBeUndefined();
    },
  );

  it.each([
    ['', '', []],
    ['blogs', 'blogs', []],
    ['blogs/first', 'blogs/:serviceId', ['first']],
    ['pages/prices', 'pages/:pageUrl', ['prices']],
    ['pages/prices/card.png', 'pages/:pageUrl/card.png', ['prices']],
    ['embed/7c1', 'embed/:serviceId', ['7c1']],
  ])('%s is loaded as %s', (path, pattern, values) => {
    expect(readMemoryPath(path)).toEqual({ pattern, values });
  });

  it.each([
    ['', true],
    ['contact', true],
    ['blogs', true],
    ['services/7c1', true],
    ['blogs/first', true],
    ['pages/prices', true],
    ['pages/prices/card.png', false],
    ['card.png', false],
    ['feed.xml', false],
    ['embed/7c1', false],
    ['mobile', false],
    ['subscribe', false],
  ])('%s moves to the creator’s own host: %s', (path, moves) => {
    expect(movesToOwnHost(path)).toBe(moves);
  });
});

it('the sitemap lists the page, services, posts and extra pages', () => {
  expect(listedInSitemap.toSorted()).toEqual(['', 'blogs', 'blogs/%', 'pages/%', 'services/%']);
});
