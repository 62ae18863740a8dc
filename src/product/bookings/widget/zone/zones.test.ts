import { describe, expect, it } from 'vitest';
import { listZones, searchZones } from './zone-search.ts';
import { minutesAhead, offsetMinutes, zoneOffset } from './zones.ts';

const winter = '2026-11-23T10:00:00Z';
const summer = '2026-07-01T10:00:00Z';

it.each([
  ['Europe/Lisbon', winter, 'GMT', 0],
  ['Europe/Lisbon', summer, 'GMT+1', 60],
  ['America/St_Johns', winter, 'GMT-3:30', -210],
  ['Asia/Kathmandu', winter, 'GMT+5:45', 345],
  ['Pacific/Kiritimati', winter, 'GMT+14', 840],
])('%s at %s is %s', (zone, instant, offset, minutes) => {
  expect(zoneOffset(zone, instant)).toBe(offset);
  expect(offsetMinutes(offset)).toBe(minutes);
});

it.each([
  ['Europe/Lisbon', 'America/New_York', winter, 300],
  // Two weeks in March the clocks of New York have changed and those of Lisbon have not.
  ['Europe/Lisbon', 'America/New_York', '2026-03-15T10:00:00Z', 240],
  ['America/New_York', 'Asia/Kolkata', winter, -630],
])('%s is ahead of %s at %s by %d minutes', (host, own, instant, minutes) =>
  expect(minutesAhead(host, own, instant)).toBe(minutes),
);

describe('the list of zones', () => {
  it('puts the visitor’s and the host’s first, each once', () => {
    const zones = listZones(['Asia/Seoul', 'Europe/Lisbon', 'Asia/Seoul']);
    expect(zones.slice(0, 2)).toEqual(['Asia/Seoul', 'Europe/Lisbon']);
    expect(zones.filter(zone => zone === 'Asia/Seoul')).toHaveLength(1);
    expect(zones).toContain('America/New_York');
  });

  it('calls them by the names they have now', () => {
    const zones = listZones(['Asia/Calcutta', 'Asia/Kolkata']);
    expect(zones.filter(zone => /Calcutta|Kolkata/.test(zone))).toEqual(['Asia/Kolkata']);
    expect(zones).toContain('America/Argentina/Buenos_Aires');
    expect(zones).not.toContain('America/Buenos_Aires');
    expect(searchZones(zones, 'calc', () => '')).toEqual(['Asia/Kolkata']);
    expect(searchZones(zones, 'kiev', () => '')).toEqual(['Europe/Kyiv']);
  });

  const zones = [
    'Europe/Lisbon',
    'America/New_York',
    'Africa/Sao_Tome',
    'America/Sao_Paulo',
    'Asia/Seoul',
    'Asia/Tokyo',
  ];
  it.each([
    ['', zones],
    ['  ', zones],
    ['york', ['America/New_York']],
    ['new york', ['America/New_York']],
    ['NEW_Y', ['America/New_York']],
    ['são', ['Africa/Sao_Tome', 'America/Sao_Paulo']],
    ['america', ['America/New_York', 'America/Sao_Paulo']],
    ['asia/to', ['Asia/Tokyo']],
    ['+9', ['Asia/Seoul', 'Asia/Tokyo']],
    ['gmt-5', ['America/New_York']],
    ['utc−3', ['America/Sao_Paulo']],
    ['atlantis', []],
  ])('searched for "%s" gives %j', (typed, found) =>
    expect(searchZones(zones, typed, zone => zoneOffset(zone, winter))).toEqual(found),
  );
});
