import { expect, it } from 'vitest';
import { otherClock, shownMoment, shownTime } from './other-clock.browser.ts';

const hostZone = 'Europe/Lisbon';
const at = '2026-11-24T10:00:00Z';
const plain = (text: string | undefined): string | undefined => text?.replaceAll('\u202f', ' ');

it.each([
  // Online the visitor's own time stands first, and the host's beside it.
  ['Asia/Seoul', 'Asia/Seoul', '10:00 AM in Lisbon'],
  // In person the place's, and the visitor's own beside it.
  ['Asia/Seoul', hostZone, '7:00 PM in Seoul'],
  ['Pacific/Kiritimati', hostZone, 'Wed 12:00 AM in Kiritimati'],
  ['Europe/London', hostZone, undefined],
  [hostZone, hostZone, undefined],
])('a visitor in %s who reads a time in %s is told %s too', (own, shown, text) =>
  expect(plain(otherClock({ hostZone }, own, shown, at))).toBe(text),
);

it.each([
  ['offline', 'Asia/Seoul', 'Tue, Nov 24, 10:00 AM (Lisbon time)'],
  ['online', 'Asia/Seoul', 'Tue, Nov 24, 7:00 PM (Seoul time)'],
  ['online', hostZone, 'Tue, Nov 24, 10:00 AM'],
] as const)('%s, for a visitor in %s it is %s', (mode, own, text) =>
  expect(plain(shownMoment({ mode, hostZone }, own, at))).toBe(text),
);

it.each([
  ['offline', 'Asia/Seoul', '10:00 AM (Lisbon time)'],
  ['online', 'Asia/Seoul', '7:00 PM (Seoul time)'],
  ['online', 'Europe/London', '10:00 AM'],
] as const)('%s, the time of day for a visitor in %s is %s', (mode, own, text) =>
  expect(plain(shownTime({ mode, hostZone }, own, at))).toBe(text),
);
