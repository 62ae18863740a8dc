import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addressBelow, namesIn, pathBelow, publicPath, publicPaths, publicRoute } from './public-paths.ts';

describe('the table of public paths', () => {
  it('has each path once', () => {
    const paths = publicPaths.map(row => row.path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each(publicPaths.filter(row => row.inSitemap || row.moves))('%o is a page that memory keeps', row => {
    expect(row.from).toBe('memory');
  });

  it.each(publicPaths)('$path gives an address with every value in its place', ({ path }) => {
    const values = namesIn(path).map((_, at) => `v${at}`);
    const address = addressBelow('maya', path, values);
    const expected = publicRoute(path)
      .replace(':userUrl', 'maya')
      .replaceAll(/:\w+/g, () => values.shift() ?? 'none');
    expect(address).toBe(expected);
  });
});

it.each([
  [publicPath('maya', ''), '/at/maya'],
  [publicPath('maya', 'contact'), '/at/maya/contact'],
  [publicPath('maya', 'services/:serviceUrl', 'a/b c'), '/at/maya/services/a%2Fb%20c'],
  [publicPath('maya', 'blogs/:serviceId', '면접'), '/at/maya/blogs/%EB%A9%B4%EC%A0%91'],
  [publicPath('maya', 'pages/:pageUrl/card.png', 'prices'), '/at/maya/pages/prices/card.png'],
  [publicPath('maya', 'bookings/open/:token', '$&'), '/at/maya/bookings/open/%24%26'],
  [pathBelow('blogs/:serviceId', '면접 $&'), 'blogs/면접 $&'],
  [publicRoute(''), '/at/:userUrl'],
  [publicRoute('embed/:serviceId'), '/at/:userUrl/embed/:serviceId'],
])('%s', (made, address) => {
  expect(made).toBe(address);
});

it('no other file writes such an address out', () => {
  const src = join(import.meta.dirname, '../..');
  const own = ['product/accounts/creators/page-path.ts'];
  const byHand = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !own.includes(file))
    .filter(file => /['"`}]\/at\/|\\\/at\\\//.test(withoutComments(readFileSync(join(src, file), 'utf8'))));
  expect(byHand).toEqual([]);
});

const withoutComments = (source: string): string => source.replaceAll(/^\s*(\*|\/\*\*?|\/\/).*$/gm, '');
