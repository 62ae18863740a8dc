import { describe, expect, it } from 'vitest';
import { isZone, zoneNamed } from './zone.ts';

describe('zones', () => {
  it.each([
    'Europe/Lisbon',
    'America/Argentina/Buenos_Aires',
    'America/Port-au-Prince',
    'UTC',
    'Etc/GMT+3',
    'Asia/Calcutta',
  ])('knows %s', name => expect(isZone(name)).toBe(true));

  it.each(['', 'europe/lisbon', '+02:00', '-05', 'Z', 'Mars/Olympus', 'Europe/Lisbon ', 'x'.repeat(5000)])(
    'refuses "%.20s"',
    name => expect(isZone(name)).toBe(false),
  );

  it('knows every zone this runtime lists', () => {
    expect(Intl.supportedValuesOf('timeZone').filter(name => !isZone(name))).toEqual([]);
  });
});

it.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Europe/Lisbon', 'Europe/Lisbon'],
  ['Mars/Olympus', undefined],
  [undefined, undefined],
])('%s is kept as %s', (given, kept) => expect(zoneNamed(given)).toBe(kept));
