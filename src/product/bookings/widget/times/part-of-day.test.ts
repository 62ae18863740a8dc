import { expect, it } from 'vitest';
import { groupByPart, partOfDay } from './part-of-day.ts';

it.each([
  [0, 'night'],
  [4, 'night'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [16, 'afternoon'],
  [17, 'evening'],
  [23, 'evening'],
] as const)('%d o’clock is in the %s', (hour, part) => expect(partOfDay(hour)).toBe(part));

const at = (...hours: number[]) =>
  hours.map(hour => ({ startsAt: new Date(Date.UTC(2026, 10, 23, hour)).toISOString() }));

it.each([
  ['Europe/Lisbon', at(9, 12, 18), ['morning', 'afternoon', 'evening']],
  ['Europe/Lisbon', at(9, 10), ['morning']],
  ['America/New_York', at(13, 14, 23), ['morning', 'evening']],
  ['Asia/Seoul', at(3, 4), ['afternoon']],
  ['Asia/Seoul', [], []],
])('in %s the times fall into their own parts of the day, and empty parts are left out', (zone, times, parts) => {
  const groups = groupByPart(times, zone);
  expect(groups.map(group => group.part)).toEqual(parts);
  expect(groups.flatMap(group => group.times)).toEqual(times);
});
