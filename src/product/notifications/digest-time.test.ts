import { expect, it } from 'vitest';
import { isWeeklyMorning, nextMorning } from './digest-time.ts';

it.each([
  ['Europe/Lisbon', '2026-11-21T06:59:00Z', '2026-11-21T07:00:00.000Z'],
  ['Europe/Lisbon', '2026-11-21T07:00:00Z', '2026-11-22T07:00:00.000Z'],
  ['Asia/Seoul', '2026-11-21T21:00:00Z', '2026-11-21T22:00:00.000Z'],
  ['America/New_York', '2026-11-21T11:00:00Z', '2026-11-21T12:00:00.000Z'],
  // The night in which clocks change: the next morning is an hour earlier or later.
  ['Europe/Berlin', '2027-03-27T08:00:00Z', '2027-03-28T05:00:00.000Z'],
  ['Europe/Berlin', '2026-10-24T08:00:00Z', '2026-10-25T06:00:00.000Z'],
])('in %s the first 7:00 after %s is %s', (zone, after, morning) =>
  expect(nextMorning(zone, new Date(after)).toISOString()).toBe(morning),
);

it('a weekly digest arrives on the Monday of the zone', () => {
  expect(isWeeklyMorning('Asia/Seoul', new Date('2026-11-22T22:00:00Z'))).toBe(true);
  expect(isWeeklyMorning('Europe/Lisbon', new Date('2026-11-22T22:00:00Z'))).toBe(false);
});
