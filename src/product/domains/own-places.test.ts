import { expect, it } from 'vitest';
import { placesIn, wayAtPlace } from './own-places.ts';

it('one host serves everything unless another is named', () => {
  expect([...placesIn({}, 'https://vitrine.example.org')]).toEqual([]);
  expect([...placesIn({ API_URL: 'https://vitrine.example.org' }, 'https://vitrine.example.org')]).toEqual([]);
  expect([
    ...placesIn({ API_URL: 'https://api.example.org', HOME_URL: 'https://example.org' }, 'https://vitrine.example.org'),
  ]).toEqual([
    ['api.example.org', 'api'],
    ['example.org', 'home'],
  ]);
});

it.each([
  ['api', '/api/bookings?limit=1', '/api/bookings?limit=1'],
  ['api', '/manage', undefined],
  ['api', '/api', undefined],
  ['api', '/api/mailbox', undefined],
  ['api', '/at/maya', undefined],
  ['home', '/', '/home'],
  ['home', '/?utm_source=a', '/home?utm_source=a'],
  ['home', '/home/page.webp', '/home/page.webp'],
  ['home', '/manage', undefined],
  ['home', '/signin', undefined],
  ['home', '/homework', undefined],
  ['booking', '/bookings/abc/details', '/bookings/abc/details'],
  ['booking', '/book/maya/1', '/book/maya/1'],
  ['booking', '/api/holds', '/api/holds'],
  ['booking', '/api/bookings', undefined],
  ['booking', '/manage/bookings', undefined],
  ['booking', '/', undefined],
] as const)('at the host of %s, %s is answered at %s', (place, url, way) => {
  expect(wayAtPlace(place, url)).toBe(way);
});
