import { expect, it } from 'vitest';
import { namedClock, shownTimeOfDay } from './shown-time.ts';

const hostZone = 'Europe/Lisbon';
const at = new Date('2026-11-24T10:20:00Z');

it.each([
  ['offline', 'Asia/Seoul', '10:20 (Lisbon time)'],
  ['online', 'Asia/Seoul', '19:20 (Seoul time)'],
  // Both clocks show the same: there is nothing to confuse.
  ['online', 'Europe/London', '10:20'],
  ['offline', hostZone, '10:20'],
  ['online', null, '10:20'],
] as const)('%s, a visitor in %s reads %s', (mode, visitorZone, text) =>
  expect(shownTimeOfDay({ mode, hostZone, visitorZone }, at)).toBe(text),
);

it('says which of two equal times it is, beside the zone', () => {
  const twice = new Date('2026-10-25T00:30:00Z');
  expect(namedClock(twice, 'Europe/Berlin', 'Asia/Seoul')).toBe('02:30 (GMT+2, Berlin time)');
  expect(namedClock(twice, 'Europe/Berlin', 'Europe/Paris')).toBe('02:30 (GMT+2)');
});
