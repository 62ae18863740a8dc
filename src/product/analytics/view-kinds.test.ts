import { expect, it } from 'vitest';
import { answerable, placeOf, type ViewFilter } from './view-kinds.ts';

it.each<[ViewFilter, string]>([
  [{}, 'clicks sales pages kinds'],
  [{ page: '1' }, 'clicks kinds'],
  [{ by: 'source', key: 'social' }, 'sales pages'],
  [{ by: 'campaign', key: 'spring' }, 'sales pages'],
  [{ by: 'zone', key: 'Europe/Lisbon' }, 'pages'],
  [{ by: 'device', key: 'phone' }, 'pages'],
  [{ page: '1', by: 'source', key: 'social' }, ''],
])('%j leaves: %s', (filter, left) => {
  const known = Object.entries(answerable(filter)).flatMap(([part, isKnown]) => (isKnown ? [part] : []));
  expect(known.join(' ')).toBe(left);
});

it.each([
  ['Europe/Lisbon', 'Lisbon'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['UTC', 'UTC'],
])('%s is %s', (zone, place) => {
  expect(placeOf(zone)).toBe(place);
});
