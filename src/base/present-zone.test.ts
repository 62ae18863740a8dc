import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formerZone, presentZone } from './present-zone.ts';
import { isZone } from './zone.ts';

it.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['Europe/Lisbon', 'Europe/Lisbon'],
  ['Mars/Olympus', 'Mars/Olympus'],
])('%s is called %s now', (zone, now) => expect(presentZone(zone)).toBe(now));

it('every current name has the same local times as the former one', () => {
  const offset = (timeZone: string, at: string) =>
    new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(new Date(at));
  const zones = Intl.supportedValuesOf('timeZone');
  for (const zone of zones)
    for (const at of ['2026-01-15T00:00:00Z', '2026-07-15T00:00:00Z'])
      expect(offset(presentZone(zone), at), zone).toBe(offset(zone, at));
  expect(zones.map(presentZone).filter(zone => !isZone(zone))).toEqual([]);
});

it('the former name is still found', () => {
  expect(formerZone('Asia/Kolkata')).toBe('Asia/Calcutta');
  expect(formerZone('Europe/Lisbon')).toBeUndefined();
});

it('what was stored under a former name was renamed alike', () => {
  const file = readdirSync('db/migrations').find(name => name.endsWith('-present-zones.sql')) ?? '';
  const renamed = readFileSync(`db/migrations/${file}`, 'utf8').matchAll(/\('(.+)', '(.+)'\)/g);
  const pairs = [...renamed].map(([, former = '', present = '']) => [former, present]);
  expect(pairs).toHaveLength(19);
  for (const [former = '', present] of pairs) expect(presentZone(former), former).toBe(present);
});
